import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/all-pages';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { Columns } from '../../../../kit/columns.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { usePageTitle } from '../../../../kit/use-page-title.ts';
import { OutcomeSection } from '../../consultations/components/outcome-section.tsx';
import { consultationQuery } from '../../consultations/queries.ts';
import { CourseSection } from '../components/course-section.tsx';
import { NotesSection } from '../components/notes-section.tsx';
import { WorkActions } from '../components/work-actions.tsx';
import { WorkFacts } from '../components/work-facts.tsx';

interface ClinicConsultationPageProps {
  id: string;
  /** Renders the analysis that the person shares. */
  sharedCase: (analysisId: string) => ReactNode;
}

/** One consultation as the clinic sees it, with the moves, notes, shared analysis and how that went on. */
export function ClinicConsultationPage({ id, sharedCase }: ClinicConsultationPageProps) {
  const { t } = useTranslation(['clinicWork', 'followUps']);
  const title = usePageTitle();
  const { data: consultation, error, refetch } = useQuery(consultationQuery(id));
  if (!consultation) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  const chat = (
    <Button
      component={Link}
      to={`${href('chat')}?consultation=${id}`}
      variant="outlined"
      startIcon={<MessagesSquare aria-hidden size={18} />}
      sx={{ alignSelf: 'end' }}
    >
      <span>{t('consultations.chat')}</span>
    </Button>
  );
  return (
    <Page title={title} width="wide" breadcrumbs={<Breadcrumbs />} actions={chat}>
      <Columns side={<WorkFacts consultation={consultation} />} sideFirst>
        <Stack spacing={3}>
          <WorkActions consultation={consultation} />
          <OutcomeSection consultation={consultation} />
          {consultation.analysisId ? (
            sharedCase(consultation.analysisId)
          ) : (
            <Typography color="textSecondary">{t('consultations.case.none')}</Typography>
          )}
          {consultation.followUps && <CourseSection followUps={consultation.followUps} />}
          <NotesSection consultationId={id} />
        </Stack>
      </Columns>
    </Page>
  );
}
