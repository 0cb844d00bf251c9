import type { Language } from '@skrin/contract/languages';
import type { ProductsQuery } from '@skrin/contract/shop/products';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lte,
  type SQL,
  sql,
} from '../../platform/database/drizzle.ts';
import type { Scoped } from '../../platform/policy/policy.ts';
import { allOf, wordsIn } from '../../platform/resource/conditions.ts';
import { goodsOrderOf } from './goods-order.ts';
import { basketItems, productTexts, type SellerRow, type StockProductRow, sellers, stockProducts } from './tables.ts';

/** Goods that anybody sees: written into the statement, so that the indexes of these rows alone are used. */
const isShown = sql`${stockProducts.state} = 'published'`;

/** The most matches of a search that are sorted; where there are more, they are met soon in the order of the list. */
const MOST_FOUND = 2_000;

/** A page of published goods. */
export async function listShown(
  executor: Executor,
  { cursor, limit, sort, search, ...filters }: Omit<ProductsQuery, 'language'>,
): Promise<{ rows: StockProductRow[]; nextCursor?: string }> {
  const order = goodsOrderOf(sort);
  const [words, found] = search ? await findMatches(executor, search) : [[], undefined];
  const read = await executor
    .select(getTableColumns(stockProducts))
    .from(stockProducts)
    .where(
      allOf([
        isShown,
        filters.category && eq(stockProducts.category, filters.category),
        filters.class && eq(stockProducts.class, filters.class),
        filters.sellerId === undefined ? undefined : eq(stockProducts.sellerId, filters.sellerId),
        filters.minPrice === undefined ? undefined : gte(stockProducts.priceAmount, filters.minPrice),
        filters.maxPrice === undefined ? undefined : lte(stockProducts.priceAmount, filters.maxPrice),
        filters.available === undefined ? undefined : sql`${stockProducts.inStock}`,
        ...(found ? [inArray(stockProducts.id, found)] : words),
        cursor === undefined ? undefined : order.after(cursor),
      ]),
    )
    .orderBy(...order.by)
    .limit(limit + 1);
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return read.length > limit && last ? { rows, nextCursor: order.write(last) } : { rows };
}

/** The conditions of a search, and the goods that it finds, unless there are very many. */
async function findMatches(executor: Executor, search: string): Promise<[SQL[], string[] | undefined]> {
  const words = wordsIn(stockProducts.publicText, search);
  const rows = await executor
    .select({ id: stockProducts.id })
    .from(stockProducts)
    .where(allOf([isShown, ...words]))
    .limit(MOST_FOUND);
  return [words, rows.length < MOST_FOUND ? rows.map(({ id }) => id) : undefined];
}

/** Goods whose name matches: those first that begin with it, then the shortest names. */
export async function searchShown(
  executor: Executor,
  { search, limit }: { search: string; limit: number },
): Promise<StockProductRow[]> {
  const found = executor
    .select(getTableColumns(stockProducts))
    .from(stockProducts)
    .where(allOf([isShown, ...wordsIn(stockProducts.publicText, search)]))
    .limit(MOST_FOUND)
    .as('found');
  const begins = sql`starts_with(lower(${found.name}), ${search.toLowerCase()})`;
  return executor
    .select()
    .from(found)
    .orderBy(desc(begins), sql`length(${found.name})`, asc(found.name), asc(found.id))
    .limit(limit);
}

/** Published goods, by their id or the name in their address. */
export async function findShown(
  executor: Executor,
  by: { id: string } | { slug: string },
): Promise<StockProductRow | undefined> {
  const isAsked = 'id' in by ? eq(stockProducts.id, by.id) : eq(stockProducts.slug, by.slug);
  const [row] = await executor.select().from(stockProducts).where(and(isAsked, isShown));
  return row;
}

/** Whether published goods show an image. */
export async function isImageShown(executor: Executor, imageId: string): Promise<boolean> {
  const [row] = await executor
    .select({ id: stockProducts.id })
    .from(stockProducts)
    .where(and(isShown, sql`${stockProducts.images} @> array[${imageId}::uuid]`))
    .limit(1);
  return row !== undefined;
}

/** One of the goods that somebody may see, whatever its state. */
export async function findGoods(executor: Executor, { id, scope }: Scoped): Promise<StockProductRow | undefined> {
  const [row] = await executor
    .select()
    .from(stockProducts)
    .where(and(eq(stockProducts.id, id), scope));
  return row;
}

