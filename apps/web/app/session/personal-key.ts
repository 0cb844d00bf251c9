import type { QueryKey } from '@tanstack/react-query';
import { tokenState } from '../api/token.ts';
import { VISITOR } from '../browser/user-store.ts';

const personal = 'personal';

/** The key of a query whose answer is for whoever is signed in, and for nobody after them. */
export const personalKey = (...parts: string[]): readonly unknown[] => [personal, tokenState().person, ...parts];

/** Whose part of the user store is read and written: a visitor's until somebody signs in. */
export function storeOwner(): string {
  const { person, visitor } = tokenState();
  return person === null || visitor ? VISITOR : person;
}

export const isPersonal = (key: QueryKey): boolean => key[0] === personal;
