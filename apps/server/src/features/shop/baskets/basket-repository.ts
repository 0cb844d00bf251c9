import type { BasketState } from '@skrin/contract/shop/product-terms';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { and, asc, eq, getTableColumns, inArray, lte, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { type Actor, asSystem, type Scoped } from '../../../platform/policy/policy.ts';
import { type BasketRow, basketItems, baskets, sellers, stockProducts } from '../tables.ts';

/** The baskets of a person, whoever put them together. */
export const ownBaskets = ({ userId }: Pick<Actor, 'userId'>): SQL => eq(baskets.userId, userId);

/**
 * Makes the changes of one person's baskets wait for each other, until the transaction ends. It is taken before any row of
 * them, and rows of goods after those: one order of locks rules out deadlocks.
 */
export const lockBasketsOf = (tx: Transaction, userId: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.baskets}, hashtext(${userId}))`);

const onlyRow = <Row>(rows: Row[]): Row | undefined => rows[0];

export const findBasket = (executor: Executor, { id, scope }: Scoped): Promise<BasketRow | undefined> =>
  executor
    .select()
    .from(baskets)
    .where(and(eq(baskets.id, id), scope))
    .then(onlyRow);

/** Locks the person's baskets, and then reads one of them anew. */
export async function lockBasket(tx: Transaction, key: Scoped): Promise<BasketRow | undefined> {
  const found = await findBasket(tx, key);
  if (!found) return undefined;
  await lockBasketsOf(tx, found.userId);
  return findBasket(tx, key);
}

/** How many baskets one job ends; the next one goes on. */
const MOST_ENDED = 1_000;

/** The ids of baskets whose pieces are kept although their time is over, the longest first. */
export const listReservedTooLong = (executor: Executor): Promise<string[]> =>
  executor
    .select({ id: baskets.id })
    .from(baskets)
    .where(and(baskets.isReserved, lte(baskets.reservedUntil, new Date())))
    .orderBy(asc(baskets.reservedUntil))
    .limit(MOST_ENDED)
    .then((rows) => rows.map(({ id }) => id));

/** The basket that a person is filling. */
export const findOpenBasket = (executor: Executor, owner: Pick<Actor, 'userId'>): Promise<BasketRow | undefined> =>
  executor
    .select()
    .from(baskets)
    .where(and(ownBaskets(owner), eq(baskets.state, 'open')))
    .then(onlyRow);

/** A basket with its pharmacy, and how many of its person's baskets wait for their payment. */
export const findForOrder = (executor: Executor, { id, scope }: Scoped) =>
  executor
    .select({
      basket: getTableColumns(baskets),
      seller: getTableColumns(sellers),
      ordered: sql<number>`(select count(*) from ${baskets} as other
        where other.user_id = ${baskets}.user_id and other.state = 'ordered')`.mapWith(Number),
    })
    .from(baskets)
    .leftJoin(sellers, eq(sellers.id, baskets.sellerId))
    .where(and(eq(baskets.id, id), scope))
    .then(([row]) => row);

export const insertBasket = async (tx: Transaction, row: typeof baskets.$inferInsert): Promise<BasketRow> =>
  orNotFound((await tx.insert(baskets).values(row).returning())[0]);

type BasketChange = Partial<
  Pick<
    BasketRow,
    | 'sellerId'
    | 'state'
    | 'reservedUntil'
    | 'isReserved'
    | 'deliveryMethod'
    | 'recipientName'
    | 'recipientPhone'
    | 'recipientAddress'
    | 'recipientNote'
  >
>;

/** Each change has a version of its own. */
export const updateBasket = async (tx: Transaction, { id, scope }: Scoped, change: BasketChange): Promise<BasketRow> =>
  orNotFound(
    (
      await tx
        .update(baskets)
        .set({ ...change, version: sql`${baskets.version} + 1` })
        .where(and(eq(baskets.id, id), scope))
        .returning()
    )[0],
  );

/** The columns of goods that deciding about a line takes: not their texts, which can be long. */
const standingColumns = {
  productId: basketItems.productId,
  quantity: basketItems.quantity,
  seenPrice: basketItems.seenPrice,
  sellerId: stockProducts.sellerId,
  sku: stockProducts.sku,
  name: stockProducts.name,
  price: stockProducts.price,
  priceUsd: stockProducts.priceUsd,
  maxPieces: stockProducts.maxPieces,
  state: stockProducts.state,
  stocked: stockProducts.stocked,
  sold: stockProducts.sold,
  reserved: stockProducts.reserved,
};

const selectStandings = (executor: Executor, basketId: string) =>
  executor
    .select(standingColumns)
    .from(basketItems)
    .innerJoin(stockProducts, eq(stockProducts.id, basketItems.productId))
    .where(eq(basketItems.basketId, basketId));

/** The lines of a basket, as they were put in. */
export const listLines = (executor: Executor, basketId: string) =>
  selectStandings(executor, basketId).orderBy(asc(basketItems.position), asc(basketItems.productId));
export type BasketLine = Awaited<ReturnType<typeof listLines>>[number];

/** The lines of a basket, with the rows of their goods locked until the transaction ends, by their ids. */
export const lockLines = (tx: Transaction, basketId: string): Promise<BasketLine[]> =>
  selectStandings(tx, basketId).orderBy(asc(stockProducts.id)).for('no key update', { of: stockProducts });

/** The lines of a basket with all of their goods, for who reads it. */
export const listShownLines = (executor: Executor, basketId: string) =>
  executor
    .select({
      productId: basketItems.productId,
      quantity: basketItems.quantity,
      seenPrice: basketItems.seenPrice,
      ...getTableColumns(stockProducts),
    })
    .from(basketItems)
    .innerJoin(stockProducts, eq(stockProducts.id, basketItems.productId))
    .where(eq(basketItems.basketId, basketId))
    .orderBy(asc(basketItems.position), asc(basketItems.productId));

/** Goods that somebody wants to put into a basket. */
export const listGoods = (executor: Executor, ids: readonly string[]) =>
  executor
    .select({
      id: stockProducts.id,
      sellerId: stockProducts.sellerId,
      price: stockProducts.price,
      maxPieces: stockProducts.maxPieces,
      state: stockProducts.state,
    })
    .from(stockProducts)
    .where(inArray(stockProducts.id, [...ids]));
export type Goods = Awaited<ReturnType<typeof listGoods>>[number];

type NewLine = Pick<typeof basketItems.$inferInsert, 'productId' | 'quantity' | 'seenPrice'>;

/** Puts these lines in place of those of a basket. */
export async function replaceLines(tx: Transaction, basketId: string, lines: readonly NewLine[]): Promise<void> {
  await tx.delete(basketItems).where(eq(basketItems.basketId, basketId));
  if (lines.length === 0) return;
  await tx.insert(basketItems).values(lines.map((line, position) => ({ ...line, basketId, position })));
}

export const findSeller = (executor: Executor, id: string) =>
  executor.select(getTableColumns(sellers)).from(sellers).where(eq(sellers.id, id)).then(onlyRow);

/** Of these baskets, the ones in a state. */
export const listIdsIn = (executor: Executor, state: BasketState, ids: readonly string[]) =>
  executor
    .select({ id: baskets.id })
    .from(baskets)
    .where(and(eq(baskets.state, state), inArray(baskets.id, [...ids])));

/** The baskets whose pieces are kept for a person. */
export const listReserved = (executor: Executor, owner: Pick<Actor, 'userId'>): Promise<BasketRow[]> =>
  executor
    .select()
    .from(baskets)
    .where(and(ownBaskets(owner), baskets.isReserved));

export { asSystem };
