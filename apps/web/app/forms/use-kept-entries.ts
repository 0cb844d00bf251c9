import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { readPersonal, writePersonal } from '../browser/user-store.ts';
import { onExpiry } from '../session/on-expiry.ts';
import { storeOwner } from '../session/personal-key.ts';

const entrySchema = z.union([z.string(), z.boolean(), z.number()]);

/** By form name, then by field name. A field may hold a list of entries or of records. */
const draftsSchema = z.record(
  z.string(),
  z.record(z.string(), z.union([entrySchema, z.array(z.union([entrySchema, z.record(z.string(), entrySchema)]))])),
);

/**
 * Stores what was typed into a form when the session expires, and puts it back when the same person logs in again.
 * Not for forms that ask for secrets.
 * @param name of the form, with the id of the row that it changes
 */
export function useKeptEntries<Values extends FieldValues, Output>(
  { formState: { dirtyFields }, getValues, setValue }: UseFormReturn<Values, unknown, Output>,
  name: string,
): void {
  useEffect(() => {
    const person = storeOwner();
    const { [name]: kept, ...others } = readAll(person);
    if (!kept) return;
    for (const [field, value] of Object.entries(kept))
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    writeAll(person, others);
  }, [name, setValue]);

  useEffect(
    () =>
      onExpiry((person) => {
        const typed = Object.entries(getValues()).filter(([field]) => field in dirtyFields);
        if (typed.length > 0) writeAll(person, { ...readAll(person), [name]: Object.fromEntries(typed) });
      }),
    [name, getValues, dirtyFields],
  );
}

type Drafts = z.infer<typeof draftsSchema>;
const readAll = (person: string): Drafts => readPersonal('formDrafts', person, draftsSchema) ?? {};
const writeAll = (person: string, drafts: Drafts): void =>
  writePersonal('formDrafts', person, Object.keys(drafts).length > 0 ? drafts : undefined);
