import { useQueryClient } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { hasCode } from '../../../api/api-error.ts';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { slotsKey } from './queries.ts';

/** The next free times, where the chosen one was taken by somebody else. */
export const nextTimes = (error: Error | null): readonly string[] | undefined =>
  hasCode(error, 'slot_taken') ? (error.next ?? []) : undefined;

/** What the server found wrong stands at its field; a time that was taken is to be chosen again, and nothing else. */
export function useSlotProblem<Values extends FieldValues & { startsAt: string }, Output>(
  form: UseFormReturn<Values, unknown, Output>,
) {
  const queryClient = useQueryClient();
  return async (error: Error) => {
    if (!nextTimes(error)) {
      showFieldErrors(form, error);
      return;
    }
    form.resetField('startsAt' as FieldPath<Values>);
    await queryClient.invalidateQueries({ queryKey: slotsKey });
  };
}
