import type { QueryKey } from '@tanstack/react-query';
import { tokenState } from '../api/token.ts';

const personal = 'personal';

/** The key of a query whose answer is for whoever is signed in, and for nobody after them. */
export const personalKey = (...parts: string[]): readonly unknown[] => [personal, tokenState().person, ...parts];

export const isPersonal = (key: QueryKey): boolean => key[0] === personal;
