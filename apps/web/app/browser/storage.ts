import type * as z from 'zod/mini';

/** Names of what the browser keeps between visits. */
export const storageKeys = {
  accessToken: 'skrin.accessToken',
  /** Answers not yet submitted; absent when there are none. */
  assessmentDraft: 'skrin.assessmentDraft',
  /** Says that the camera is not to take photos by itself. */
  cameraTakesItself: 'skrin.cameraTakesItself',
  language: 'skrin.language',
  /** Until when a person has seen their notifications. */
  notificationsSeen: 'skrin.notificationsSeen',
  /** Entries of forms of resources that were not saved. */
  resourceDrafts: 'skrin.resourceDrafts',
  settings: 'skrin.settings',
  timeZone: 'skrin.timeZone',
  /** Who is signed in, for starts without a network. */
  user: 'skrin.user',
} as const;

/** Names of what a tab keeps until it is closed. */
export const tabKeys = {
  /** An inquiry not yet sent. */
  inquiryDraft: 'skrin.inquiryDraft',
} as const;

/** What belongs to one person: kept under their id, and forgotten when they are no longer signed in. */
const personalKeys = [
  storageKeys.assessmentDraft,
  storageKeys.notificationsSeen,
  storageKeys.resourceDrafts,
  storageKeys.user,
] as const;
export type PersonalKey = (typeof personalKeys)[number];

const nameOf = (key: PersonalKey, person: string): string => `${key}.${person}`;

export const readPersonal = (key: PersonalKey, person: string): string | null => readStored(nameOf(key, person));

export const writePersonal = (key: PersonalKey, person: string, value: string | null): void =>
  writeStored(nameOf(key, person), value);

/** In place of an id: who has not signed in. */
export const VISITOR = 'visitor';

/**
 * Removes what belongs to anybody but this person, null for a visitor. Who signs in has what was the visitor's, unless
 * they have such a thing already.
 */
export function clearOtherUsers(person: string | null): void {
  for (const key of personalKeys) {
    const own = nameOf(key, person ?? VISITOR);
    writeStored(own, readStored(own) ?? readPersonal(key, VISITOR));
    for (const name of storedNames()) if (name.startsWith(key) && name !== own) writeStored(name, null);
  }
}

/** Removes what this tab keeps. */
export function clearTab(): void {
  for (const key of Object.values(tabKeys)) writeToTab(key, null);
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
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

/** What a text says as JSON, as the schema has it; undefined for null and for what is damaged. */
export function parseJson<Value>(text: string | null, schema: z.ZodMiniType<Value>): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
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
