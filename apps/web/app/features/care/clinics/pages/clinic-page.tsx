import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageMeta } from '../../../../kit/page-meta.tsx';
import { ContentSkeleton, PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { BookableSection } from '../components/bookable-section.tsx';
import { ClinicActions } from '../components/clinic-actions.tsx';
import { ClinicFacts } from '../components/clinic-facts.tsx';
import { ClinicOrigin } from '../components/clinic-origin.tsx';
import { ClinicSources } from '../components/clinic-sources.tsx';
import { ClinicMap, useMapToggle } from '../components/use-map-toggle.tsx';
import { clinicQuery } from '../queries.ts';
import type { Route } from './+types/clinic-page.ts';

/** One clinic: its facts, its services, its place on a map, and the actions for it. */
export default function ClinicPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('clinics');
  const [parameters] = useSearchParams();
  const { showsMap, toggle } = useMapToggle();
  const { data: clinic, error, refetch } = useQuery(clinicQuery(id));
  if (!clinic) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  return (
    <Page
      title={clinic.name}
      lead={t(`types.${clinic.type}`)}
      width="wide"
      meta={<PageMeta page="clinic" title={clinic.name} path={`/clinic/${id}`} />}
      breadcrumbs={<Breadcrumbs titles={{ clinic: clinic.name }} />}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
          <ClinicFacts clinic={clinic} />
          <Box sx={{ marginBlockStart: 2 }}>
            <ClinicActions clinic={clinic} analysisId={parameters.get('analysis') ?? undefined} />
          </Box>
          <Box sx={{ marginBlockStart: 2 }}>
            <ClinicOrigin clinic={clinic} />
          </Box>
        </Paper>
        <Stack spacing={3}>
          {clinic.isBookable && <BookableSection clinicId={clinic.id} />}
          <Stack spacing={2} sx={{ alignItems: 'start' }}>
            {toggle}
            {showsMap && (
              <Box sx={{ inlineSize: '100%' }}>
                <Suspense fallback={<ContentSkeleton rows={1} />}>
                  <ClinicMap clinics={[clinic]} />
                </Suspense>
              </Box>
            )}
          </Stack>
        </Stack>
      </Box>
      <ClinicSources clinics={[clinic]} />
    </Page>
  );
}
