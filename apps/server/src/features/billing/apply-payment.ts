import { nextState, reportedState } from '@skrin/domain/billing/order-states';
import type { Transaction } from '../../platform/database/connect.ts';
import { found } from '../../platform/errors.ts';
import type { EventRecord } from './ask-gateway.ts';
import type { Billing } from './context.ts';
import type { PaymentReport } from './gateways/gateway.ts';
import { insertEvent, lockOrder, updateOrder } from './order-repository.ts';
import { referenceOf } from './reference.ts';
import type { OrderRow } from './tables.ts';

interface Application {
  order: OrderRow;
  /** Null: the gateway knows of no payment yet. */
  report: PaymentReport | null;
  event?: EventRecord | undefined;
}

/**
 * Moves an order to where the gateway says it is, forward only, and opens the analysis when it is paid: one
 * transaction, so that neither happens without the other. A refund leaves the analysis open: what was read was read.
 */
export async function applyReport(billing: Billing, { order, report, event }: Application): Promise<OrderRow> {
  return billing.database.transaction(async (tx) => {
    const current = found(await lockOrder(tx, order.id));
    const isNew = !event || (await insertEvent(tx, { ...event, method: order.method, orderId: order.id }));
    if (!isNew) return current;

    const state = await settle(billing, tx, current, report);
    if (state === current.state) return current;
    const level = state === 'review' ? 'error' : 'info';
    billing.log[level]({ orderId: order.id, from: current.state, to: state }, 'order moved');
    return found(await updateOrder(tx, order.id, { state, ...(state === 'paid' ? { paidAt: new Date() } : {}) }));
  });
}

async function settle(
  billing: Billing,
  tx: Transaction,
  order: OrderRow,
  report: PaymentReport | null,
): Promise<OrderRow['state']> {
  if (report && reportedState(report.status) === undefined) {
    billing.log.error({ orderId: order.id }, 'unknown payment state');
  }
  const reported = report ? nextState(order.state, report.status) : order.state;
  if (reported === 'paid' && order.state !== 'paid') {
    // Money that came wrong, or for something already open or gone, waits for a person: it is never lost silently.
    return report && isAsOrdered(order, report) && (await unlockFor(billing, tx, order)) ? 'paid' : 'review';
  }
  // Nobody is held to it: a payment that comes later still counts.
  return reported === 'pending' && order.expiresAt <= new Date() ? 'expired' : reported;
}

/** False too when the person is gone, and with them the analysis. */
const unlockFor = async ({ analyses }: Billing, tx: Transaction, { analysisId, userId }: OrderRow): Promise<boolean> =>
  userId !== null && analyses.unlock(tx, { analysisId, userId });

const isAsOrdered = (order: OrderRow, { reference, charged }: PaymentReport): boolean =>
  reference === referenceOf(order.id) &&
  charged?.amount === order.chargeAmount &&
  charged.currency === order.chargeCurrency;
