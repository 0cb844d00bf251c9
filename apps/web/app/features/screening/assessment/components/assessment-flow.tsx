import { href } from '@skrin/contract/pages';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '../../../../kit/toasts/toasts.ts';
import type { DraftHandle } from '../draft.ts';
import { useSaveAssessment } from '../use-save-assessment.ts';
import { stepAddress } from '../use-steps.ts';
import { InUseNotice, isInUse } from './in-use-notice.tsx';
import { QuestionFlow, type QuestionFlowProps } from './question-flow.tsx';

interface AssessmentFlowProps extends Pick<QuestionFlowProps, 'step' | 'review'> {
  draft: DraftHandle;
  /** The assessment whose answers are being edited; a new one unless given. */
  assessmentId?: string;
}

/**
 * The questions of an assessment that is stored. The answers go where they lead: on to the photo if they match, else to
 * the page that says why not. The draft is kept until the server has them.
 */
export function AssessmentFlow({ draft, assessmentId, ...flow }: AssessmentFlowProps) {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  const saving = useSaveAssessment(assessmentId);
  const goOn = ({ id, matched }: Assessment) => {
    draft.forget();
    if (matched) toast.success(t('toasts.matched'));
    navigate(matched ? href('analysisStart', { assessment: id }) : href('assessment', { id }), { replace: true });
  };
  const copy = () => {
    draft.copyToNew();
    navigate(href('assessmentForm') + stepAddress('review'));
  };
  return (
    <QuestionFlow
      {...flow}
      draft={draft}
      saving={saving}
      onSaved={goOn}
      explain={(failure) =>
        isInUse(failure) ? <InUseNotice title={failure.title} detail={failure.detail} onCopy={copy} /> : undefined
      }
    />
  );
}
