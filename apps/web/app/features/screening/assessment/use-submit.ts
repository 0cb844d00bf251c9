import type { Answers } from '@skrin/contract/programmes/questionnaires';
import type { Assessment } from '@skrin/contract/screening/assessments';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode } from '../../../api/api-error.ts';
import type { FieldProblem } from '../../../kit/error-summary.tsx';
import { toast } from '../../../kit/toasts/toasts.ts';
import { useQuestionnaire } from './questionnaire.tsx';
import { questionAt, type Steps } from './steps.ts';

/** An error of the server for an answer, with the step of its question. */
export type ServerProblem = FieldProblem & { step: string };

export interface SubmitOptions {
  /** Saves the answers and returns the assessment. */
  saving: UseMutationResult<Assessment, Error, Answers>;
  onSaved: (assessment: Assessment) => void;
  onInvalid: (serverProblems: readonly ServerProblem[]) => void;
}

/** Submits answers; errors of single answers are passed to `onInvalid`, which shows them at their question. */
export function useSubmit({ saving: { mutate, error, isPending }, onSaved, onInvalid }: SubmitOptions) {
  const { t } = useTranslation('screening');
  const { steps } = useQuestionnaire();
  const serverProblems = serverProblemsIn(error, steps);

  const submit = (answers: Answers) =>
    mutate(answers, {
      onSuccess: onSaved,
      onError: (failure) => {
        const invalid = serverProblemsIn(failure, steps);
        if (invalid.length > 0) onInvalid(invalid);
        else if (!isExplained(failure)) toast.error(t('toasts.assessmentError'));
      },
    });
  return { submit, submitting: isPending, failure: serverProblems.length > 0 ? null : error };
}

function serverProblemsIn(error: Error | null, steps: Steps): ServerProblem[] {
  if (!(error instanceof ApiError)) return [];
  return error.fields.flatMap(({ path, message }) => {
    const question = questionAt(steps, path);
    return question ? [{ step: question.step, id: question.field, message }] : [];
  });
}

/** Errors that the page explains itself: no network, an assessment in use, an expired session. */
const isExplained = (error: Error): boolean =>
  hasCode(error, 'network') ||
  hasCode(error, 'assessment_in_use') ||
  (error instanceof ApiError && error.status === 401);
