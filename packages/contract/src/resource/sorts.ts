import type { FieldKind } from './field.ts';
import type { Resource } from './resource.ts';

/** Kinds that are filtered by whether there is a value: people search their content, or look at it. */
export const presenceKinds: readonly FieldKind[] = ['text', 'longText', 'richText', 'image', 'images', 'address'];

/** Kinds that are filtered by values: with one value chosen, an index holds the list in each of its sorts. */
export const valueKinds: readonly FieldKind[] = ['oneOf', 'boolean', 'reference', 'person', ...presenceKinds];

/** Kinds whose filter uses an index without a sort order: a list with such a filter goes by time, as a search does. */
export const timeSortedFilterKinds: readonly FieldKind[] = ['tags', 'money', 'dateRange'];

/** What narrows a list: the names of the filters in use, and whether there is a search. */
export interface Narrowing {
  filters: readonly string[];
  isSearched: boolean;
}

/**
 * The fields that a list has to be sorted by, because of its filters and its search. A range is one stretch of the
 * index of its own column only, and a search goes by time; in any other sort, either would read as many rows as there
 * are. With more than one field, the filters cannot be combined.
 */
export function requiredSorts({ fields, list }: Resource, { filters, isSearched }: Narrowing): string[] {
  const kindOf = (name: string) => fields[name]?.kind ?? 'dateTime';
  const isFound = isSearched || filters.some((name) => timeSortedFilterKinds.includes(kindOf(name)));
  const ranges = list.filters.filter(
    (name) => filters.includes(name) && ![...valueKinds, ...timeSortedFilterKinds].includes(kindOf(name)),
  );
  return [...new Set([...(isFound ? ['createdAt'] : []), ...ranges])];
}

/** The fields that a list with these filters can be sorted by. */
export function sortableWith(resource: Resource, narrowing: Narrowing): string[] {
  const bound = requiredSorts(resource, narrowing);
  return resource.list.sortable.filter((name) => bound.every((field) => field === name));
}

/** The default sort of a list: that of the resource, or else the field that its filters need, in descending order. */
export function initialSort(resource: Resource, narrowing: Narrowing): string {
  const [bound] = requiredSorts(resource, narrowing);
  const { sort } = resource.list;
  return bound === undefined || bound === sortField(sort) ? sort : `-${bound}`;
}

/** The field of a sort; `-` in front of it: descending. */
export const sortField = (sort: string): string => sort.replace(/^-/, '');
