import type { FieldKind } from './field.ts';
import type { Resource } from './resource.ts';

/** Kinds that are filtered by whether there is a value: what is in them people search for, or look at. */
export const presenceKinds: readonly FieldKind[] = ['text', 'longText', 'richText', 'image', 'images', 'address'];

/** Kinds that are filtered by values: a list of one value is read along an index in any of its sorts. */
export const valueKinds: readonly FieldKind[] = ['oneOf', 'boolean', 'reference', 'person', ...presenceKinds];

/** Kinds whose filter an index answers in no order of the list: it goes by time, as what is searched does. */
export const foundKinds: readonly FieldKind[] = ['tags', 'money', 'dateRange'];

/** What narrows a list: the names of its filters, and whether it is searched. */
export interface Narrowing {
  filters: readonly string[];
  isSearched: boolean;
}

/**
 * The fields by which a list has to be sorted for what narrows it. A range is one stretch of its own column alone, and
 * what is searched is found by time; sorted otherwise, each would read as many rows as there are. More than one: no list
 * can be narrowed so.
 */
export function boundSorts({ fields, list }: Resource, { filters, isSearched }: Narrowing): string[] {
  const kindOf = (name: string) => fields[name]?.kind ?? 'dateTime';
  const isFound = isSearched || filters.some((name) => foundKinds.includes(kindOf(name)));
  const ranges = list.filters.filter(
    (name) => filters.includes(name) && ![...valueKinds, ...foundKinds].includes(kindOf(name)),
  );
  return [...new Set([...(isFound ? ['createdAt'] : []), ...ranges])];
}

/** The fields by which a list that is narrowed so can be sorted. */
export function sortableWith(resource: Resource, narrowing: Narrowing): string[] {
  const bound = boundSorts(resource, narrowing);
  return resource.list.sortable.filter((name) => bound.every((field) => field === name));
}

/** What a list is sorted by when nobody says: as the resource has it, or by what it is bound to, the newest first. */
export function initialSort(resource: Resource, narrowing: Narrowing): string {
  const [bound] = boundSorts(resource, narrowing);
  const { sort } = resource.list;
  return bound === undefined || bound === nameOfSort(sort) ? sort : `-${bound}`;
}

/** The field of a sort; `-` in front of it: descending. */
export const nameOfSort = (sort: string): string => sort.replace(/^-/, '');
