import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { OrderInput } from '@skrin/contract/billing/schemas';
import { nextCheckAt } from '@skrin/domain/billing/check-schedule';
import { discountOf } from '@skrin/domain/billing/discount';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { type Act, recordAct } from '../../../platform/policy/authorize.ts';
import { asSystem, systemScope } from '../../../platform/policy/policy.ts';
import type { Billing } from '../context.ts';
import { lockNameOf, type Payable, type Thing } from '../fulfilment.ts';
import type { VoucherRow } from '../vouchers/voucher-repository.ts';
import { takeUse } from '../vouchers/voucher-uses.ts';
import { closeOrder } from './close-orders.ts';
import { isDiscountedBy, requireDiscount } from './discount-order.ts';
import { moveOrder } from './move-order.ts';
import { orderPolicy } from './order-policy.ts';
import { insertOrder, listOpenOrders, lockOrder, type OrderRow } from './order-repository.ts';
import { referenceOf, thingOf } from './reference.ts';

type NewOrder = OrderInput & { act: Act };

/**
 * Orders a thing, or returns its open order of the same method. An open order of another method is closed at its
 * gateway first, so that one thing has one page to pay on.
 * @throws AppError gateway_unavailable, conflict, validation_failed for a method that the thing cannot be paid by, and
 * the errors of `requirePayable` and `requireDiscount`
 */
export async function createOrder(
  billing: Billing,
  { lines: [thing], method, voucherCode, act }: NewOrder,
): Promise<OrderRow> {
  const { actor } = act;
  const requirePayable = () =>
    billing.fulfilments[thing.kind].requirePayable(billing.database, { actor, ref: thing.ref });
  return billing.locks.hold(lockNameOf(thing), async () => {
    const asked = await requirePayable();
    const voucher = await requireDiscount(billing, { ...thing, actor, code: voucherCode });
    const open = await listOpenOrders(billing.database, thing, systemScope);
    const kept = await keepMatchingOrder(billing, open, { method, voucher });
    // An order that was closed may have turned out to be paid.
    const payable = open.length > 0 ? await requirePayable() : asked;
    const opened = kept && (await requestPaymentPage(billing, kept));
    if (opened?.state === 'pending') return opened;
    return requestPaymentPage(billing, await insertNewOrder(billing, { act, thing, method, voucher, payable }));
  });
}

interface Choice {
  method: PaymentMethod;
  voucher: VoucherRow | undefined;
}

/**
 * Closes all of these open orders of one thing except the one of this method whose page still takes a payment, or is still to be
 * requested. With a voucher, only an order that this voucher made cheaper is kept; without one, a discount does not
 * matter.
 */
async function keepMatchingOrder(
  billing: Billing,
  open: readonly OrderRow[],
  { method, voucher }: Choice,
): Promise<OrderRow | undefined> {
  let kept: OrderRow | undefined;
  for (const order of open) {
    const matchesRequest = order.method === method && (await isDiscountedBy(billing, order, voucher));
    if (matchesRequest && (await isUsable(billing, order))) kept = order;
    else await closeOrder(billing, order);
  }
  return kept;
}

async function isUsable({ gateways }: Billing, order: OrderRow): Promise<boolean> {
  const { method, state, expiresAt, redirectUrl } = order;
  if (expiresAt <= new Date()) return false;
  if (state === 'created') return true;
  return state === 'pending' && redirectUrl !== null && (await gateways[method].isPageAvailable(redirectUrl));
}

interface Draft extends Choice {
  act: Act;
  thing: Thing;
  payable: Payable;
}

/** Inserts the row before the gateway is asked: if the server is killed in between, the order is known. */
async function insertNewOrder(billing: Billing, { act, thing, method, voucher, payable }: Draft): Promise<OrderRow> {
  const { description, price, charges } = payable;
  const now = new Date();
  const expiresAt = new Date(now.getTime() + billing.gateways[method].lifetimeHours * 3_600_000);
  const priced = { priceAmount: price.amount, priceCurrency: price.currency };
  const charge = charges[method];
  if (!charge) throw new AppError('validation_failed', { fields: [{ path: 'method', code: 'invalid' }] });
  const discount = voucher ? discountOf(charge, voucher.percent).amount : 0;
  const { userId } = act.actor;
  const row = {
    id: newId(),
    userId,
    method,
    ...priced,
    chargeAmount: charge.amount - discount,
    chargeCurrency: charge.currency,
    discountAmount: discount,
    createdAt: now,
    expiresAt,
    nextCheckAt: nextCheckAt('created', { expiresAt, movedAt: null }, now),
  };
  return billing.database.transaction(async (tx) => {
    const order = await insertOrder(tx, row, [{ ...thing, description, ...priced }]);
    if (!order) throw new AppError('conflict');
    if (voucher) await takeUse(tx, voucher, { ...thing, userId, orderId: order.id });
    await billing.fulfilments[thing.kind].onOrdered?.(tx, { ref: thing.ref, orderId: order.id, userId, price, charge });
    await recordAct(tx, orderPolicy, act, order);
    return order;
  });
}

/**
 * Asks the gateway for the page to pay on, unless the order has one. If the answer to an earlier call was lost and the
 * gateway does not return the page again, the order is cancelled. The caller holds the lock of what is ordered.
 * @throws AppError gateway_unavailable
 */
export async function requestPaymentPage(billing: Billing, order: OrderRow): Promise<OrderRow> {
  if (order.state !== 'created') return order;
  const { kind, description } = thingOf(order);
  const created = await billing.gateways[order.method].create({
    reference: referenceOf(order.id),
    item: billing.fulfilments[kind].itemOf(description),
    charge: { amount: order.chargeAmount, currency: order.chargeCurrency },
    returnUrl: new URL(`/payment?order=${order.id}`, billing.publicUrl).href,
    openedAt: order.createdAt,
  });
  return billing.database.transaction(async (tx) => {
    const current = orNotFound(await lockOrder(tx, asSystem(order.id)));
    if (current.state !== 'created') return current;
    return moveOrder(billing, tx, current, created ? { state: 'pending', ...created } : { state: 'cancelled' });
  });
}
