import type { basketChangeSchema, basketMergeSchema } from '@skrin/contract/shop/basket';
import type { z } from 'zod/mini';
import type { Transaction } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Act } from '../../../platform/policy/authorize.ts';
import type { BasketRow } from '../tables.ts';
import {
  asSystem,
  findBasket,
  findOpenBasket,
  insertBasket,
  listLines,
  lockBasketsOf,
  ownBaskets,
  replaceLines,
  updateBasket,
} from './basket-repository.ts';
import type { Baskets } from './context.ts';
import { type CheckedLines, checkLines, joinLines, recipientColumns } from './lines.ts';

interface Change {
  act: Act;
  /** Undefined: the open one, which is made with its first change. */
  basketId: string | undefined;
}

/**
 * Changes the lines of one's basket, how it is delivered, or both.
 * @throws AppError not_found, basket_closed for one that is not open, stale_edit for an older version, and as `checkLines`
 */
export const changeBasket = (
  { database }: Baskets,
  { input, ...change }: Change & { input: z.output<typeof basketChangeSchema> },
): Promise<BasketRow> =>
  database.transaction(async (tx) => {
    const basket = await openBasket(tx, change);
    const { version, items, delivery } = input;
    if (version !== undefined && version !== (basket?.version ?? 0)) throw new AppError('stale_edit');
    const kept = basket ? await listLines(tx, basket.id) : [];
    const recipient = delivery === undefined ? {} : recipientColumns(delivery);
    return write(tx, change, basket, { recipient, ...(items && { checked: await checkLines(tx, items, kept) }) });
  });

/** Adds what was put together before logging in to one's basket. @throws AppError basket_other_seller */
export const mergeBasket = (
  { database }: Baskets,
  { input, act }: Pick<Change, 'act'> & { input: z.output<typeof basketMergeSchema> },
): Promise<BasketRow> =>
  database.transaction(async (tx) => {
    const change = { act, basketId: undefined };
    const basket = await openBasket(tx, change);
    const checked = await joinLines(tx, basket ? await listLines(tx, basket.id) : [], input.items);
    return write(tx, change, basket, { recipient: {}, checked });
  });

/** One's open basket, whose changes then wait for each other; undefined: there is none yet. */
async function openBasket(tx: Transaction, { act: { actor }, basketId }: Change): Promise<BasketRow | undefined> {
  await lockBasketsOf(tx, actor.userId);
  if (basketId === undefined) return findOpenBasket(tx, actor);
  const basket = orNotFound(await findBasket(tx, { id: basketId, scope: ownBaskets(actor) }));
  if (basket.state !== 'open') throw new AppError('basket_closed');
  return basket;
}

interface Written {
  recipient: Partial<ReturnType<typeof recipientColumns>>;
  checked?: CheckedLines;
}

async function write(
  tx: Transaction,
  { act }: Change,
  basket: BasketRow | undefined,
  { recipient, checked }: Written,
): Promise<BasketRow> {
  const set = { ...recipient, ...(checked && { sellerId: checked.sellerId }) };
  const written = basket
    ? await updateBasket(tx, asSystem(basket.id), set)
    : await insertBasket(tx, { userId: act.actor.userId, ...set });
  if (checked) await replaceLines(tx, written.id, checked.lines);
  return written;
}
