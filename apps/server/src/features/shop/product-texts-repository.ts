import type { Language } from '@skrin/contract/languages';
import type { ProductText } from '@skrin/contract/shop/products';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, eq, inArray, sql } from '../../platform/database/drizzle.ts';
import { productTexts, stockProducts } from './tables.ts';

const { language, name, summary, description } = productTexts;

/** The texts of goods in further languages. */
export const listTexts = (executor: Executor, productId: string): Promise<ProductText[]> =>
  executor
    .select({ language, name, summary, description })
    .from(productTexts)
    .where(eq(productTexts.productId, productId))
    .orderBy(asc(language));

/** The texts of some goods in one language, by the ids of the goods; those without one are left out. */
export async function findTexts(
  executor: Executor,
  { ids, language: wanted }: { ids: readonly string[]; language: Language },
): Promise<Map<string, ProductText>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({ productId: productTexts.productId, language, name, summary, description })
    .from(productTexts)
    .where(and(eq(language, wanted), inArray(productTexts.productId, [...new Set(ids)])));
  return new Map(rows.map(({ productId, ...text }) => [productId, text]));
}

/** Writes the texts of goods in a language, in place of those that were there. */
export async function saveText(tx: Transaction, productId: string, text: ProductText): Promise<void> {
  const { language: of, ...words } = text;
  await tx
    .insert(productTexts)
    .values({ productId, ...text })
    .onConflictDoUpdate({
      target: [productTexts.productId, productTexts.language],
      set: { ...words, updatedAt: new Date() },
    });
  await renewNames(tx, productId);
}

/** Removes the texts of goods in a language; returns whether there were some. */
export async function removeText(tx: Transaction, productId: string, of: Language): Promise<boolean> {
  const removed = await tx
    .delete(productTexts)
    .where(and(eq(productTexts.productId, productId), eq(language, of)))
    .returning({ language });
  await renewNames(tx, productId);
  return removed.length > 0;
}

/** Keeps the names of all languages with the goods, where searches look. */
async function renewNames(tx: Transaction, productId: string): Promise<void> {
  const names = sql`(select coalesce(string_agg(${name}, ' ' order by ${language}), '') from ${productTexts}
    where ${productTexts.productId} = ${productId})`;
  await tx.update(stockProducts).set({ otherNames: names }).where(eq(stockProducts.id, productId));
}
