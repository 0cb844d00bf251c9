import { zodResolver } from '@hookform/resolvers/zod';
import { invalidFieldsOf } from '@skrin/contract/field-errors';
import { fieldErrorText } from '@skrin/i18n';
import i18next from 'i18next';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

interface ContractFormOptions {
  /** Whether an error summary takes the focus when something is wrong; else the first wrong entry does. */
  hasSummary?: boolean;
}

/**
 * A form that checks what the server will check: by a schema of the contract, in the reader's language, first when
 * it is sent and from then on while it is corrected.
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
