import type { Answers } from '@skrin/contract/screening/answers';
import { createAssessment, updateAssessment } from '@skrin/contract/screening/assessment-endpoints';
import type { Assessment, NewAssessmentInput } from '@skrin/contract/screening/assessments';
import { careLevel } from '@skrin/domain/screening/care-level';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hasCode } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { isSameBody, useIdempotencyKey } from '../../../../api/idempotency-key.ts';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { useFlow } from '../../flow.ts';
import { assessmentQuery, screeningKeys } from '../../queries.ts';
import type { DraftHandle } from '../draft.ts';
import { useStepAddress } from '../use-steps.ts';
import { QuestionFlow, type QuestionFlowProps } from './question-flow.tsx';

/** Loaded on demand: few users see it. */
const InUseNotice = lazy(async () => ({ default: (await import('./in-use-notice.tsx')).InUseNotice }));

interface AssessmentFlowProps extends Pick<QuestionFlowProps, 'step' | 'first' | 'review' | 'backTo'> {
  draft: DraftHandle;
  /** The assessment whose answers are edited; absent for a new one. */
  assessmentId?: string;
}

/**
 * The questions of an assessment that is stored. After submitting, the user goes on to the photo if the answers match,
 * else to the page that says why not. The draft is kept until the server has saved the answers.
 */
export function AssessmentFlow({ draft, assessmentId, ...flow }: AssessmentFlowProps) {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  const { routes, followsId } = useFlow();
  const stepAddress = useStepAddress();
  const saving = useSaveAssessment({ id: assessmentId, dependantId: draft.dependantId, followsId });
  const goOn = ({ id, matched, redFlags }: Assessment) => {
    draft.forget();
    // No green toast beside an emergency.
    if (matched) toast[careLevel({ redFlags }) === 'now' ? 'info' : 'success'](t('toasts.matched'));
    navigate(matched ? routes.analysisStart(id) : routes.assessment(id), { replace: true });
  };
  const copy = () => {
    draft.copyTo(followsId ?? 'new');
    navigate(routes.questions + stepAddress('review'));
  };
  return (
    <QuestionFlow
      {...flow}
      draft={draft}
      saving={saving}
      onSaved={goOn}
      explain={(failure) =>
        hasCode(failure, 'assessment_in_use') ? (
          <Suspense>
            <InUseNotice title={failure.title} detail={failure.detail} onCopy={copy} />
          </Suspense>
        ) : undefined
      }
    />
  );
}

/** Submits the answers: those of a new assessment, with its dependant and the analysis that it follows, or of `id`. */
function useSaveAssessment({
  id,
  ...about
}: Pick<NewAssessmentInput, 'dependantId' | 'followsId'> & { id?: string | undefined }) {
  const queryClient = useQueryClient();
  const { begin } = useFlow();
  const { keyOf } = useIdempotencyKey(isSameBody);
  return useMutation({
    mutationFn: async (answers: Answers) => {
      if (id) return call(updateAssessment, { params: { id }, body: { answers } });
      await begin?.();
      const body = { answers, ...about };
      return call(createAssessment, { body, idempotencyKey: keyOf(body) });
    },
    meta: { ownToast: true },
    onSuccess: (assessment) => {
      void queryClient.invalidateQueries({ queryKey: screeningKeys.assessments });
      // Analyses show the assessment's red flags.
      void queryClient.invalidateQueries({ queryKey: screeningKeys.analyses });
      queryClient.setQueryData(assessmentQuery(assessment.id).queryKey, assessment);
    },
  });
}
