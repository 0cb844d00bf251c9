import type { Basket, basketChangeSchema } from '@skrin/contract/shop/basket';
import { MAX_BASKET_LINES, MAX_PIECES } from '@skrin/contract/shop/product-terms';
import type { z } from 'zod/mini';
import type { Executor } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { type BasketLine, type Goods, listGoods } from './basket-repository.ts';

export type LineInput = NonNullable<z.output<typeof basketChangeSchema>['items']>[number];
type Line = Pick<BasketLine, 'productId' | 'quantity' | 'seenPrice'>;

/** Lines as they are kept, and whose goods they are; null for none. */
export interface CheckedLines {
  sellerId: string | null;
  lines: Line[];
}

/**
 * Lines that somebody wants in their basket, with the prices that they saw. Goods that were in it can stay when they are no
 * longer published; only published ones can be put in.
 * @throws AppError validation_failed for goods that do not exist or are named twice, and for more pieces than one person can
 * have; basket_other_seller for goods of several pharmacies
 */
export async function checkLines(
  executor: Executor,
  inputs: readonly LineInput[],
  present: readonly Line[],
): Promise<CheckedLines> {
  const goods = await readGoods(executor, inputs);
  const before = new Map(present.map((line) => [line.productId, line]));
  const fields = inputs.flatMap(({ productId, quantity }, index) => {
    const found = goods.get(productId);
    if (!found || (found.state !== 'published' && !before.has(productId))) {
      return [{ path: `items.${index}.productId`, code: 'unknown_reference' }];
    }
    if (inputs.findIndex((other) => other.productId === productId) < index) {
      return [{ path: `items.${index}.productId`, code: 'taken' }];
    }
    const most = found.maxPieces;
    return quantity > most ? [{ path: `items.${index}.quantity`, code: 'too_large', params: { maximum: most } }] : [];
  });
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
  const lines = inputs.flatMap(({ productId, quantity, seenPrice }) => {
    const found = goods.get(productId);
    const seen = seenPrice ?? before.get(productId)?.seenPrice ?? found?.price.amount ?? 0;
    return found ? [{ productId, quantity, seenPrice: seen }] : [];
  });
  return { lines, sellerId: onlySeller([...goods.values()]) };
}

/**
 * The lines of a basket with those of another, whose quantities add up to the most that one person can have. Goods that are no
 * longer sold, and lines beyond the most that a basket has, stay behind.
 * @throws AppError basket_other_seller
 */
export async function joinLines(
  executor: Executor,
  present: readonly Line[],
  added: readonly LineInput[],
): Promise<CheckedLines> {
  const goods = await readGoods(executor, [...present, ...added]);
  const joined = new Map(present.map((line) => [line.productId, line]));
  for (const { productId, quantity, seenPrice } of added) {
    const found = goods.get(productId);
    if (found?.state !== 'published') continue;
    const line = joined.get(productId);
    if (!line && joined.size >= MAX_BASKET_LINES) continue;
    const most = Math.min(found.maxPieces, MAX_PIECES);
    joined.set(productId, {
      productId,
      quantity: Math.min(most, quantity + (line?.quantity ?? 0)),
      seenPrice: line?.seenPrice ?? seenPrice ?? found.price.amount,
    });
  }
  const lines = [...joined.values()];
  return { lines, sellerId: onlySeller(lines.flatMap(({ productId }) => goods.get(productId) ?? [])) };
}

async function readGoods(executor: Executor, lines: readonly Pick<Line, 'productId'>[]): Promise<Map<string, Goods>> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const goods = ids.length === 0 ? [] : await listGoods(executor, ids);
  return new Map(goods.map((each) => [each.id, each]));
}

function onlySeller(goods: readonly Goods[]): string | null {
  const sellers = new Set(goods.map(({ sellerId }) => sellerId));
  if (sellers.size > 1) throw new AppError('basket_other_seller');
  return [...sellers][0] ?? null;
}

/** Where the goods go, as columns of a basket. @throws AppError validation_failed for a courier without an address */
export function recipientColumns(delivery: Basket['delivery']) {
  if (delivery?.method === 'courier' && delivery.address === null) {
    throw new AppError('validation_failed', { fields: [{ path: 'delivery.address', code: 'required' }] });
  }
  return {
    deliveryMethod: delivery?.method ?? null,
    recipientName: delivery?.name ?? null,
    recipientPhone: delivery?.phone ?? null,
    recipientAddress: delivery?.method === 'courier' ? delivery.address : null,
    recipientNote: delivery?.note ?? null,
  };
}
