import type { Answers } from '@skrin/contract/screening/answers';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import type { FieldProblem } from '../../../kit/error-summary.tsx';
import { paths } from '../../../paths.ts';
import { toast } from '../../../shell/toasts.ts';
import { isInUse } from './components/in-use-notice.tsx';
import type { DraftHandle } from './draft.ts';
import { questionAt } from './steps.ts';
import { useSaveAssessment } from './use-save-assessment.ts';

/** What the server found wrong with an answer, and the step that asks for it. */
export type Refusal = FieldProblem & { step: string };

interface SubmitOptions {
  draft: DraftHandle;
  assessmentId: string | undefined;
  onRefused: (refusals: readonly Refusal[]) => void;
}

/**
 * Submits answers and goes where they lead: on to the photo if they match, else to the page that says why not. The
 * draft is kept until the server has them.
 */
export function useSubmit({ draft, assessmentId, onRefused }: SubmitOptions) {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  const { mutate, error, isPending } = useSaveAssessment(assessmentId);
  const refusals = refusalsIn(error);

  const submit = (answers: Answers) =>
    mutate(answers, {
      onSuccess: ({ id, matched }) => {
        draft.forget();
        if (matched) toast.success(t('toasts.matched'));
        navigate(matched ? paths.analysisStart(id) : paths.assessment(id), { replace: true });
      },
      onError: (failure) => {
        const refused = refusalsIn(failure);
        if (refused.length > 0) onRefused(refused);
        else if (!isInUse(failure) && !isSignedOut(failure)) toast.error(t('toasts.assessmentError'));
      },
    });
  return { submit, submitting: isPending, failure: refusals.length > 0 ? null : error };
}

function refusalsIn(error: Error | null): Refusal[] {
  if (!(error instanceof ApiError)) return [];
  return error.fields.flatMap(({ path, message }) => {
    const question = questionAt(path);
    return question ? [{ step: question.step, id: question.field, message }] : [];
  });
}

const isSignedOut = (error: Error): boolean => error instanceof ApiError && error.status === 401;
