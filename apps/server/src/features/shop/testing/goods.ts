import type { Executor } from '../../../platform/database/connect.ts';
import { organisations } from '../../../platform/database/tables.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { type SellerRow, type StockProductRow, sellers, stockMoves, stockProducts } from '../tables.ts';

/** Everything that a pharmacy needs to sell. */
const licensed = {
  licence: 'SIA 503/1',
  licenceUntil: '2999-12-31',
  pharmacist: 'apt. Sri Rahayu',
  openingHours: 'Mo-Sa 08:00-20:00',
} as const;

/** Inserts a pharmacy that may sell, with an organisation of its own. */
export async function insertSeller(
  executor: Executor,
  columns: Partial<typeof sellers.$inferInsert> = {},
): Promise<SellerRow & { organisationId: string }> {
  const organisationId = newId();
  await executor.insert(organisations).values({ id: organisationId, name: 'Apotek Melati', kind: 'pharmacy' });
  const place = { name: 'Apotek Melati', address: 'Jalan Melati 1', city: 'Bandung', timezone: 'Asia/Jakarta' };
  const [row] = await executor
    .insert(sellers)
    .values({ ...place, ...licensed, organisationId, ...columns })
    .returning();
  return { ...orNotFound(row), organisationId };
}

/** Inserts published goods; `stocked` pieces of them came in. */
export async function insertGoods(
  executor: Executor,
  { sellerId, ...columns }: Partial<typeof stockProducts.$inferInsert> & { sellerId: string },
): Promise<StockProductRow> {
  const id = newId();
  const [row] = await executor
    .insert(stockProducts)
    .values({
      id,
      sellerId,
      sku: id,
      slug: `goods-${id}`,
      name: 'Perban',
      summary: 'Perban steril',
      description: 'Perban **steril**, 5 cm.',
      language: 'id',
      category: 'wound_care',
      class: 'device',
      registration: 'AKD20903022671',
      price: { amount: 12_000, currency: 'IDR' },
      maxPieces: 20,
      state: 'published',
      publishedAt: new Date(),
      ...columns,
    })
    .returning();
  if (columns.stocked)
    await executor.insert(stockMoves).values({ productId: id, kind: 'received', quantity: columns.stocked });
  return orNotFound(row);
}
