import type { Executor } from '../../../platform/database/connect.ts';
import { desc, eq } from '../../../platform/database/drizzle.ts';
import { orders } from '../tables.ts';

/** Orders of one person that are told of beside a mail, at most. */
const MOST_TOLD = 20;

/** The latest orders of somebody, without what they are for and what they cost. */
export async function listOrdersOf(executor: Executor, userId: string) {
  const rows = await executor
    .select({ id: orders.id, state: orders.state, createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(MOST_TOLD);
  return rows.map(({ id, state, createdAt }) => ({
    id,
    number: id.slice(-8).toUpperCase(),
    state,
    createdAt: createdAt.toISOString(),
  }));
}
