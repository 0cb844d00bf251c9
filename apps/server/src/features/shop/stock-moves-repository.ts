import type { PageQuery } from '@skrin/contract/common';
import type { StockMove } from '@skrin/contract/shop/products';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, getTableColumns } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { readPage } from '../../platform/paging.ts';
import { type StockMoveRow, stockMoves } from './tables.ts';

type ListedMove = StockMoveRow & { by: string | null };

const selectMoves = (executor: Executor) =>
  executor
    .select({ ...getTableColumns(stockMoves), by: users.name })
    .from(stockMoves)
    .leftJoin(users, eq(users.id, stockMoves.movedBy))
    .$dynamic();

/** Writes down that pieces came or went; the row of the goods changes in the same transaction. Returns the ids. */
export async function insertMoves(tx: Transaction, moves: readonly (typeof stockMoves.$inferInsert)[]) {
  if (moves.length === 0) return [];
  return tx
    .insert(stockMoves)
    .values([...moves])
    .returning({ id: stockMoves.id });
}

/** A page of the moves of goods, the latest first. */
export const listMoves = (executor: Executor, productId: string, page: PageQuery) =>
  readPage<ListedMove>(page, stockMoves, ({ after, order, limit }) =>
    selectMoves(executor)
      .where(and(eq(stockMoves.productId, productId), after))
      .orderBy(...order)
      .limit(limit),
  );

/** One move of goods. */
export async function findMove(
  executor: Executor,
  { id, productId }: { id: string; productId: string },
): Promise<ListedMove | undefined> {
  const [row] = await selectMoves(executor).where(and(eq(stockMoves.id, id), eq(stockMoves.productId, productId)));
  return row;
}

export const presentMove = ({ id, kind, quantity, orderId, note, by, createdAt }: ListedMove): StockMove => ({
  id,
  kind,
  quantity,
  orderId,
  note,
  by,
  createdAt: createdAt.toISOString(),
});
