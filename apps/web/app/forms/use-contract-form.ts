import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

/** A schema of the contract, from a module that only a dynamic import names: schemas are no part of the start-up. */
export type LoadSchema<Values, Output> = () => Promise<z.core.$ZodType<Output, Values>>;

/**
 * A form that checks what the server will check: by a schema of the contract, in the reader's language, first when
 * it is sent and from then on while it is corrected.
 */
export function useContractForm<Values extends FieldValues, Output extends FieldValues>(
  loadSchema: LoadSchema<Values, Output>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Output> {
  useEffect(() => {
    // There before the form is sent; should it fail, sending tries again and says so.
    resolverFor(loadSchema).catch(() => undefined);
  }, [loadSchema]);
  return useForm<Values, unknown, Output>({
    resolver: async (...values) => (await resolverFor(loadSchema))(...values),
    defaultValues,
    mode: 'onSubmit',
    // The error summary takes the focus instead.
    shouldFocusError: false,
  });
}

async function resolverFor<Values extends FieldValues, Output extends FieldValues>(
  loadSchema: LoadSchema<Values, Output>,
): Promise<Resolver<Values, unknown, Output>> {
  const [{ contractResolver }, schema] = await Promise.all([import('./contract-resolver.ts'), loadSchema()]);
  return contractResolver(schema);
}
