import { MAX_UNPAID_BASKETS } from '@skrin/contract/shop/product-terms';
import { isChargeable } from '@skrin/domain/shop/basket-totals';
import { isAtSeller } from '@skrin/domain/shop/delivery-states';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import { findDelivery, lockDelivery, moveDelivery } from '../deliveries/delivery-repository.ts';
import { giveBackItems, listItemsOf, listOrderItems, type OrderItemRow } from '../deliveries/order-item-repository.ts';
import type { BasketRow, SellerRow } from '../tables.ts';
import { writeOrdered } from './basket-order-repository.ts';
import {
  asSystem,
  type BasketLine,
  findBasket,
  findForOrder,
  listIdsIn,
  listLines,
  lockBasket,
  lockBasketsOf,
  lockLines,
  ownBaskets,
  updateBasket,
} from './basket-repository.ts';
import { faultsOf, totalsOf } from './basket-standing.ts';
import { endReservation, reservedUntilOf, takeOut } from './end-reservations.ts';
import { findDisagreements, listPaidAfter } from './goods-books.ts';
import { putBack, release, sell, sellReserved } from './stock-repository.ts';

/** What billing asks and says about an order; it does not import this feature, nor this feature billing. */
interface Ordered {
  ref: string;
  orderId: string;
  userId: string;
  price: { amount: number };
  charge: { amount: number; currency: 'IDR' | 'USD' };
}

/**
 * How billing sells a basket: its pieces are kept from when it is ordered until it is paid, or the order has ended. Money that
 * comes after that buys them all if all are left, and goes back otherwise.
 */
export const basketFulfilment = {
  // Gateway and bank do not learn of what, nor where.
  itemOf: () => 'Order',
  requirePayable,
  isPayable: async (executor: Executor, ref: string): Promise<boolean> => {
    const basket = await findBasket(executor, asSystem(ref));
    return basket !== undefined && isForSale(basket);
  },
  onOrdered,
  onEnded: endReservation,
  fulfil,
  revoke,
  giveBack: giveBackItems,
  listItems: listItemsOf,
  isFulfilled: async (executor: Executor, refs: readonly string[]): Promise<Set<string>> =>
    new Set((await listIdsIn(executor, 'paid', refs)).map(({ id }) => id)),
  listFulfilled: listPaidAfter,
  findDisagreements,
};

const isForSale = ({ state }: BasketRow): boolean => state === 'open' || state === 'offered' || state === 'ordered';

/**
 * @throws AppError `not_found`, `basket_closed`, `basket_empty`, `basket_changed` with what stands in the way,
 * `delivery_missing`, `delivery_not_offered`, `basket_too_large`
 */
async function requirePayable(executor: Executor, { actor, ref }: { actor: Actor; ref: string }) {
  const { basket, seller } = orNotFound(await findForOrder(executor, { id: ref, scope: ownBaskets(actor) }));
  if (!isForSale(basket)) throw new AppError('basket_closed');
  return { userId: basket.userId, ...priceOf(basket, seller, await listLines(executor, basket.id)) };
}

function priceOf(basket: BasketRow, seller: SellerRow | null, lines: BasketLine[]) {
  if (lines.length === 0 || !seller) throw new AppError('basket_empty');
  const contents = { basket, seller, lines };
  // The price of what is being paid was settled with its order.
  const faults = basket.state === 'ordered' ? [] : faultsOf(contents);
  if (faults.length > 0) throw new AppError('basket_changed', { goods: faults });
  if (basket.deliveryMethod === null) throw new AppError('delivery_missing');
  if (basket.deliveryMethod === 'courier' && !seller.deliveryPrice) throw new AppError('delivery_not_offered');
  const { total, totalUsd, delivery } = totalsOf(contents);
  if (!isChargeable(total)) throw new AppError('basket_too_large');
  const price = { amount: total, currency: 'IDR' as const };
  const inDollars = totalUsd !== null && isChargeable(totalUsd);
  return {
    description: `Goods, ${seller.name}`,
    price,
    charges: { midtrans: price, ...(inDollars && { paypal: { amount: totalUsd, currency: 'USD' as const } }) },
    delivery,
  };
}

/**
 * Keeps the pieces, and writes down what was ordered. Everything is read again under the locks of the goods, so that whoever
 * is told to pay gets what they pay for.
 */
