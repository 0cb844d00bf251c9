import { use } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { FieldIdPrefix } from '../kit/field-label.tsx';

interface FormProblemsProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
}

/**
 * The error summary of a react-hook-form form whose controls have the `fieldId` of their name, in the order of the form's default
 * values.
 */
export function FormProblems<Values extends FieldValues, Output>({ form }: FormProblemsProps<Values, Output>) {
  const prefix = use(FieldIdPrefix);
  const { submitCount, defaultValues = {} } = form.formState;
  const problems = Object.keys(defaultValues).flatMap((name) => {
    const { message } = form.getFieldState(name as FieldPath<Values>, form.formState).error ?? {};
    return message ? [{ id: prefix + name, message }] : [];
  });
  return <ErrorSummary problems={problems} attempt={submitCount} />;
}
