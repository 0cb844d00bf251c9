import * as z from 'zod/mini';
import { tokenState } from '../api/token.ts';
import { readPersonal, writePersonal } from '../browser/user-store.ts';

const draftSchema = z.object({
  values: z.record(z.string(), z.unknown()),
  /** ISO 8601. */
  savedAt: z.iso.datetime(),
});

/** Entries of a form that were not saved: of the fields that were changed. */
export type Draft = z.infer<typeof draftSchema>;

const readAll = (person: string): Record<string, unknown> =>
  readPersonal('resourceDrafts', person, z.record(z.string(), z.unknown())) ?? {};

/** What somebody left in a form, `user/new` or `user/<id>`. Belongs to whoever is signed in, and goes with them. */
export function readDraft(form: string): Draft | undefined {
  const { person } = tokenState();
  return person === null ? undefined : draftSchema.safeParse(readAll(person)[form]).data;
}

/** Keeps the draft of a form, or forgets it; of whoever is signed in, unless another is named. */
export function writeDraft(form: string, draft: Draft | undefined, person = tokenState().person): void {
  if (person === null) return;
  const { [form]: _, ...others } = readAll(person);
  const drafts = draft ? { ...others, [form]: draft } : others;
  writePersonal('resourceDrafts', person, Object.keys(drafts).length > 0 ? drafts : undefined);
}