async function onOrdered(tx: Transaction, { ref, orderId, userId, price, charge }: Ordered): Promise<void> {
  await lockBasketsOf(tx, userId);
  const { basket, seller, ordered } = orNotFound(await findForOrder(tx, { id: ref, scope: ownBaskets({ userId }) }));
  if (basket.state !== 'open' && basket.state !== 'offered') throw new AppError('conflict');
  if (ordered >= MAX_UNPAID_BASKETS) {
    throw new AppError('too_many_unpaid_baskets', { params: { maximum: MAX_UNPAID_BASKETS } });
  }
  const lines = await lockLines(tx, basket.id);
  const now = priceOf(basket, seller, lines);
  const charged = Object.values(now.charges).find(({ currency }) => currency === charge.currency);
  if (now.price.amount !== price.amount || charged?.amount !== charge.amount) throw new AppError('conflict');
  const reservedUntil = reservedUntilOf(basket);
  const written = { orderId, basket, lines, deliveryAmount: now.delivery, chargeCurrency: charge.currency };
  if (!(await writeOrdered(tx, { ...written, reservedUntil }))) throw new AppError('conflict');
}

type Fulfilled = 'fulfilled' | 'already' | 'gone' | 'later' | 'sold_out';

async function fulfil(tx: Transaction, ref: string, _by: 'order' | 'voucher', orderId?: string): Promise<Fulfilled> {
  if (orderId === undefined) return 'later';
  const basket = await lockBasket(tx, asSystem(ref));
  const delivery = await findDelivery(tx, asSystem(orderId));
  if (!basket || !delivery) return 'gone';
  if (basket.state === 'paid') return 'already';
  const items = await listOrderItems(tx, orderId);
  // A won dispute gives back the money of goods that have left the pharmacy: they were sold, and still are.
  const isWithPerson = delivery.paidAt !== null && delivery.state !== 'cancelled';
  const isKept = basket.state === 'ordered' && basket.isReserved && delivery.state !== 'cancelled';
  if (isKept) await sellReserved(tx, orderId, items);
  else if (!isWithPerson && !(await sellLate(tx, { basket, orderId, items }))) return 'sold_out';
  if (!isWithPerson) await moveDelivery(tx, asSystem(orderId), { state: 'waiting', paidAt: new Date(), by: null });
  await updateBasket(tx, asSystem(ref), { state: 'paid', isReserved: false, reservedUntil: null });
  // What was bought before, and is paid again, is in no basket any more.
  if (!isKept && delivery.paidAt === null) await takeOut(tx, basket, items);
  return 'fulfilled';
}

interface Late {
  basket: BasketRow;
  orderId: string;
  items: readonly OrderItemRow[];
}

/**
 * Sells what an order had that ended before its money came, if all of it is left. What another order of the same basket keeps
 * is the person's own. Pieces whose money went back earlier are not sold again.
 */
async function sellLate(tx: Transaction, { basket, orderId, items }: Late): Promise<boolean> {
  const wanted = items
    .map(({ productId, quantity, refunded }) => ({ productId, quantity: quantity - refunded }))
    .filter(({ quantity }) => quantity > 0);
  try {
    await tx.transaction(async (part) => {
      if (basket.isReserved) await release(part, await listLines(part, basket.id));
      if (!(await sell(part, orderId, wanted))) throw new SoldOut();
    });
    return true;
  } catch (error) {
    if (error instanceof SoldOut) return false;
    throw error;
  }
}

class SoldOut extends Error {}

/** Goods that the pharmacy still has return to its stock, once; those on their way stay sold. */
async function revoke(tx: Transaction, ref: string, orderId: string): Promise<void> {
  const basket = await lockBasket(tx, asSystem(ref));
  if (basket?.state === 'paid') await updateBasket(tx, asSystem(ref), { state: 'closed' });
  // Whoever moves the goods at the same time is either before or after this.
  const delivery = await lockDelivery(tx, asSystem(orderId));
  if (!delivery?.paidAt || !isAtSeller(delivery)) return;
  await moveDelivery(tx, asSystem(orderId), { state: 'cancelled', by: null });
  const items = await listOrderItems(tx, orderId);
  const back = items.map(({ productId, quantity, refunded }) => ({ productId, quantity: quantity - refunded }));
  await putBack(
    tx,
    orderId,
    back.filter(({ quantity }) => quantity > 0),
  );
}
