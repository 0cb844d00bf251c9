import { findDisagreements } from '../../src/features/shop/baskets/goods-books.ts';
import type { Database } from '../../src/platform/database/connect.ts';
import { sql } from '../../src/platform/database/drizzle.ts';

/** Goods whose stock is not what their moves, and the baskets that pieces are kept for, say: `stocked − sold = left`. */
export async function findGoodsViolations(database: Database): Promise<string[]> {
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  const found = await database.transaction(findDisagreements, snapshot);
  return found.map(({ fault, ref }) => `${fault} ${ref}`);
}

/** Goods of which other pieces left the stock than orders that were paid have, and did not give back. */
export async function findUnpaidGoods(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ id: string; sold: number; bought: number }>(sql`
    select products.id, products.sold, coalesce(bought.pieces, 0)::int as bought
    from products left join (
      select product_id, sum(case when deliveries.state = 'cancelled' then refunded - restocked else quantity - restocked end) as pieces
      from order_items join deliveries using (order_id) where paid_at is not null group by product_id
    ) as bought on bought.product_id = products.id
    where products.sold <> coalesce(bought.pieces, 0)`);
  return rows.map(({ id, sold, bought }) => `${id}: ${sold} sold, ${bought} bought`);
}
