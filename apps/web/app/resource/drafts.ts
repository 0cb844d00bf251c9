import * as z from 'zod/mini';
import { tokenState } from '../api/token.ts';
import { readPersonal, writePersonal } from '../browser/user-store.ts';

const draftSchema = z.object({
  values: z.record(z.string(), z.unknown()),
  /** ISO 8601. */
  savedAt: z.iso.datetime(),
});

/** The unsaved entries of a form, only those of changed fields. */
export type Draft = z.infer<typeof draftSchema>;

const readAll = (person: string): Record<string, unknown> =>
  readPersonal('resourceDrafts', person, z.record(z.string(), z.unknown())) ?? {};

/** Reads the draft that the signed-in person left in a form, `user/new` or `user/<id>`. A log-out removes it. */
export function readDraft(form: string): Draft | undefined {
  const { person } = tokenState();
  return person === null ? undefined : draftSchema.safeParse(readAll(person)[form]).data;
}

/** Stores the draft of a form, or removes it for undefined; for the signed-in person unless another is given. */
export function writeDraft(form: string, draft: Draft | undefined, person = tokenState().person): void {
  if (person === null) return;
  const { [form]: _, ...others } = readAll(person);
  const drafts = draft ? { ...others, [form]: draft } : others;
  writePersonal('resourceDrafts', person, Object.keys(drafts).length > 0 ? drafts : undefined);
}
