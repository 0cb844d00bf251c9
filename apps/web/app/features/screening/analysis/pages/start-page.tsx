import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageHeading } from '../../../../kit/page-heading.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { StepBar } from '../../../../kit/step-bar.tsx';
import { paths } from '../../../../paths.ts';
import { assessmentQuery } from '../../queries.ts';
import { InstructionStep } from '../components/instruction-step.tsx';
import { UploadStep } from '../components/upload-step.tsx';

interface StartPageProps {
  assessmentId: string;
  step: 'instruction' | 'upload';
}

/** The photo of an assessment: tips, then the upload. */
export function StartPage({ assessmentId, step }: StartPageProps) {
  const { t } = useTranslation('screening');
  const { data: assessment, error, refetch } = useQuery(assessmentQuery(assessmentId));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!assessment) return <PageSkeleton />;
  if (!assessment.matched) return <NotMatched assessmentId={assessmentId} />;

  const title = t(step === 'upload' ? 'analysis.upload.title' : 'analysis.tips.title');
  return (
    <Page title={title} heading={false}>
      <StepBar current={step} />
      <PageHeading focusKey={step} sx={{ marginBlockEnd: 2 }}>
        {title}
      </PageHeading>
      {step === 'upload' ? <UploadStep assessment={assessment} /> : <InstructionStep assessment={assessment} />}
    </Page>
  );
}

/** In place of the photo while there are no answers to read it with. */
export function NoAssessmentPage() {
  const { t } = useTranslation('screening');
  return (
    <Page title={t('analysis.upload.title')} width="narrow">
      <EmptyState
        icon={ClipboardList}
        title={t('analysis.noAssessment.title')}
        text={t('analysis.noAssessment.text')}
        action={
          <Button component={Link} to={paths.assessmentForm} variant="contained" size="large">
            {t('analysis.noAssessment.action')}
          </Button>
        }
      />
    </Page>
  );
}

function NotMatched({ assessmentId }: { assessmentId: string }) {
  const { t } = useTranslation(['screening', 'errors']);
  return (
    <Page title={t('analysis.upload.title')} width="narrow">
      <EmptyState
        icon={ClipboardList}
        title={t('errors:assessment_not_matched.title')}
        action={
          <Button component={Link} to={paths.assessment(assessmentId)} variant="contained" size="large">
            {t('analysis.notMatched.action')}
          </Button>
        }
      />
    </Page>
  );
}
