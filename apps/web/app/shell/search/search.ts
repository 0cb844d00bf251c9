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
 * Entries that have every word of the query somewhere, in their titles or further words: those whose title begins with it
 * first, then those that have it in their titles, a few of each group. Groups stay in the order in which they come.
 */
export function findEntries(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const wanted = plain(query);
  const words = wanted.split(/\s+/).filter(Boolean);
  const isIn = (text: string) => words.every((word) => text.includes(word));
  const rankOf = ({ title, words: further = '' }: SearchEntry): number => {
    const name = plain(title);
    if (name.startsWith(wanted)) return 0;
    if (isIn(name)) return 1;
    return isIn(`${name} ${plain(further)}`) ? 2 : Number.POSITIVE_INFINITY;
  };
  const found = entries
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.flatMap((group) => found.filter((entry) => entry.group === group).slice(0, searchLimit));
}

/** Without case, accents and apostrophes; the stroke of the Vietnamese letter is none to Unicode. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’‘]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .trim();
