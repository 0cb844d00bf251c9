import { RESERVED_HOURS } from '@skrin/contract/shop/product-terms';
import type { Transaction } from '../../../platform/database/connect.ts';
import { findDelivery, moveDelivery } from '../deliveries/delivery-repository.ts';
import type { BasketRow } from '../tables.ts';
import {
  asSystem,
  findOpenBasket,
  insertBasket,
  listLines,
  listReservedTooLong,
  lockBasket,
  replaceLines,
  updateBasket,
} from './basket-repository.ts';
import type { Baskets } from './context.ts';
import { joinLines } from './lines.ts';
import { type Pieces, release } from './stock-repository.ts';

const HOUR_MS = 3_600_000;

/** An offer of staff ends when it was said to, whatever becomes of its orders. */
const isOffer = ({ offeredBy }: BasketRow): boolean => offeredBy !== null;

/** Until when the pieces of a basket are kept that is being ordered. */
export function reservedUntilOf(basket: BasketRow): Date {
  const ends = new Date(Date.now() + RESERVED_HOURS * HOUR_MS);
  const offered = isOffer(basket) ? basket.reservedUntil : null;
  return offered && offered > ends ? offered : ends;
}

/**
 * An order of a basket has ended unpaid: its pieces are kept no longer, and the person can change it again. If they have begun
 * another basket meanwhile, the goods are put into that one. An offer that has not ended is open again.
 */
export async function endReservation(
  tx: Transaction,
  { ref, orderId }: { ref: string; orderId: string },
): Promise<void> {
  const basket = await lockBasket(tx, asSystem(ref));
  const delivery = await findDelivery(tx, asSystem(orderId));
  if (delivery) await moveDelivery(tx, asSystem(orderId), { state: 'cancelled', by: null });
  if (basket?.state !== 'ordered') return;
  if (isOffer(basket) && basket.reservedUntil && basket.reservedUntil > new Date()) {
    await updateBasket(tx, asSystem(ref), { state: 'offered' });
    return;
  }
  await freePieces(tx, basket);
  if (isOffer(basket)) return void (await updateBasket(tx, asSystem(ref), { state: 'closed' }));
  const isJoined = await joinOpenBasket(tx, basket);
  await updateBasket(tx, asSystem(ref), { state: isJoined ? 'closed' : 'open' });
}

/** Keeps the pieces of a basket no longer. */
export async function freePieces(tx: Transaction, basket: BasketRow): Promise<void> {
  if (!basket.isReserved) return;
  await release(tx, await listLines(tx, basket.id));
  await updateBasket(tx, asSystem(basket.id), { isReserved: false, reservedUntil: null });
}

/** Puts the lines of a basket into the one that its person has begun meanwhile; false if there is none. */
async function joinOpenBasket(tx: Transaction, basket: BasketRow): Promise<boolean> {
  const open = await findOpenBasket(tx, basket);
  if (!open) return false;
  // Goods of another pharmacy stay in the basket that is closed: one basket has those of one.
  if (open.sellerId !== null && open.sellerId !== basket.sellerId) return true;
  const { lines, sellerId } = await joinLines(tx, await listLines(tx, open.id), await listLines(tx, basket.id));
  await updateBasket(tx, asSystem(open.id), { sellerId });
  await replaceLines(tx, open.id, lines);
  return true;
}

/**
 * Takes what late money has bought out of the basket that its person fills meanwhile. If that is the very basket that was
 * bought, what else they put into it goes on in a new one.
 */
export async function takeOut(tx: Transaction, bought: BasketRow, items: readonly Pieces[]): Promise<void> {
  const open = bought.state === 'open' ? bought : await findOpenBasket(tx, bought);
  if (!open) return;
  const had = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  const lines = (await listLines(tx, open.id))
    .map(({ quantity, ...line }) => ({ ...line, quantity: quantity - (had.get(line.productId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  if (open.id !== bought.id) return replaceLines(tx, open.id, lines);
  if (lines.length === 0) return;
  const { userId, sellerId } = open;
  await replaceLines(tx, (await insertBasket(tx, { userId, sellerId })).id, lines);
}

/** Ends what is kept for people who have not paid in time. One that fails is tried again by the next call. */
export async function endReservations(shop: Baskets): Promise<void> {
  for (const id of await listReservedTooLong(shop.database)) {
    await endBasket(shop, id).catch((error) =>
      shop.log.error({ basketId: id, err: error }, 'basket could not be ended'),
    );
  }
}

/** Closes the order of a basket, or the offer of staff. */
const endBasket = ({ database, money }: Baskets, id: string): Promise<void> =>
  database.transaction(async (tx) => {
    const basket = await lockBasket(tx, asSystem(id));
    if (!basket?.isReserved || !basket.reservedUntil || basket.reservedUntil > new Date()) return;
    if (basket.state === 'ordered') {
      // Its gateway may have the money already, so the order is closed first, and frees the pieces when it ends unpaid.
      await updateBasket(tx, asSystem(id), { reservedUntil: null });
      return money.closeOrders(tx, id);
    }
    await freePieces(tx, basket);
    await updateBasket(tx, asSystem(id), { state: 'closed' });
  });
