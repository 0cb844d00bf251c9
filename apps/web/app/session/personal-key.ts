import type { QueryKey } from '@tanstack/react-query';
import { tokenState } from '../api/token.ts';
import { VISITOR } from '../browser/user-store.ts';

const personal = 'personal';

/** The query key for an answer that belongs to the current user. It contains their id. */
export const personalKey = (...parts: string[]): readonly unknown[] => [personal, tokenState().person, ...parts];

/** Whose entry of the user store is read and written: the visitor's until somebody signs in. */
export function storeOwner(): string {
  const { person, visitor } = tokenState();
  return person === null || visitor ? VISITOR : person;
}

export const isPersonal = (key: QueryKey): boolean => key[0] === personal;
