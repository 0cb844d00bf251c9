import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { OrderInput } from '@skrin/contract/billing/schemas';
import { nextCheckAt } from '@skrin/domain/billing/check-schedule';
import { prices } from '@skrin/domain/billing/prices';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type Act, recordAct } from '../../platform/policy/authorize.ts';
import { systemScope } from '../../platform/policy/policy.ts';
import { closeOrder } from './close-orders.ts';
import type { Billing } from './context.ts';
import { lockNameOf, type Payable, type Thing } from './fulfilment.ts';
import { isPageAvailable } from './gateways/call-gateway.ts';
import { orderPolicy } from './order-policy.ts';
import { insertLines, insertOrder, listOpenOrders } from './order-repository.ts';
import { referenceOf } from './reference.ts';
import type { OrderRow, NewOrder as OrderValues } from './tables.ts';

type NewOrder = OrderInput & { act: Act };

/**
 * Orders the result of a locked analysis, or answers the pending order of the same method. An open order of another
 * method is closed at its gateway first: one analysis has one page to pay on.
 * @throws AppError not_found, analysis_already_unlocked, analysis_not_payable, help_first, gateway_unavailable, conflict
 */
export async function createOrder(billing: Billing, input: NewOrder): Promise<OrderRow> {
  const thing: Thing = { kind: 'analysis', ref: input.analysisId };
  const requirePayable = () =>
    billing.fulfilments[thing.kind].requirePayable(billing.database, { actor: input.act.actor, ref: thing.ref });
  await requirePayable();
  return billing.locks.hold(lockNameOf(thing), async () => {
    const kept = await keepOne(billing, thing, input.method);
    // An order that was closed may have turned out to be paid.
    const payable = await requirePayable();
    return kept ?? openOrder(billing, input, payable);
  });
}

/** Closes the open orders but the one of this method whose page still takes a payment. */
async function keepOne(billing: Billing, thing: Thing, method: PaymentMethod): Promise<OrderRow | undefined> {
  let kept: OrderRow | undefined;
  for (const order of await listOpenOrders(billing.database, thing, systemScope)) {
    if (order.method === method && (await isUsable(order))) kept = order;
    else await closeOrder(billing, order);
  }
  return kept;
}

const isUsable = async ({ state, expiresAt, redirectUrl }: OrderRow): Promise<boolean> =>
  state === 'pending' && expiresAt > new Date() && (await isPageAvailable(redirectUrl));

/**
 * The gateway comes first, the row after: a crash between them leaves a page that nobody has the address of, never a
 * row without a page.
 */
async function openOrder(
  billing: Billing,
  { act, analysisId, method }: NewOrder,
  { description, price, charges }: Payable,
): Promise<OrderRow> {
  const gateway = billing.gateways[method];
  const charge = charges[method];
  const [id, openedAt] = [newId(), new Date()];
  const expiresAt = new Date(openedAt.getTime() + gateway.lifetimeHours * 3_600_000);
  const opened = await gateway.create({
    reference: referenceOf(id),
    item: description,
    charge,
    returnUrl: new URL(`/payment?order=${id}`, billing.publicUrl).href,
    openedAt,
  });
  if (!opened) throw new AppError('conflict');
  return insertRecorded(billing.database, act, {
    id,
    userId: act.actor.userId,
    analysisId,
    method,
    priceAmount: price.amount,
    priceCurrency: price.currency,
    chargeAmount: charge.amount,
    chargeCurrency: charge.currency,
    ...opened,
    expiresAt,
    nextCheckAt: nextCheckAt('pending', expiresAt, openedAt),
  });
}

const insertRecorded = (database: Database, act: Act, row: OrderValues): Promise<OrderRow> =>
  database.transaction(async (tx) => {
    const order = await insertOrder(tx, row);
    if (!order) throw new AppError('conflict');
    await insertLines(tx, [lineOf(order)]);
    await recordAct(tx, orderPolicy, act, order);
    return order;
  });

const lineOf = ({ id: orderId, analysisId, priceAmount, priceCurrency }: OrderRow) => ({
  orderId,
  kind: 'analysis',
  ref: analysisId,
  description: prices[0].name,
  priceAmount,
  priceCurrency,
  isOpen: true,
});
