import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '../kit/error-summary.tsx';

interface FormProblemsProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
}

/**
 * The error summary of a react-hook-form form whose controls carry their name as `id`, in the order of the form's
 * default values.
 */
export function FormProblems<Values extends FieldValues, Output>({ form }: FormProblemsProps<Values, Output>) {
  const { submitCount, defaultValues = {} } = form.formState;
  const problems = Object.keys(defaultValues).flatMap((id) => {
    const { message } = form.getFieldState(id as FieldPath<Values>, form.formState).error ?? {};
    return message ? [{ id, message }] : [];
  });
  return <ErrorSummary problems={problems} attempt={submitCount} />;
}
