import type { Answers } from '@skrin/contract/screening/answers';
import type { Assessment } from '@skrin/contract/screening/assessments';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode } from '../../../api/api-error.ts';
import type { FieldProblem } from '../../../kit/error-summary.tsx';
import { toast } from '../../../kit/toasts/toasts.ts';
import { questionAt } from './steps.ts';

/** What the server found wrong with an answer, and the step that asks for it. */
export type ServerProblem = FieldProblem & { step: string };

export interface SubmitOptions {
  /** Takes the answers and tells what follows from them. */
  saving: UseMutationResult<Assessment, Error, Answers>;
  onSaved: (assessment: Assessment) => void;
  onInvalid: (serverProblems: readonly ServerProblem[]) => void;
}

/** Submits answers; what is wrong with one of them is its question's to show. */
export function useSubmit({ saving: { mutate, error, isPending }, onSaved, onInvalid }: SubmitOptions) {
  const { t } = useTranslation('screening');
  const serverProblems = serverProblemsIn(error);

  const submit = (answers: Answers) =>
    mutate(answers, {
      onSuccess: onSaved,
      onError: (failure) => {
        const invalid = serverProblemsIn(failure);
        if (invalid.length > 0) onInvalid(invalid);
        else if (!isExplained(failure)) toast.error(t('toasts.assessmentError'));
      },
    });
  return { submit, submitting: isPending, failure: serverProblems.length > 0 ? null : error };
}

function serverProblemsIn(error: Error | null): ServerProblem[] {
  if (!(error instanceof ApiError)) return [];
  return error.fields.flatMap(({ path, message }) => {
    const question = questionAt(path);
    return question ? [{ step: question.step, id: question.field, message }] : [];
  });
}

/** By the page: what it waits for, where else to go, that the session is over. */
const isExplained = (error: Error): boolean =>
  hasCode(error, 'network') ||
  hasCode(error, 'assessment_in_use') ||
  (error instanceof ApiError && error.status === 401);
