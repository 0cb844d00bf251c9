import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';

/**
 * Shows the field errors of the server at the fields of the form, and focuses the first; an error summary, if there is
 * one, then takes the focus.
 * @param within the path of the form's fields in the request body
 * @returns whether the server named any field; otherwise the error is about the form as a whole.
 */
export function showFieldErrors<Values extends FieldValues, Output>(
  { setError }: Pick<UseFormReturn<Values, unknown, Output>, 'setError'>,
  error: unknown,
  within = '',
): boolean {
  if (!(error instanceof ApiError)) return false;
  for (const [at, { path, message }] of error.fields.entries()) {
    const field = path.startsWith(within) ? path.slice(within.length) : path;
    setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: at === 0 });
  }
  return error.fields.length > 0;
}
