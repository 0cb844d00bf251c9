import { z } from 'zod/mini';
import { pageOf, storableTimeSchema, totalSchema } from '../common.ts';
import { commaList, lineText, longText, opaqueText, phoneText, searchText } from '../text.ts';
import { isTimeZone } from '../time-zone.ts';
import type { Field, FieldKind, FieldValue } from './field.ts';
import {
  type CreateInput,
  type Fields,
  type PublicItem,
  type PublicResource,
  type PublicRow,
  publicView,
  type Resource,
  type Row,
  type UpdateInput,
} from './resource.ts';
import { initialSort, type Narrowing, sortableWith, sortField } from './sorts.ts';

/** Rows of one page of a list, and of one bulk request. */
export const PAGE_SIZE = { standard: 25, most: 200 } as const;
/** A cursor may be long, because it holds the value that the list is sorted by. */
const CURSOR_LENGTH = 4_000;

const id = z.uuid();
// PostgreSQL knows no year 0.
const day = z.iso.date().check(z.refine((date) => date >= '0001'));
type SchemaOf = { [Kind in FieldKind]: (field: Field<Kind>) => z.ZodMiniType };

const formats = {
  email: z.email(),
  phone: phoneText(),
  url: z.url({ protocol: /^https?$/ }),
  timezone: z.string().check(z.refine(isTimeZone)),
  /** What the clock on the wall says: `08:30`. */
  clock: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
};

const schemaOfKind: SchemaOf = {
  text: ({ max, min = 1, format }) =>
    format ? z.pipe(lineText({ min, max }), formats[format]) : lineText({ min, max }),
  longText,
  richText: longText,
  number: ({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, integer }) =>
    (integer ? z.int() : z.number()).check(z.gte(min), z.lte(max)),
  money: ({ currencies }) =>
    z.object({ amount: z.int().check(z.gte(0), z.lte(2_147_483_647)), currency: z.enum([...currencies]) }),
  date: () => day,
  dateRange: () =>
    z
      .object({ start: day, end: day })
      .check(z.refine(({ start, end }) => start <= end, { path: ['end'], params: { code: 'end_before_start' } })),
  dateTime: () => storableTimeSchema,
  oneOf: ({ options }) => z.enum([...options]),
  tags: ({ max }) => z.array(lineText({ max: 50 })).check(z.maxLength(max)),
  boolean: () => z.boolean(),
  image: () => id,
  images: ({ max }) => z.array(id).check(z.maxLength(max)),
  reference: () => id,
  person: () => id,
  address: () =>
    z.object({
      line: lineText({ max: 200 }),
      city: lineText({ max: 100 }),
      state: lineText({ min: 0, max: 100 }),
      postalCode: lineText({ min: 0, max: 20 }),
      country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    }),
};

/** What somebody may enter into a field. */
export function fieldSchema<F extends Field>(field: F): z.ZodMiniType<FieldValue<F>> {
  // Each entry of the map has a type of its own; the compiler does not see that the entry fits the kind of the field.
  const schema = (schemaOfKind[field.kind] as (field: Field) => z.ZodMiniType)(field);
  return (field.optional ? z.nullable(schema) : schema) as z.ZodMiniType<FieldValue<F>>;
}

const shapeOf = (fields: Fields, isIn: (field: Field) => boolean, schemaOf: (field: Field) => z.ZodMiniType) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isIn(field))
      .map(([name, field]) => [name, schemaOf(field)]),
  );

const anyText = z.string();

/** As for inputs, but without limits: rows that were stored before a limit was set must still be answered. */
const storedSchemaOfKind: SchemaOf = {
  ...schemaOfKind,
  text: () => anyText,
  longText: () => anyText,
  richText: () => anyText,
  number: () => z.number(),
  date: () => anyText,
  dateRange: () => z.object({ start: anyText, end: anyText }),
  dateTime: () => anyText,
  tags: () => z.array(anyText),
  images: () => z.array(id),
  address: () => z.object({ line: anyText, city: anyText, state: anyText, postalCode: anyText, country: anyText }),
};

/** What a field holds in an answer. */
function storedSchema(field: Field): z.ZodMiniType {
  const schema = (storedSchemaOfKind[field.kind] as (field: Field) => z.ZodMiniType)(field);
  const stored = field.optional ? z.nullable(schema) : schema;
  return field.shownOnce ? z.optional(stored) : stored;
}

/** One row as the API answers it. */
export const rowSchema = <R extends Resource>({ name, fields }: R) =>
  z
    .object({
      id,
      version: z.int(),
      createdAt: z.string(),
      can: z.object({ update: z.boolean(), remove: z.boolean() }),
      ...shapeOf(fields, () => true, storedSchema),
    })
    .check(z.meta({ id: `${pascal(name)}Row` })) as unknown as z.ZodMiniType<Row<R>>;

