import type { FieldKind } from './field.ts';
import type { Resource } from './resource.ts';

/** Kinds that are filtered by whether there is a value: people search their content, or look at it. */
export const presenceKinds: readonly FieldKind[] = ['text', 'longText', 'richText', 'image', 'images', 'address'];

/** Kinds that are filtered by values: with one value chosen, an index holds the list in each of its sorts. */
export const valueKinds: readonly FieldKind[] = ['oneOf', 'boolean', 'reference', 'person', ...presenceKinds];

/** Kinds whose filter uses an index without a sort order: a list with such a filter goes by time, as a search does. */
export const timeSortedFilterKinds: readonly FieldKind[] = ['tags', 'money', 'dateRange'];

/**
 * Most rows that are read to sort them freely: all those of a small resource, or those of a range by another sort than
 * its own.
 */
export const FREE_ROWS = 50_000;

/** What narrows a list: the names of the filters in use, and whether there is a search. */
export interface Narrowing {
  filters: readonly string[];
  isSearched: boolean;
}

const kindIn = ({ fields }: Resource, name: string) => fields[name]?.kind ?? 'dateTime';

/** The filters in use that are a range of a column which the list can be sorted by. */
const rangesOf = (resource: Resource, { filters }: Narrowing): string[] =>
  resource.list.filters.filter(
    (name) => filters.includes(name) && ![...valueKinds, ...timeSortedFilterKinds].includes(kindIn(resource, name)),
  );

/**
 * The fields that a flat list is sorted by where an index is to hold it in one place, because of its filters and its
 * search: a range is one stretch of the index of its own column only, and a search goes by time. With more than one
 * field, no index does. A small list needs none.
 */
export function requiredSorts(resource: Resource, narrowing: Narrowing): string[] {
  if (resource.scale === 'small') return [];
  const { filters, isSearched } = narrowing;
  const isFound = isSearched || filters.some((name) => timeSortedFilterKinds.includes(kindIn(resource, name)));
  const { time = 'createdAt' } = resource.list;
  return [...new Set([...(isFound ? [time] : []), ...rangesOf(resource, narrowing)])];
}

/** Whether an index of a flat list holds it in this sort; otherwise the rows of a range are gathered and then sorted. */
export const isAlongIndex = (resource: Resource, narrowing: Narrowing, sort: string): boolean =>
  requiredSorts(resource, narrowing).every((field) => field === sortField(sort));

/** The fields that a list can be sorted by: without a range, a search of a flat one goes by time. */
export function sortableWith(resource: Resource, narrowing: Narrowing): string[] {
  const { sortable } = resource.list;
  return sortable.filter((name) => rangesOf(resource, narrowing).length > 0 || isAlongIndex(resource, narrowing, name));
}

/** The default sort of a list: that of the resource, or else the field that its filters need, in descending order. */
export function initialSort(resource: Resource, narrowing: Narrowing): string {
  const [bound] = requiredSorts(resource, narrowing);
  const { sort } = resource.list;
  return bound === undefined || bound === sortField(sort) ? sort : `-${bound}`;
}

/** The field of a sort; `-` in front of it: descending. */
export const sortField = (sort: string): string => sort.replace(/^-/, '');
