import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { and, asc, eq, gt, sql } from '../../../platform/database/drizzle.ts';
import { basketItems, baskets, stockMoves, stockProducts } from '../tables.ts';

/** A page of the baskets that were bought, after a given id. */
export const listPaidAfter = (
  executor: Executor,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> =>
  executor
    .select({ id: baskets.id })
    .from(baskets)
    .where(and(eq(baskets.state, 'paid'), gt(baskets.id, after)))
    .orderBy(asc(baskets.id))
    .limit(limit)
    .then((rows) => rows.map(({ id }) => id));

/**
 * Goods whose stock disagrees with what was written down of it: `stock`: their moves do not add up to what is there of them;
 * `reserved`: the baskets whose pieces are kept do not.
 */
export async function findDisagreements(tx: Transaction): Promise<{ fault: 'stock' | 'reserved'; ref: string }[]> {
  const { rows } = await tx.execute<{ fault: 'stock' | 'reserved'; ref: string }>(sql`
    with moved as (
      select product_id, sum(quantity) as pieces from ${stockMoves} group by product_id
    ), kept as (
      select product_id, sum(quantity) as pieces
      from ${basketItems} join ${baskets} on ${baskets.id} = basket_id where ${baskets.isReserved} group by product_id
    )
    select 'stock' as fault, products.id as ref
    from ${stockProducts} as products left join moved on moved.product_id = products.id
    where products.stocked - products.sold <> coalesce(moved.pieces, 0)
    union all
    select 'reserved', products.id
    from ${stockProducts} as products left join kept on kept.product_id = products.id
    where products.reserved <> coalesce(kept.pieces, 0)`);
  return rows;
}
