import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ClinicFit } from '@skrin/domain/care/fitting-clinics';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../../kit/page.tsx';
import { PageMeta } from '../../../../kit/page-meta.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { useHydrated } from '../../../../kit/use-hydrated.ts';
import { useSearchChanges } from '../../../../kit/use-search-changes.ts';
import { ClinicDirectory } from '../components/clinic-directory.tsx';

const tabs = ['all', 'nearby', 'days'] as const;

interface ClinicsPageProps {
  /** The analysis that a clinic is looked for, and the types of clinics that fit it. */
  analysisId?: string | undefined;
  fit?: ClinicFit | undefined;
  /** The screening days that are to come. */
  days: ReactNode;
}

/** The directory of clinics: all, or those nearby; and the days on which somebody comes. */
export function ClinicsPage({ analysisId, fit, days }: ClinicsPageProps) {
  const { t } = useTranslation(['clinics', 'pages']);
  const hydrated = useHydrated();
  const [parameters, change] = useSearchChanges();
  const tab = (hydrated && tabs.find((name) => name === parameters.get('tab'))) || 'all';
  return (
    <Page title={t('pages:clinics.title')} lead={t('lead')} width="wide" meta={<PageMeta page="clinics" />}>
      <Tabs
        value={tab}
        onChange={(_event, next: string) => change({ tab: next })}
        variant="scrollable"
        // The tabs are swiped; scroll buttons would take the space of a tab.
        scrollButtons={false}
        aria-label={t('pages:clinics.title')}
        sx={{ borderBlockEnd: 1, borderColor: 'divider', marginBlockEnd: 3 }}
      >
        {tabs.map((name) => (
          <Tab key={name} value={name} id={`tab-${name}`} aria-controls="clinics" label={t(`tabs.${name}`)} />
        ))}
      </Tabs>
      <Box role="tabpanel" id="clinics" aria-labelledby={`tab-${tab}`}>
        {tab === 'days' ? (
          <Suspense fallback={<ContentSkeleton rows={3} />}>{days}</Suspense>
        ) : (
          <ClinicDirectory show={tab} analysisId={analysisId} fit={fit} />
        )}
      </Box>
    </Page>
  );
}
