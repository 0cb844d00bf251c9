import type { Role } from '@skrin/contract/access/permissions';
import { type BuiltPageKey, canOpen, pages } from '@skrin/contract/pages';
import type { SearchEntry } from '../../kit/search.ts';
import { builtPageKeys, webPages } from '../../pages.ts';

/** Most entries of a group at once. */
export const searchLimit = 6;

/** Pages that can be opened by their address alone, by this person, and are there already. */
export const searchablePages = (role: Role | undefined): BuiltPageKey[] =>
  builtPageKeys.filter((key) => canOpen(key, role) && !pages[key].path.includes(':') && (webPages[key].search ?? true));

/**
 * Entries whose title has every word of the query somewhere, those that begin with it first, a few of each group. Groups
 * stay in the order in which they come.
 */
export function findEntries(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const wanted = plain(query);
  const words = wanted.split(/\s+/).filter(Boolean);
  const begins = ({ title }: SearchEntry) => (plain(title).startsWith(wanted) ? 0 : 1);
  const found = entries
    .filter(({ title }) => words.every((word) => plain(title).includes(word)))
    .toSorted((a, b) => begins(a) - begins(b));
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.flatMap((group) => found.filter((entry) => entry.group === group).slice(0, searchLimit));
}

/** Without case and accents; the stroke of the Vietnamese letter is none to Unicode. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').trim();
