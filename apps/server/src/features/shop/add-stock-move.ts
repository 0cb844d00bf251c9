import type { stockMoveInputSchema } from '@skrin/contract/shop/products';
import { moveProblems } from '@skrin/domain/shop/stock';
import type { z } from 'zod';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { RecordCreatedResource } from '../../platform/http/idempotency.ts';
import { type Act, authorize } from '../../platform/policy/authorize.ts';
import type { Shop } from './context.ts';
import { addStocked, lockGoods } from './goods-repository.ts';
import { insertMoves } from './stock-moves-repository.ts';
import { stockProductPolicy } from './stock-product-policy.ts';

interface Asked {
  act: Act;
  productId: string;
  move: z.output<typeof stockMoveInputSchema>;
  keep: RecordCreatedResource;
}

/**
 * Writes down that pieces of goods came or went, and counts them; returns the id of the move.
 * @throws AppError `not_found`, `forbidden`, `validation_failed`
 */
export const addStockMove = (
  { database }: Pick<Shop, 'database'>,
  { act, productId, move, keep }: Asked,
): Promise<string> =>
  database.transaction(async (tx) => {
    const locked = await lockGoods(tx, { id: productId, scope: stockProductPolicy.scope(act.actor) });
    const goods = await authorize(tx, stockProductPolicy, { act, action: 'update', row: locked });
    const fields = moveProblems(orNotFound(locked), move);
    if (fields.length > 0) throw new AppError('validation_failed', { fields });
    await addStocked(tx, goods.id, move.quantity);
    const [made] = await insertMoves(tx, [{ ...move, productId: goods.id, movedBy: act.actor.userId }]);
    const { id } = orNotFound(made);
    await keep(tx, id);
    return id;
  });
