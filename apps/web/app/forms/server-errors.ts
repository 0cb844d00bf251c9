import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';

/**
 * Puts what the server found at the fields it names, and the focus on the first; a summary takes it from there.
 * @param within where the fields of the form stand in what was sent
 * @returns whether it named any; otherwise the error is about the form as a whole.
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
