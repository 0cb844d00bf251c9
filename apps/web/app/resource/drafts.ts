import { tokenState } from '../api/token.ts';
import { readPersonal, storageKeys, writePersonal } from '../browser/storage.ts';

/** Entries of a form that were not saved: of the fields that were changed. */
export interface Draft {
  values: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  savedAt: string;
}

const key = storageKeys.resourceDrafts;

function readAll(person: string): Record<string, Draft> {
  try {
    const drafts: unknown = JSON.parse(readPersonal(key, person) ?? '{}');
    return typeof drafts === 'object' && drafts !== null ? (drafts as Record<string, Draft>) : {};
  } catch {
    return {};
  }
}

/** What somebody left in a form, `user/new` or `user/<id>`. Belongs to whoever is signed in, and goes with them. */
export function readDraft(form: string): Draft | undefined {
  const { person } = tokenState();
  return person === null ? undefined : readAll(person)[form];
}

/** Keeps the draft of a form, or forgets it. */
export function writeDraft(form: string, draft: Draft | undefined): void {
  const { person } = tokenState();
  if (person === null) return;
  const { [form]: _, ...others } = readAll(person);
  const drafts = draft ? { ...others, [form]: draft } : others;
  writePersonal(key, person, Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : null);
}