/** The public fields of one row, as anybody gets them. */
export const publicRowSchema = <R extends PublicResource>(resource: R) =>
  publicShape(resource, () => true, 'Public') as unknown as z.ZodMiniType<PublicRow<R>>;

/** As in a list: without texts of many paragraphs. */
export const publicItemSchema = <R extends PublicResource>(resource: R) =>
  publicShape(resource, ({ kind }) => kind !== 'richText', 'PublicListed') as unknown as z.ZodMiniType<PublicItem<R>>;

const publicShape = (resource: PublicResource, isIn: (field: Field) => boolean, prefix: string) =>
  z
    .object({ id, ...shapeOf(publicView(resource).fields, isIn, storedSchema) })
    .check(z.meta({ id: `${prefix}${pascal(resource.name)}` }));

interface DetailsQuery {
  id?: string | undefined;
  slug?: string | undefined;
}
/** Which row: by its id, or by its slug where the resource has one. */
export function publicDetailsQuerySchema({ public: { slug } }: PublicResource): z.ZodMiniType<DetailsQuery> {
  const names = { id: z.optional(id), ...(slug !== undefined && { slug: z.optional(opaqueText({ max: 300 })) }) };
  const isOne = (query: DetailsQuery) => (query.id === undefined) !== (query.slug === undefined);
  return (z.strictObject(names) as z.ZodMiniType<DetailsQuery>).check(z.refine(isOne, { path: ['id'] }));
}

/** The input of a new row. Optional fields and fields with an initial value may be left out. */
export const createSchema = <R extends Resource>({ fields }: R) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => (field.readOnly ? [] : [[name, withDefault(field)]])),
    ),
  ) as unknown as z.ZodMiniType<CreateInput<R>>;

function withDefault(field: Field): z.ZodMiniType {
  const schema = creatableSchema(field);
  if (field.initial !== undefined) return z._default(schema as z.ZodMiniType<unknown>, field.initial);
  return field.optional ? z._default(schema as z.ZodMiniType<unknown>, null) : schema;
}

function creatableSchema(field: Field): z.ZodMiniType {
  const schema = fieldSchema(field);
  if (field.kind !== 'oneOf' || !field.creatable) return schema;
  const { creatable } = field;
  const isCreatable = (option: unknown) => option === null || creatable.some((each) => each === option);
  return schema.check(z.refine(isCreatable, { params: { code: 'from_elsewhere' } }));
}

const changesSchema = (fields: Fields) =>
  z.partial(z.strictObject(shapeOf(fields, ({ readOnly, onCreate }) => !readOnly && !onCreate, fieldSchema)));

/** The fields of a row to change, and the version of the row that the client has read. */
export const updateSchema = <R extends Resource>({ fields }: R) =>
  z.extend(changesSchema(fields), { version: z.int() }) as unknown as z.ZodMiniType<UpdateInput<R>>;

const listOf = <Value>(value: z.ZodMiniType<Value, string>) => commaList(value, { max: 2_000 });

/** `from..to`, of which one side may be empty. */
function rangeOf<Value>(bound: z.ZodMiniType<Value, string>) {
  const side = z.pipe(
    z.transform((value: string | undefined) => (value === '' ? undefined : value)),
    z.optional(bound),
  );
  return z.pipe(
    z.pipe(
      z.string().check(z.regex(/^[^.]*(?:\.\d+[^.]*)?\.\.[^.]*(?:\.\d+[^.]*)?$/)),
      z.transform((range) => {
        const [from, to] = range.split('..');
        return { from, to };
      }),
    ),
    z.object({ from: side, to: side }),
  );
}

const numeric = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => Number(value)),
    z.number(),
  ),
);
/** `1000..5000` in the minor unit of the field's first currency; in another currency: `USD:100..500`. */
const amountsOf = ({ currencies }: Field<'money'>) =>
  z.pipe(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((value) => {
          const at = value.indexOf(':');
          return at < 0
            ? { currency: currencies[0], range: value }
            : { currency: value.slice(0, at), range: value.slice(at + 1) };
        }),
      ),
      z.object({ currency: z.enum([...currencies]), range: rangeOf(z.pipe(numeric, z.int())) }),
    ),
    z.transform(({ currency, range }) => ({ currency, ...range })),
  );
/** A day stands for the whole day in UTC. */
const momentOrDay = z.union([storableTimeSchema, day]);

function filterSchema(field: Field | undefined): z.ZodMiniType {
  switch (field?.kind) {
    case 'oneOf':
      return listOf(z.enum([...field.options]));
    case 'boolean':
    case 'text':
    case 'longText':
    case 'richText':
    case 'image':
    case 'images':
    case 'address':
      return z.stringbool({ truthy: ['true'], falsy: ['false'] });
    case 'number':
      return rangeOf(numeric);
    case 'money':
      return amountsOf(field);
    case 'date':
    case 'dateRange':
      return rangeOf(day);
    case 'tags':
      return listOf(lineText({ max: 50 }));
    case 'reference':
    case 'person':
      return listOf(id);
    default:
      return rangeOf(momentOrDay);
  }
}

