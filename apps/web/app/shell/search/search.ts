import type { SearchEntry } from '../../kit/search.ts';
import type { KnownPage } from '../../pages.ts';

/** The most entries that are shown of a group. */
export const searchLimit = 6;

/** Those of these pages that the search offers: they need no path parameter. */
export const searchablePages = (pages: readonly KnownPage[]): KnownPage[] =>
  pages.filter(({ path, search = true }) => search && !path.includes(':'));

/**
 * Finds entries that contain every word of the query, in their title or further words. Those whose title begins with
 * the query come first, then those with all words in the title; a few of each group. Groups keep their order.
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

/** Removes case, accents and apostrophes. `đ` is replaced separately: its stroke is not an accent in Unicode. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’‘]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .trim();
