import { hasPermission } from '@skrin/contract/access/permissions';
import type { OrderEvent, OrderHistory } from '@skrin/contract/billing/history';
import type { Database } from '../../../platform/database/connect.ts';
import { asc, eq } from '../../../platform/database/drizzle.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { type Act, recordReads } from '../../../platform/policy/authorize.ts';
import { presentRefund } from '../refunds/present-refund.ts';
import { leftToRefund, listRefunds } from '../refunds/refund-repository.ts';
import { ledgerEntries, paymentEvents, type RefundRow } from '../tables.ts';
import { orderPolicy } from './order-policy.ts';
import { findOrder, type OrderRow } from './order-repository.ts';

type PaymentEventRow = typeof paymentEvents.$inferSelect;

/** What happened to an order, for its person and for staff, who see the books too. @throws AppError not_found */
export async function readHistory(database: Database, { id, act }: { id: string; act: Act }): Promise<OrderHistory> {
  const { actor } = act;
  const order = orNotFound(await findOrder(database, { id, scope: orderPolicy.scope(actor) }));
  await recordReads(database, orderPolicy, act, [order]);
  const isStaff = hasPermission(actor.role, 'order:manage');
  const [refunds, received] = await Promise.all([listRefunds(database, id), listEvents(database, id)]);
  // Events that were not applied did not happen to the person's payment: only staff see them.
  const notified = received.filter(({ state }) => isStaff || state === 'applied');
  const events = [...eventsOf(order), ...notified.map(notificationOf), ...refunds.flatMap(refundEventsOf)];
  return {
    events: events.sort((one, other) => one.at.localeCompare(other.at)),
    refunds: refunds.map(presentRefund),
    nextCheckAt: order.nextCheckAt?.toISOString() ?? null,
    ...(isStaff && { books: await readBooks(database, order) }),
  };
}

function eventsOf({ createdAt, paidAt, chargeAmount, chargeCurrency }: OrderRow): OrderEvent[] {
  const charge = { amount: chargeAmount, currency: chargeCurrency };
  const ordered = eventOf('ordered', createdAt, charge);
  return paidAt ? [ordered, eventOf('paid', paidAt, charge)] : [ordered];
}

const notificationOf = ({ receivedAt, kind, state, amount, currency }: PaymentEventRow): OrderEvent => ({
  ...eventOf('notified', receivedAt, amount !== null && currency !== null ? { amount, currency } : null),
  notification: { word: kind, state },
});

function refundEventsOf({ amount, currency, state, createdAt, completedAt }: RefundRow): OrderEvent[] {
  const money = { amount, currency };
  const requested = eventOf('refund_requested', createdAt, money);
  if (!completedAt) return [requested];
  return [requested, eventOf(state === 'failed' ? 'refund_failed' : 'refund_succeeded', completedAt, money)];
}

const eventOf = (kind: OrderEvent['kind'], at: Date, amount: OrderEvent['amount']): OrderEvent => ({
  at: at.toISOString(),
  kind,
  amount,
  notification: null,
});

async function readBooks(database: Database, order: OrderRow): Promise<OrderHistory['books']> {
  const entries = await database
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, order.id))
    .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id));
  const refundable = await leftToRefund(database, order);
  return {
    gatewayId: order.gatewayId,
    refundable: { amount: refundable, currency: order.chargeCurrency },
    ledger: entries.map(({ createdAt, kind, amount, currency, gatewayReference }) => ({
      at: createdAt.toISOString(),
      kind,
      amount: { amount, currency },
      gatewayReference,
    })),
  };
}

const listEvents = (database: Database, orderId: string): Promise<PaymentEventRow[]> =>
  database
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.orderId, orderId))
    .orderBy(asc(paymentEvents.receivedAt));
