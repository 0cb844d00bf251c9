/** Names of what the browser keeps between visits. */
export const storageKeys = {
  accessToken: 'skrin.accessToken',
  /** Answers not yet submitted; absent when there are none. */
  assessmentDraft: 'skrin.assessmentDraft',
  language: 'skrin.language',
  /** Until when a person has seen their notifications. */
  notificationsSeen: 'skrin.notificationsSeen',
  settings: 'skrin.settings',
} as const;

/** Names of what a tab keeps until it is closed. */
export const tabKeys = {
  /** An inquiry not yet sent. */
  inquiryDraft: 'skrin.inquiryDraft',
} as const;

/** What belongs to the person who is signed in: forgotten when they log out. */
const personalKeys: readonly string[] = [
  storageKeys.accessToken,
  storageKeys.assessmentDraft,
  storageKeys.notificationsSeen,
];

export function forgetPerson(): void {
  for (const key of personalKeys) writeStored(key, null);
  for (const key of Object.values(tabKeys)) writeToTab(key, null);
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

/** As `readStored`, for what the tab keeps. */
export function readFromTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** As `writeStored`, for what the tab keeps. */
export function writeToTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {}
}