/** The value of a filter, as it is read from the address. */
export type FilterValue = string[] | boolean | FilterRange;
export interface FilterRange {
  from?: string | number;
  to?: string | number;
  /** Only of amounts. */
  currency?: string;
}

export interface ListQuery {
  limit: number;
  cursor?: string;
  /** A sortable field; `-` in front: descending. */
  sort: string;
  search?: string;
  filters: Record<string, FilterValue>;
}

const sortsOf = ({ list }: Resource) => list.sortable.flatMap((name) => [name, `-${name}`]);

export const limitSchema = z._default(
  z.pipe(numeric, z.int().check(z.gte(1), z.lte(PAGE_SIZE.most))),
  PAGE_SIZE.standard,
);

const searched = searchText({ max: 200 });
/** The query of a list that is searched by at least something. */
export const searchQuerySchema = (resource: Resource) => listQuerySchema(resource, searched.check(z.minLength(1)));

/** `?sort=-createdAt&search=…&state=new,answered&createdAt=2026-01-01..2026-02-01&limit=25&cursor=…` */
export function listQuerySchema(
  resource: Resource,
  search: z.ZodMiniType<string | undefined> = z.optional(
    searched.check(z.refine(() => resource.list.search.length > 0)),
  ),
): z.ZodMiniType<ListQuery, Record<string, unknown>> {
  const { fields, list } = resource;
  const filters = Object.fromEntries(
    list.filters.map((name) => [name, z.optional(filterSchema(name === 'createdAt' ? undefined : fields[name]))]),
  );
  const asked = z.strictObject({
    limit: limitSchema,
    cursor: z.optional(opaqueText({ max: CURSOR_LENGTH })),
    sort: z.optional(z.enum(sortsOf(resource))),
    search,
    ...filters,
  });
  const schema = z.pipe(
    asked.check((context) => {
      const input: Asked = context.value;
      const { sort } = input;
      if (typeof sort !== 'string' || sortableWith(resource, narrowingOf(resource, input)).includes(sortField(sort)))
        return;
      context.issues.push({ code: 'custom', path: ['sort'], params: { code: 'not_combinable' }, input });
    }),
    z.transform(({ limit, cursor, sort, search, ...rest }) => ({
      limit,
      sort: sort ?? initialSort(resource, narrowingOf(resource, { search, ...rest })),
      ...(cursor !== undefined && { cursor }),
      ...(search && { search }),
      filters: Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    })),
  );
  return schema as unknown as z.ZodMiniType<ListQuery, Record<string, unknown>>;
}

type Asked = Readonly<Record<string, unknown>>;

/** What narrows a list that is asked for so. */
const narrowingOf = ({ list }: Resource, asked: Asked): Narrowing => ({
  filters: list.filters.filter((name) => asked[name] !== undefined),
  isSearched: Boolean(asked.search),
});

/**
 * `total` counts the rows of the whole list; that of a search counts only as far as the search had to look for its
 * page.
 */
export const listSchema = <Item extends z.ZodMiniType>(row: Item) => z.extend(pageOf(row), { total: totalSchema });

const ids = z.array(id).check(z.minLength(1), z.maxLength(PAGE_SIZE.most));

/**
 * Creates many rows, makes the same changes to many, or removes many, in one request; as far as the resource has the
 * verb.
 */
export const bulkSchema = <R extends Resource>({ fields, verbs }: R) => {
  const requests = {
    // Each item is parsed by itself, so that an invalid item does not make the others fail.
    create: z.strictObject({
      verb: z.literal('create'),
      items: z.array(z.record(z.string(), z.unknown())).check(z.minLength(1), z.maxLength(PAGE_SIZE.most)),
    }),
    update: z.strictObject({ verb: z.literal('update'), ids, changes: changesSchema(fields) }),
    remove: z.strictObject({ verb: z.literal('remove'), ids }),
  };
  const offered = verbs.flatMap((verb) => (verb === 'read' ? [] : [requests[verb]]));
  return z.discriminatedUnion('verb', offered as [(typeof offered)[number]]) as unknown as z.ZodMiniType<BulkRequest>;
};
export type BulkRequest =
  | { verb: 'create'; items: Record<string, unknown>[] }
  | { verb: 'update'; ids: string[]; changes: Record<string, unknown> }
  | { verb: 'remove'; ids: string[] };

/** What became of each item, in the order of the request. */
export const bulkResultSchema = z.object({
  results: z.array(
    z.object({
      /** Absent for a row that could not be made. */
      id: z.optional(id),
      isDone: z.boolean(),
      /** Why it failed: an error code, its message, and the invalid fields. */
      code: z.optional(z.string()),
      message: z.optional(z.string()),
      fields: z.optional(z.array(z.object({ path: z.string(), code: z.string(), message: z.string() }))),
      /** Of a row that was created: the fields that are answered only once. */
      shownOnce: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
