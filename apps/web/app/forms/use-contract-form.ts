import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { describeIssue } from './field-text.ts';

/**
 * A form that checks what the server will check: by a schema of the contract, in the reader's language, first when
 * it is sent and from then on while it is corrected.
 */
export const useContractForm = <Values extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Output> =>
  useForm<Values, unknown, Output>({
    resolver: zodResolver(schema, { error: describeIssue }),
    defaultValues,
    mode: 'onSubmit',
    // The error summary takes the focus instead.
    shouldFocusError: false,
  });
