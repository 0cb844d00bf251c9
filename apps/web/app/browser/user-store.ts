import { VISITOR_LIFETIME_S } from '@skrin/contract/accounts/visitor';
import * as z from 'zod/mini';
import { parseJson, readStored, storageKeys, writeStored } from './storage.ts';

/** Parts of what the browser keeps of a person. Each is read by a schema of whoever keeps it. */
export type UserPart =
  /** Answers not yet submitted; absent when there are none. */
  | 'assessmentDrafts'
  /** Says that the camera is not to take photos by itself. */
  | 'cameraTakesItself'
  /** Entries of forms that were open when the session ran out. */
  | 'formDrafts'
  /** Until when the person has seen their notifications. */
  | 'notificationsSeen'
  /** Who is signed in, for starts without a network. */
  | 'profile'
  /** Entries of forms of resources that were not saved. */
  | 'resourceDrafts';

/** In place of an id: who has not signed in. */
export const VISITOR = 'visitor';

/** Milliseconds until what nobody changed any more is forgotten: as long as what a visitor has sent is kept. */
const KEPT_MS = VISITOR_LIFETIME_S * 1000;

/** By person; `until` in milliseconds since 1970. */
const storeSchema = z.record(z.string(), z.looseObject({ until: z.number() }));
type Store = Record<string, Partial<z.infer<typeof storeSchema>[string]>>;

/** What is kept of a person; undefined when there is nothing, or it is not what the schema says. */
export const readPersonal = <Value>(part: UserPart, person: string, schema: z.ZodMiniType<Value>): Value | undefined =>
  schema.safeParse(read()[person]?.[part]).data;

/** Keeps a part, or forgets it for undefined. */
export function writePersonal(part: UserPart, person: string, value: unknown): void {
  const store = read();
  const { [part]: _, ...others }: Record<string, unknown> = store[person] ?? {};
  const kept = value === undefined ? others : { ...others, [part]: value };
  write({ ...store, [person]: { ...kept, until: Date.now() + KEPT_MS } });
}

/** Whether anything of the person is kept. */
export const isKnown = (person: string): boolean => Object.hasOwn(read(), person);

/**
 * Keeps what is one person's and nobody else's: of a member with what was the visitor's, unless they have such a thing
 * already; or of the visitor alone.
 */
export function keepOnly(person: string): void {
  const { [VISITOR]: visitors, [person]: own } = read();
  write({ [person]: { ...visitors, ...own } });
}

function read(): Store {
  const stored = parseJson(readStored(storageKeys.user), storeSchema) ?? {};
  return Object.fromEntries(Object.entries(stored).filter(([, { until }]) => until > Date.now()));
}

function write(store: Store): void {
  const entries = Object.entries(store).filter(([, { until: _, ...parts }]) => Object.keys(parts).length > 0);
  writeStored(storageKeys.user, entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : null);
}
