import type { Answers } from '@skrin/contract/programmes/questionnaires';
import { firstProgramme, type ProgrammeId } from '@skrin/contract/programmes/registry';
import { confirmHelp, createAssessment, updateAssessment } from '@skrin/contract/screening/assessment-endpoints';
import type { Assessment, AssessmentInput, NewAssessmentInput } from '@skrin/contract/screening/assessments';
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
import type { DraftHandle, DraftHelp } from '../draft.ts';
import { QuestionnaireOf } from '../questionnaire.tsx';
import { covers, emergenciesIn } from '../use-draft-help.ts';
import { useStepAddress } from '../use-steps.ts';
import { QuestionFlow, type QuestionFlowProps } from './question-flow.tsx';

/** Loaded on demand: few users see it. */
const InUseNotice = lazy(async () => ({ default: (await import('./in-use-notice.tsx')).InUseNotice }));

interface AssessmentFlowProps extends Pick<QuestionFlowProps, 'step' | 'first' | 'review' | 'backTo'> {
  draft: DraftHandle;
  /** The assessment whose answers are edited; absent for a new one. */
  assessmentId?: string;
}

/** The questions of an assessment that is stored. */
export const AssessmentFlow = (props: AssessmentFlowProps) => (
  <QuestionnaireOf programme={props.draft.programme}>
    <StoredQuestions {...props} />
  </QuestionnaireOf>
);

/**
 * After submitting, the user goes on to the photo, or to the result where there is none, if the answers match, else to
 * the page that says why not. The draft is kept until the server has saved the answers.
 */
function StoredQuestions({ draft, assessmentId, ...flow }: AssessmentFlowProps) {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  const { routes, followsId } = useFlow();
  const stepAddress = useStepAddress();
  const { programme, dependantId, help } = draft;
  const saving = useSaveAssessment({ id: assessmentId, programme, dependantId, followsId, help });
  const goOn = ({ id, matched, redFlags, analysisId }: Assessment) => {
    draft.forget();
    // No green toast beside an emergency.
    if (analysisId) return navigate(routes.analysis(analysisId), { replace: true });
    if (matched) toast[careLevel({ redFlags }) === 'now' ? 'info' : 'success'](t('toasts.matched'));
    navigate(matched ? routes.analysisStart(id) : routes.assessment(id), { replace: true });
  };
  const copy = () => {
    draft.copyTo(followsId ?? 'new');
    navigate(routes.questions(programme) + stepAddress('review'));
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
  help,
  programme,
  ...about
}: Pick<NewAssessmentInput, 'dependantId' | 'followsId'> & {
  id?: string | undefined;
  programme: ProgrammeId;
  help: DraftHelp | undefined;
}) {
  const queryClient = useQueryClient();
  const { begin } = useFlow();
  const { keyOf } = useIdempotencyKey(isSameBody);
  return useMutation({
    mutationFn: async (answers: Answers) => {
      // The answers are those of the draft, which has one programme; the first one need not be named.
      const input = { ...(programme !== firstProgramme && { programme }), answers } as AssessmentInput;
      if (id) return withHelp(await call(updateAssessment, { params: { id }, body: input }), help);
      await begin?.();
      const body = { ...input, ...about };
      return withHelp(await call(createAssessment, { body, idempotencyKey: keyOf(body) }), help);
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

/** Says for the stored answers what was said while answering. If that fails, the next page asks again. */
async function withHelp(assessment: Assessment, help: DraftHelp | undefined): Promise<Assessment> {
  if (!help || !covers(help.rules, emergenciesIn(assessment.redFlags))) return assessment;
  const { id } = assessment;
  return call(confirmHelp, { params: { id }, body: { confirmed: true } }).catch(() => assessment);
}
