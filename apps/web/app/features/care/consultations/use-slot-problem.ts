import { useQueryClient } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { hasCode } from '../../../api/api-error.ts';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { slotsKey } from './queries.ts';

/** The next free times, if the error is that somebody else has booked the chosen one. */
export const nextTimes = (error: Error | null): readonly string[] | undefined =>
  hasCode(error, 'slot_taken') ? (error.next ?? []) : undefined;

/** Shows field errors at their fields. If the slot was taken, clears only the chosen time and fetches slots again. */
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
