/** Names of what the browser keeps between visits. */
export const storageKeys = {
  accessToken: 'skrin.accessToken',
  /** Answers not yet submitted; absent when there are none. */
  assessmentDraft: 'skrin.assessmentDraft',
  language: 'skrin.language',
  mode: 'skrin.mode',
  colorScheme: 'skrin.colorScheme',
} as const;

/** What belongs to the person who is signed in: forgotten when they log out. */
const personalKeys: readonly string[] = [storageKeys.accessToken, storageKeys.assessmentDraft];

export function forgetPerson(): void {
  for (const key of personalKeys) writeStored(key, null);
}

/** Reads a stored text; null when there is none or the browser refuses storage (private mode, blocked cookies). */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it for null. Without storage the value lives as long as the page. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}