/** Keeps one of the goods from being changed until the transaction ends. */
export async function lockGoods(tx: Transaction, { id, scope }: Scoped): Promise<StockProductRow | undefined> {
  const [row] = await tx
    .select()
    .from(stockProducts)
    .where(and(eq(stockProducts.id, id), scope))
    .for('update');
  return row;
}

/** Counts pieces that came in or, if negative, went. Call with the row locked, and write the move in the same transaction. */
export async function addStocked(tx: Transaction, id: string, quantity: number): Promise<void> {
  await tx
    .update(stockProducts)
    .set({ stocked: sql`${stockProducts.stocked} + ${quantity}` })
    .where(eq(stockProducts.id, id));
}

/** Whether goods have a name in their address already. */
export const isSlugTaken = async (executor: Executor, slug: string): Promise<boolean> =>
  (await executor.$count(stockProducts, eq(stockProducts.slug, slug))) > 0;

/** Takes goods off the shelf for good. */
export async function archiveGoods(tx: Transaction, { id, version }: Pick<StockProductRow, 'id' | 'version'>) {
  await tx
    .update(stockProducts)
    .set({ state: 'archived', version: version + 1 })
    .where(eq(stockProducts.id, id));
}

/** Whether somebody has goods in a basket. */
export const isInBasket = async (executor: Executor, productId: string): Promise<boolean> =>
  (await executor.$count(basketItems, eq(basketItems.productId, productId))) > 0;

/** Some pharmacies, by their ids. */
export async function findSellers(executor: Executor, ids: readonly string[]): Promise<Map<string, SellerRow>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select()
    .from(sellers)
    .where(inArray(sellers.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A pharmacy that somebody may see. */
export async function findSeller(executor: Executor, { id, scope }: Scoped): Promise<SellerRow | undefined> {
  const [row] = await executor
    .select()
    .from(sellers)
    .where(and(eq(sellers.id, id), scope));
  return row;
}

/** The most goods of a pharmacy that are counted, and the most pharmacies of an answer. */
const [MOST_COUNTED, MOST_SELLERS] = [1_000, 500];

// By their names, as drizzle leaves out the tables of columns in what is selected.
const shownOfSeller = sql<number>`(select count(*) from (
  select from "products" where "products"."seller_id" = "sellers"."id" and "products"."state" = 'published'
  limit ${sql.raw(String(MOST_COUNTED))}) as counted)::int`;

/** A pharmacy with the number of its published goods. */
export async function findCountedSeller(
  executor: Executor,
  id: string,
): Promise<(SellerRow & { products: number }) | undefined> {
  const [row] = await executor
    .select({ ...getTableColumns(sellers), products: shownOfSeller })
    .from(sellers)
    .where(eq(sellers.id, id));
  return row;
}

/** Pharmacies with published goods, by name. */
export const listSellersOfShown = (executor: Executor): Promise<(SellerRow & { products: number })[]> =>
  executor
    .select({ ...getTableColumns(sellers), products: shownOfSeller })
    .from(sellers)
    .where(sql`exists (select from ${stockProducts} where ${stockProducts.sellerId} = ${sellers.id} and ${isShown})`)
    .orderBy(asc(sellers.name), asc(sellers.id))
    .limit(MOST_SELLERS);

/** The most goods of the site map. */
const MOST_ADDRESSES = 5_000;

/** The newest published goods of some pharmacies, for the site map. */
export const listAddresses = (executor: Executor, sellerIds: readonly string[]) =>
  executor
    .select({ id: stockProducts.id, slug: stockProducts.slug, language: stockProducts.language })
    .from(stockProducts)
    .where(and(isShown, inArray(stockProducts.sellerId, [...sellerIds])))
    .orderBy(desc(stockProducts.publishedAt), desc(stockProducts.id))
    .limit(MOST_ADDRESSES);

/** The languages that the texts of goods are in, beside the one that they were written in. */
export async function listTextLanguages(
  executor: Executor,
  ids: readonly string[],
): Promise<{ productId: string; language: Language }[]> {
  if (ids.length === 0) return [];
  return executor
    .select({ productId: productTexts.productId, language: productTexts.language })
    .from(productTexts)
    .where(inArray(productTexts.productId, [...ids]))
    .orderBy(productTexts.productId, productTexts.language);
}
