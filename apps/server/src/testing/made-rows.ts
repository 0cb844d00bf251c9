import { randomUUID } from 'node:crypto';
import { accountRoles } from '@skrin/contract/access/roles';
import type { Field } from '@skrin/contract/resource/field';
import type { Fields, Resource } from '@skrin/contract/resource/resource';
import { type Referred, resourceOf } from '@skrin/contract/resource/testing/inputs';
import { type ResourceName, resources } from '@skrin/contract/resources';
import { orders } from '../features/billing/tables.ts';
import type { Database } from '../platform/database/connect.ts';
import { images } from '../platform/database/tables.ts';
import { orNotFound } from '../platform/errors.ts';
import type { ResourceTable } from '../platform/resource/served-resource.ts';

const optionOf = (options: readonly string[], at: number) => options[at % options.length];

/** Few values, so that many rows tie in every sort; every third optional one is empty. */
const valueOfKind = (field: Field, at: number, referred: readonly string[]): unknown => {
  switch (field.kind) {
    case 'number':
      return (field.min ?? 0) + (at % 4);
    case 'money':
      return { amount: 100 * (at % 4), currency: field.currencies[at % field.currencies.length] };
    case 'date':
      return `2026-02-0${1 + (at % 4)}`;
    case 'dateRange':
      return { start: `2026-02-0${1 + (at % 4)}`, end: `2026-02-0${4 + (at % 3)}` };
    case 'dateTime':
      return new Date(Date.UTC(2026, 1, 1 + (at % 4)));
    case 'oneOf':
      return optionOf(field.creatable ?? field.options, at);
    case 'tags':
      return [`tag${at % 3}`, `tag${at % 5}`];
    case 'boolean':
      return at % 2 === 0;
    case 'images':
      return referred.slice(0, at % 3);
    case 'image':
    case 'reference':
    case 'person':
      return referred[at % referred.length] ?? null;
    case 'address':
      return { line: 'Jalan 1', city: 'Bandung', state: '', postalCode: '40111', country: 'ID' };
    default:
      return ['Zoe', 'ayu', 'Đức', 'Ayu'][at % 4];
  }
};

/** Rows of a resource as its table keeps them. Four rows share a time, and the next four come a minute later. */
function rowsOf({ fields, public: side }: Resource, count: number, referred: Referred): Record<string, unknown>[] {
  const columnOf = (name: string, field: Field, at: number) => {
    if (name === side?.slug) return randomUUID();
    return field.optional && at % 3 === 0 ? null : valueOfKind(field, at, referred[name] ?? []);
  };
  return Array.from({ length: count }, (_, at) => ({
    ...Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => !field.shownOnce)
        .map(([name, field]) => [name, columnOf(name, field, at)]),
    ),
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(at / 4))),
  }));
}

/** Values of what makes a row public, all but `unmet`. A moment comes or came a number of minutes from now. */
export function publicColumns({ fields, public: side }: Resource, minutes: number, unmet: readonly string[] = []) {
  const columnOf = ([name, wanted]: [string, string | boolean]): [string, unknown] => {
    const [field, isMet] = [fields[name], !unmet.includes(name)];
    if (field?.kind === 'dateTime')
      return [name, new Date(Date.now() + ((wanted === 'past') === isMet ? -1 : 1) * minutes * 60_000)];
    if (field?.kind === 'boolean') return [name, wanted === isMet];
    const others = field?.kind === 'oneOf' ? field.options.filter((option) => option !== wanted) : [];
    return [name, isMet ? wanted : others[0]];
  };
  return Object.fromEntries(Object.entries(side?.where ?? {}).map(columnOf));
}

/** Where rows are inserted: a database, and the tables of the resources that are served from it. */
export interface Store {
  database: Database;
  tables: ReadonlyMap<string, ResourceTable>;
}

const newEmail = () => `${randomUUID()}@example.com`;

/** A role that can be had without naming an organisation. */
const works = (at: number) => {
  const open = accountRoles.filter((role) => role !== 'clinic');
  return { role: optionOf(open, at), organisationId: null };
};

const charge = { priceCurrency: 'IDR', chargeAmount: 1, chargeCurrency: 'IDR' } as const;
const anOrder = () => ({ ...charge, priceAmount: 1, method: 'midtrans' as const, expiresAt: new Date() });
let numbers = 1_000_000;
const nextNumber = () => {
  numbers += 1;
  return numbers;
};

