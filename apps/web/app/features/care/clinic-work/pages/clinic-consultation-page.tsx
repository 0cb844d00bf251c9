import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { Columns } from '../../../../kit/columns.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { usePageTitle } from '../../../../kit/use-page-title.ts';
import { OutcomeSection } from '../../consultations/components/outcome-section.tsx';
import { consultationQuery } from '../../consultations/queries.ts';
import { WorkFacts } from '../components/work-facts.tsx';

/** One consultation as the clinic works with it. */
export function ClinicConsultationPage({ id }: { id: string }) {
  const title = usePageTitle();
  const { data: consultation, error, refetch } = useQuery(consultationQuery(id));
  if (!consultation) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  return (
    <Page title={title} width="wide" breadcrumbs={<Breadcrumbs />}>
      <Columns side={<WorkFacts consultation={consultation} />} sideFirst>
        <Stack spacing={3}>
          <OutcomeSection consultation={consultation} />
        </Stack>
      </Columns>
    </Page>
  );
}
