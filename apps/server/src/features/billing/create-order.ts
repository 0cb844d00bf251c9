import type { OrderInput } from '@skrin/contract/billing/schemas';
import { chargeOf, prices } from '@skrin/domain/billing/prices';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { askGateway } from './ask-gateway.ts';
import type { Billing } from './context.ts';
import { hasPage } from './gateways/call-gateway.ts';
import { findPendingOrder, insertOrder, lockOrder, updateOrder } from './order-repository.ts';
import { referenceOf } from './reference.ts';
import type { OrderRow } from './tables.ts';

/**
 * Orders the result of a locked analysis, or answers the pending order of the same method.
 * @throws AppError not_found, analysis_already_unlocked, analysis_not_payable, gateway_unavailable
 */
export async function createOrder(billing: Billing, input: OrderInput & { userId: string }): Promise<OrderRow> {
  await billing.analyses.requirePayable(billing.database, input);
  const pending = await findPendingOrder(billing.database, input.analysisId, input.method);
  if (!pending) return openOrder(billing, input);
  if (pending.expiresAt > new Date() && (await hasPage(pending.redirectUrl))) return pending;
  await withdraw(billing, pending);
  return createOrder(billing, input);
}

/** Closes an order that can no longer be paid, unless it turns out to be paid: its notification may be lost. */
async function withdraw(billing: Billing, order: OrderRow): Promise<void> {
  await askGateway(billing, order);
  await billing.database.transaction(async (tx) => {
    const current = await lockOrder(tx, order.id);
    if (current?.state === 'pending') await updateOrder(tx, order.id, { state: 'cancelled' });
  });
}

/**
 * The gateway comes first, the row after: a crash between them leaves a page that nobody has the address of, never a
 * row without a page. Of two requests at once, one finds the other's row.
 */
async function openOrder(billing: Billing, { analysisId, method, userId }: OrderInput & { userId: string }) {
  const [item] = prices;
  const gateway = billing.gateways[method];
  const charge = chargeOf(item, method);
  const [id, openedAt] = [newId(), new Date()];
  const opened = await gateway.open({
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
    expiresAt: new Date(openedAt.getTime() + gateway.lifetimeHours * 3_600_000),
  });
  if (inserted) return inserted;
  const other = await findPendingOrder(billing.database, analysisId, method);
  if (!other) throw new AppError('conflict');
  return other;
}
