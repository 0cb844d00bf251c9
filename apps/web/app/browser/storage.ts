import type * as z from 'zod/mini';

/** The keys of `localStorage`: everything that the browser keeps between visits (decision 035). */
export const storageKeys = {
  accessToken: 'skrin.accessToken',
  language: 'skrin.language',
  settings: 'skrin.settings',
  timeZone: 'skrin.timeZone',
  /** What belongs to one person: `user-store.ts`. */
  user: 'skrin.user',
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** The keys of `sessionStorage`: what a tab keeps until it is closed. */
export const tabKeys = {
  /** An inquiry not yet sent. */
  inquiryDraft: 'skrin.inquiryDraft',
  /** What was opened by a link. */
  openedLink: 'skrin.openedLink',
} as const;

/** Reads a stored text; null when there is none or the browser refuses storage (private mode, blocked cookies). */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it for null. Without storage the value lives as long as the page. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}

/** Parses a text as JSON by the schema; undefined for null, for invalid JSON and for what the schema refuses. */
export function parseJson<Value>(text: string | null, schema: z.ZodMiniType<Value>): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

/** Removes what earlier versions kept under other names. */
export function removeObsoleteKeys(): void {
  const known: readonly string[] = Object.values(storageKeys);
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('skrin.') && !known.includes(name)) localStorage.removeItem(name);
  } catch {}
}

/** Removes what this tab keeps. */
export function clearTab(): void {
  for (const key of Object.values(tabKeys)) writeToTab(key, null);
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
