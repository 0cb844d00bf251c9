import type { Field, FieldKind, FieldValue, Filled } from './field.ts';

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
    /** The moment that a search of a flat list goes by; `createdAt`, unless said otherwise. */
    time?: string;
  };
  /** The field that names a row to people, in headings, breadcrumbs and confirmations. */
  title: string;
  public?: PublicSide;
}

/** What anybody may read of a resource without an account: some of its fields, of some of its rows. */
export interface PublicSide<Name extends string = string> {
  /** The part of its addresses after `/api/`: `/api/<path>/list`, `/details`, `/latest` and `/search`. */
  path: string;
  /** The fields that are answered, besides the id; those of kind `richText` in details alone. */
  fields: readonly Name[];
  /**
   * What holds of a row that is public, asked anew by each request: the option of a `oneOf`, a boolean, and of a `dateTime`
   * whether it is `past`, or `notPast`, as it also is where there is none.
   */
  where: Readonly<Record<string, string | boolean>>;
  /** The moment that lists and searches go by, newest first. */
  latest: string;
  /** The text that names a row in addresses; no two rows have the same. */
  slug?: string;
  /** What else a list can be sorted by. */
  sortable?: readonly string[];
  filters?: readonly string[];
  search?: readonly string[];
}
export type PublicResource = Resource & { public: PublicSide };

/** What anybody may see: images are for whoever may read their row, people's ids for nobody else. */
type PublicKind = Exclude<FieldKind, 'image' | 'images' | 'person'>;
type PublicName<F extends Fields> = Exclude<NamesOf<F, PublicKind>, ShownOnceNames<F>>;

type Where<F extends Fields> = {
  readonly [Name in NamesOf<F, 'oneOf' | 'boolean' | 'dateTime'>]?: F[Name]['kind'] extends 'dateTime'
    ? 'past' | 'notPast'
    : Filled<F[Name]>;
};

/** Like `PublicSide`, but only names of fields that are public are allowed, except to say which rows are. */
interface PublicDefinition<F extends Fields, P extends string> extends Omit<PublicSide<P>, 'where'> {
  where: Where<F>;
  latest: NoInfer<P> & NamesOf<F, 'dateTime'>;
  slug?: NoInfer<P> & NamesOf<F, 'text'>;
  sortable?: readonly (NoInfer<P> & NamesOf<F, SortableKind>)[];
  filters?: readonly NoInfer<P>[];
  search?: readonly (NoInfer<P> & NamesOf<F, SearchableKind>)[];
}

/** Like `Resource`, but only names of its own fields are allowed. */
interface Definition<F extends Fields, V extends Verb, P extends string>
  extends Omit<Resource<string, F, V>, 'name' | 'public'> {
  public?: PublicDefinition<F, P>;
  list: {
    sort: SortName<F> | `-${SortName<F>}`;
    sortable: readonly SortName<F>[];
    filters: readonly FilterName<F>[];
    search: readonly NamesOf<F, SearchableKind>[];
    time?: NamesOf<F, 'dateTime'>;
  };
  title: keyof F & string;
}

/** Keeps the literal types of a definition, from which rows and inputs are inferred. */
/* @__NO_SIDE_EFFECTS__ */
export const defineResource = <
  const Name extends string,
  const F extends Fields,
  const V extends Verb,
  const P extends PublicName<F> = never,
>(
  name: Name,
  definition: Definition<F, V, P>,
) => ({ name, ...definition }) as Resource<Name, F, V> & ([P] extends [never] ? object : { public: PublicSide<P> });

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

type PublicNameOf<R extends PublicResource> = R['public']['fields'][number] & keyof R['fields'];
type RichNames<F extends Fields> = NamesOf<F, 'richText'>;

/** One row as anybody gets it. */
export type PublicRow<R extends PublicResource> = Flatten<
  { id: string } & { -readonly [Name in PublicNameOf<R>]: FieldValue<R['fields'][Name]> }
>;
/** One row as it is listed for anybody, without its texts of many paragraphs. */
export type PublicItem<R extends PublicResource> = Omit<PublicRow<R>, RichNames<R['fields']>>;

/** The resource as anybody sees it: lists of its own, of the public fields alone. */
export function publicView(resource: PublicResource): Resource {
  const { fields, latest, sortable = [], filters = [], search = [] } = resource.public;
  const { public: _, ...rest } = resource;
  return {
    ...rest,
    fields: Object.fromEntries(Object.entries(resource.fields).filter(([name]) => fields.includes(name))),
    verbs: ['read'],
    list: { sort: `-${latest}`, sortable: [latest, ...sortable], filters, search, time: latest },
  };
}

export const hasPublicSide = (resource: Resource): resource is PublicResource => resource.public !== undefined;
