import Button from '@mui/material/Button';
import { firstProgramme } from '@skrin/contract/programmes/registry';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Page } from '../../../../kit/page.tsx';
import { CareLevel } from '../../components/care-level.tsx';
import { careOf } from '../../components/care-record.ts';
import { useFlow } from '../../flow.ts';

/** Replaces the photo step when there are no answers yet. */
export function NoAssessmentPage() {
  const { t } = useTranslation('screening');
  const { routes } = useFlow();
  return (
    <Page title={t('analysis.upload.title')} width="narrow">
      <EmptyState
        icon={ClipboardList}
        title={t('analysis.noAssessment.title')}
        text={t('analysis.noAssessment.text')}
        action={
          <Button component={Link} to={routes.assessmentForm(firstProgramme)} variant="contained" size="large">
            {t('analysis.noAssessment.action')}
          </Button>
        }
      />
    </Page>
  );
}

/** Replaces the photo step when the answers do not match. */
export function NotMatched({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation(['screening', 'errors']);
  const { routes } = useFlow();
  return (
    <Page title={t('analysis.upload.title')} width="narrow">
      <CareLevel of={careOf(assessment)} />
      <EmptyState
        icon={ClipboardList}
        title={t('errors:assessment_not_matched.title')}
        action={
          <Button component={Link} to={routes.assessment(assessment.id)} variant="contained" size="large">
            {t('analysis.notMatched.action')}
          </Button>
        }
      />
    </Page>
  );
}
