import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ClinicFit } from '@skrin/domain/care/fitting-clinics';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../../kit/page.tsx';
import { useSearchChanges } from '../../../../kit/use-search-changes.ts';
import { ClinicDirectory } from '../../clinics/components/clinic-directory.tsx';
import { MyConsultations } from '../components/my-consultations.tsx';

const tabs = ['mine', 'all', 'nearby'] as const;
type TabName = (typeof tabs)[number];

interface ConsultationsPageProps {
  /** The analysis that a clinic is looked for, and the types of clinics that fit it. */
  analysisId?: string | undefined;
  fit?: ClinicFit | undefined;
}

/** The user's consultations, and the directory of clinics to book one: all, or those nearby. */
export function ConsultationsPage({ analysisId, fit }: ConsultationsPageProps) {
  const { t } = useTranslation(['consultations', 'clinics', 'pages']);
  const [parameters, change] = useSearchChanges();
  const tab = tabs.find((name) => name === parameters.get('tab')) ?? 'mine';
  const labels = { mine: t('tabs.mine'), all: t('clinics:tabs.all'), nearby: t('clinics:tabs.nearby') };
  return (
    <Page title={t('pages:consultations.title')} lead={t('lead')} width="wide">
      <Tabs
        value={tab}
        onChange={(_event, next: TabName) => change({ tab: next })}
        variant="scrollable"
        // The tabs are swiped; scroll buttons would take the space of a tab.
        scrollButtons={false}
        aria-label={t('pages:consultations.title')}
        sx={{ borderBlockEnd: 1, borderColor: 'divider', marginBlockEnd: 3 }}
      >
        {tabs.map((name) => (
          <Tab key={name} value={name} id={`tab-${name}`} aria-controls="tab" label={labels[name]} />
        ))}
      </Tabs>
      <Box role="tabpanel" id="tab" aria-labelledby={`tab-${tab}`}>
        {tab === 'mine' ? <MyConsultations /> : <ClinicDirectory show={tab} analysisId={analysisId} fit={fit} />}
      </Box>
    </Page>
  );
}
