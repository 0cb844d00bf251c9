import { zodResolver } from '@hookform/resolvers/zod';
import { invalidFieldsOf } from '@skrin/contract/field-errors';
import { fieldErrorText } from '@skrin/i18n';
import i18next from 'i18next';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

interface ContractFormOptions {
  /** Whether an error summary takes the focus when an entry is invalid; otherwise the first invalid field does. */
  hasSummary?: boolean;
}

/**
 * A form that validates its entries by the same contract schema as the server, with messages in the reader's language:
 * first on submit, and after that at each change.
 */
export const useContractForm = <Values extends FieldValues, Output extends FieldValues>(
  schema: z.core.$ZodType<Output, Values>,
  defaultValues: DefaultValues<Values>,
  { hasSummary = true }: ContractFormOptions = {},
): UseFormReturn<Values, unknown, Output> =>
  useForm<Values, unknown, Output>({
    resolver: zodResolver(schema, { error: describeIssue }),
    defaultValues,
    mode: 'onSubmit',
    shouldFocusError: !hasSummary,
  });

/** What is wrong with a field, in the words that the server would use. */
const describeIssue: z.core.$ZodErrorMap = (issue) => {
  const [field] = invalidFieldsOf(issue, issue.input);
  return field && fieldErrorText(i18next.t, field);
};
