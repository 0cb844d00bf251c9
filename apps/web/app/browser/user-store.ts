import { VISITOR_LIFETIME_S } from '@skrin/contract/accounts/visitor';
import * as z from 'zod/mini';
import { parseJson, readStored, storageKeys, writeStored } from './storage.ts';

/** The parts of a person's entry in the user store. The module that writes a part also has the schema to read it. */
export type UserPart =
  /** Answers not yet submitted; absent when there are none. */
  | 'assessmentDrafts'
  /** What was put into the basket of the shop without an account. */
  | 'basket'
  /** What was typed into conversations, and messages that wait for the network. */
  | 'chat'
  /** Says that the camera is not to take photos by itself. */
  | 'cameraTakesItself'
  /** How files are listed, and uploads that were begun. */
  | 'files'
  /** What was written of mails of the desk and did not reach the server. */
  | 'mailDrafts'
  /** Entries of forms that were open when the session ran out. */
  | 'formDrafts'
  /** The product that was chosen, of several. */
  | 'product'
  /** Who is signed in, for starts without a network. */
  | 'profile'
  /** Unsaved entries in the forms of resources. */
  | 'resourceDrafts';

/** The key for somebody who has not signed in, in place of a user id. */
export const VISITOR = 'visitor';

/** Milliseconds after its last change that an entry expires: as long as the server keeps what a visitor has sent. */
const KEPT_MS = VISITOR_LIFETIME_S * 1000;

/** By user id; each entry expires at `until`, in milliseconds since 1970. */
const storeSchema = z.record(z.string(), z.looseObject({ until: z.number() }));
type Store = Record<string, Partial<z.infer<typeof storeSchema>[string]>>;

/** Reads a part of a person's entry; undefined when there is none or the schema refuses it. */
export const readPersonal = <Value>(part: UserPart, person: string, schema: z.ZodMiniType<Value>): Value | undefined =>
  schema.safeParse(read()[person]?.[part]).data;

/** Stores a part of a person's entry, or removes it for undefined. */
export function writePersonal(part: UserPart, person: string, value: unknown): void {
  const store = read();
  const { [part]: _, ...others }: Record<string, unknown> = store[person] ?? {};
  const kept = value === undefined ? others : { ...others, [part]: value };
  write({ ...store, [person]: { ...kept, until: Date.now() + KEPT_MS } });
}

/** Whether anything of the person is kept. */
export const hasEntry = (person: string): boolean => Object.hasOwn(read(), person);

/**
 * Removes the entries of everybody but one person. The visitor's parts become the person's, except those that the
 * person already has. With `VISITOR`, only the visitor's entry stays.
 */
export function removeOthers(person: string): void {
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
