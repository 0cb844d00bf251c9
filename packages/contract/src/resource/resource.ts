import type { Field, FieldKind, FieldValue } from './field.ts';

/** What can be done with the rows of a resource; each needs the permission `<name>:<verb>`. */
export const verbs = ['read', 'create', 'update', 'remove'] as const;
export type Verb = (typeof verbs)[number];

/** Every row has these, whatever the resource. */
export interface RowMeta {
  id: string;
  /** Goes up by one with each change; an update of an older version is refused as `stale_edit`. */
  version: number;
  createdAt: string;
  /** What the person who asks may do with this row. */
  can: { update: boolean; remove: boolean };
}

/** Kinds whose values have an order that an index keeps. */
export type SortableKind = 'text' | 'number' | 'date' | 'dateTime' | 'oneOf' | 'boolean';
type SearchableKind = 'text' | 'longText';

export type Fields = Readonly<Record<string, Field>>;
type NamesOf<F extends Fields, Kind extends FieldKind> = {
  [Name in keyof F & string]: F[Name]['kind'] extends Kind ? Name : never;
}[keyof F & string];

/** What a list can be sorted by: a field, or the time when the row was created. */
export type SortName<F extends Fields> = NamesOf<F, SortableKind> | 'createdAt';
/**
 * What a list can be filtered by. Options, booleans and tags are filtered by values; numbers, times and amounts by a
 * range; date ranges by days that they overlap; references and people by id; the others (`presenceKinds`) by whether
 * there is a value.
 */
export type FilterName<F extends Fields> = (keyof F & string) | 'createdAt';

/**
 * A plain resource: what the API, the database and the screens have in common. The definition holds data only; types,
 * schemas, endpoints, columns, cells and inputs come from it.
 */
export interface Resource<Name extends string = string, F extends Fields = Fields, V extends Verb = Verb> {
  name: Name;
  /** The part of its addresses after `/api/`. */
  path: string;
  feature: string;
  fields: F;
  verbs: readonly V[];
  /**
   * `small`: at most some 50,000 rows, which are filtered, sorted and searched in any way. `flat`, unless said otherwise: as
   * many rows as there may be; each list is read along an index, one for each choice of filters by value.
   */
  scale?: 'small' | 'flat';
  list: {
    /** The initial sort of a list; `-` in front: descending. */
    sort: string;
    sortable: readonly string[];
    filters: readonly string[];
    search: readonly string[];
  };
  /** The field that names a row to people, in headings, breadcrumbs and confirmations. */
  title: string;
}

/** Like `Resource`, but only names of its own fields are allowed. */
interface Definition<F extends Fields, V extends Verb> extends Omit<Resource<string, F, V>, 'name'> {
  list: {
    sort: SortName<F> | `-${SortName<F>}`;
    sortable: readonly SortName<F>[];
    filters: readonly FilterName<F>[];
    search: readonly NamesOf<F, SearchableKind>[];
  };
  title: keyof F & string;
}

/** Keeps the literal types of a definition, from which rows and inputs are inferred. */
/* @__NO_SIDE_EFFECTS__ */
export const defineResource = <const Name extends string, const F extends Fields, const V extends Verb>(
  name: Name,
  definition: Definition<F, V>,
): Resource<Name, F, V> => ({ name, ...definition });

type Flatten<T> = { [Key in keyof T]: T[Key] };

type ShownOnceNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { shownOnce: true } ? Name : never;
}[keyof F];

/** One row as the API answers it. */
export type Row<R extends Resource> = Flatten<
  RowMeta & {
    -readonly [Name in Exclude<keyof R['fields'], ShownOnceNames<R['fields']>>]: FieldValue<R['fields'][Name]>;
  } & ShownOnce<R>
>;
/** The fields of a row that are answered once, when it is created. */
export type ShownOnce<R extends Resource> = {
  -readonly [Name in ShownOnceNames<R['fields']>]?: FieldValue<R['fields'][Name]>;
};

type WritableNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readOnly: true } ? never : Name;
}[keyof F];
type ChangeableNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readOnly: true } | { onCreate: true } ? never : Name;
}[keyof F];

/** The input of a new row. */
export type CreateInput<R extends Resource> = {
  -readonly [Name in WritableNames<R['fields']>]: FieldValue<R['fields'][Name]>;
};
/** The fields of a row to change, and the version of the row that the client has read. */
export type UpdateInput<R extends Resource> = {
  -readonly [Name in ChangeableNames<R['fields']>]?: FieldValue<R['fields'][Name]>;
} & { version: number };