/** Column values that a row needs besides the fields, or in place of one; a plain resource needs none. */
const moreColumns: { readonly [Name in ResourceName]?: (at: number) => object } = {
  application: () => ({ email: newEmail() }),
  clinicEntry: () => ({
    timeZone: 'Asia/Jakarta',
    source: 'skrin',
    sourceRef: randomUUID(),
    sourceDate: '2026-11-26',
  }),
  inquiry: (at) => ({
    ...{ firstName: ['Zoe', 'ayu', 'Đức', 'Ayu'][at % 4], lastName: 'Lestari', digest: String(at) },
    threadId: randomUUID(),
  }),
  invitation: () => ({ ...works(0), email: newEmail(), tokenHash: randomUUID(), sentAt: new Date() }),
  invoice: () => ({ year: 2026, sequence: nextNumber() }),
  order: () => ({ ...charge, expiresAt: new Date() }),
  // Drafts, which can be removed.
  paymentRequest: () => ({
    ...{ state: 'draft', number: null, sentAt: null, paidAt: null, language: 'id' },
    ...{ discountAmount: 0, shippingAmount: 0, taxAmount: 0 },
  }),
  // Posts that no reader has seen.
  post: (at) => ({
    key: randomUUID(),
    state: optionOf(['draft', 'review', 'hidden'], at),
    published: false,
    publishAt: null,
    publishedOn: null,
  }),
  // A pharmacy's organisation has no other.
  seller: () => ({ organisationId: null }),
  stockProduct: (at) => ({
    ...{ sku: randomUUID(), slug: `goods-${randomUUID()}`, stocked: at % 2, sold: 0, reserved: 0 },
    ...{ class: 'device', registration: 'AKD20903022671', priceUsd: null, regularPrice: null },
    price: { amount: 100 * (1 + (at % 4)), currency: 'IDR' },
  }),
  user: (at) => ({ ...works(at), email: newEmail() }),
};

/** Makes what each of some rows needs for itself, and returns column values for each. */
const neededRows: {
  readonly [Name in ResourceName]?: (database: Database, count: number) => Promise<readonly object[]>;
} = {
  invoice: async (database, count) => {
    const made = await database
      .insert(orders)
      .values(Array.from({ length: count }, anOrder))
      .returning();
    return made.map(({ id: orderId }) => ({ orderId }));
  },
};

/** Whether rows of this resource are made together with rows of another. */
export const makesOthers = ({ name }: Resource): boolean => name in neededRows;

/** Resources whose search looks in another table, which tests of their own hold. */
export const searchedElsewhere: readonly string[] = ['invoice', 'order'] satisfies ResourceName[];

type MadeRow = { id: string; version: number };

/** Inserts rows of a resource, and those that they refer to. `columns` has further values of each row. */
export const insertRows = async (store: Store, resource: Resource, count: number, columns?: (at: number) => object) =>
  insertReferring(store, resource, count, { referred: await insertReferred(store, resource.fields), columns });

async function insertReferring(
  store: Store,
  resource: Resource,
  count: number,
  { referred, columns }: { referred: Referred; columns?: ((at: number) => object) | undefined },
): Promise<MadeRow[]> {
  const table = orNotFound(store.tables.get(resource.name));
  const more = moreColumns[resource.name as ResourceName];
  const needed = await neededRows[resource.name as ResourceName]?.(store.database, count);
  const rows = rowsOf(resource, count, referred).map((row, at) => ({
    ...row,
    ...more?.(at),
    ...needed?.[at],
    ...columns?.(at),
  }));
  return (await store.database.insert(table).values(rows).returning()) as MadeRow[];
}

/** Rows that a field refers to: few, so that many rows share one. */
const REFERRED = 3;

/** Inserts the rows that fields refer to; images belong to `userId`. */
export async function insertReferred(store: Store, fields: Fields, userId?: string): Promise<Referred> {
  const referred: Record<string, string[]> = {};
  for (const [name, field] of Object.entries(fields)) {
    const rows = await referredBy(store, field, userId);
    if (rows.length > 0) referred[name] = rows.map(({ id }) => id);
  }
  return referred;
}

async function referredBy(store: Store, field: Field, userId: string | undefined): Promise<{ id: string }[]> {
  if (field.kind === 'image' || field.kind === 'images') {
    const values = Array.from({ length: REFERRED }, () => ({ userId }));
    return store.database.insert(images).values(values).returning({ id: images.id });
  }
  const name = resourceOf(field);
  if (name === undefined) return [];
  const resource: Resource = resources[name];
  // These rows get only the references that they require, because two resources may refer to each other.
  const needed = Object.fromEntries(Object.entries(resource.fields).filter(([, { optional }]) => !optional));
  return insertReferring(store, resource, REFERRED, { referred: await insertReferred(store, needed) });
}
