import type { OrderInput } from '@skrin/contract/billing/schemas';
import { nextCheckAt } from '@skrin/domain/billing/check-schedule';
import { chargeOf, prices } from '@skrin/domain/billing/prices';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { closeOrder } from './close-orders.ts';
import type { Billing } from './context.ts';
import { hasPage } from './gateways/call-gateway.ts';
import { insertOrder, listOpenOrders } from './order-repository.ts';
import { referenceOf } from './reference.ts';
import type { OrderRow } from './tables.ts';

type NewOrder = OrderInput & { userId: string };

/**
 * Orders the result of a locked analysis, or answers the pending order of the same method. An open order of another
 * method is closed at its gateway first: one analysis has one page to pay on.
 * @throws AppError not_found, analysis_already_unlocked, analysis_not_payable, gateway_unavailable, conflict
 */
export async function createOrder(billing: Billing, input: NewOrder): Promise<OrderRow> {
  await billing.analyses.requirePayable(billing.database, input);
  return billing.locks.hold(input.analysisId, async () => {
    const kept = await keepOne(billing, input);
    // An order that was closed may have turned out to be paid.
    await billing.analyses.requirePayable(billing.database, input);
    return kept ?? openOrder(billing, input);
  });
}

/** Closes the open orders but the one of this method whose page still takes a payment. */
async function keepOne(billing: Billing, { analysisId, method }: NewOrder): Promise<OrderRow | undefined> {
  let kept: OrderRow | undefined;
  for (const order of await listOpenOrders(billing.database, analysisId)) {
    if (order.method === method && (await isUsable(order))) kept = order;
    else await closeOrder(billing, order);
  }
  return kept;
}

const isUsable = async ({ state, expiresAt, redirectUrl }: OrderRow): Promise<boolean> =>
  state === 'pending' && expiresAt > new Date() && (await hasPage(redirectUrl));

/**
 * The gateway comes first, the row after: a crash between them leaves a page that nobody has the address of, never a
 * row without a page.
 */
async function openOrder(billing: Billing, { analysisId, method, userId }: NewOrder): Promise<OrderRow> {
  const [item] = prices;
  const gateway = billing.gateways[method];
  const charge = chargeOf(item, method);
  const [id, openedAt] = [newId(), new Date()];
  const expiresAt = new Date(openedAt.getTime() + gateway.lifetimeHours * 3_600_000);
  const opened = await gateway.openPayment({
    reference: referenceOf(id),
    item: item.name,
    charge,
    returnUrl: new URL(`/payment?order=${id}`, billing.publicUrl).href,
    openedAt,
  });
  const inserted = await insertOrder(billing.database, {
    id,
    userId,
    analysisId,
    method,
    priceAmount: item.price.amount,
    priceCurrency: item.price.currency,
    chargeAmount: charge.amount,
    chargeCurrency: charge.currency,
    ...opened,
    expiresAt,
    nextCheckAt: nextCheckAt('pending', expiresAt, openedAt),
  });
  if (!inserted) throw new AppError('conflict');
  return inserted;
}
