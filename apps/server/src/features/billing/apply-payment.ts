import { nextCheckAt } from '@skrin/domain/billing/check-schedule';
import { reportedState } from '@skrin/domain/billing/gateway-status';
import { bringsMoney, nextAttempt, nextState } from '@skrin/domain/billing/order-states';
import type { Transaction } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import type { Billing } from './context.ts';
import type { Payment } from './gateways/gateway.ts';
import { closeOrdersJob, refundJob } from './jobs.ts';
import { recordOrderChange } from './order-policy.ts';
import { insertEvent, lockOrder, updateOrder } from './order-repository.ts';
import { referenceOf } from './reference.ts';
import type { OrderRow } from './tables.ts';

export interface EventRecord {
  /** Names the event among all gateways' events. */
  eventKey: string;
  kind: string;
}

interface Application {
  order: OrderRow;
  /** Null: the gateway knows of no payment. */
  payment: Payment | null;
  /** The verified notification that caused it; one that was applied before changes nothing. */
  event?: EventRecord | undefined;
  /** An order that is not paid shall not stay open. */
  isClosing?: boolean;
}

/**
 * Moves an order to where the gateway says it is, forward only, and opens the analysis when it is paid: one
 * transaction, so that neither happens without the other. A refund leaves the analysis open: what was read was read.
 */
export async function applyPayment(billing: Billing, application: Application): Promise<OrderRow> {
  const { order, payment, event, isClosing = false } = application;
  return billing.database.transaction(async (tx) => {
    const current = orNotFound(await lockOrder(tx, asSystem(order.id)));
    const isNew = !event || (await insertEvent(tx, { ...event, method: order.method, orderId: order.id }));
    if (!isNew) return current;

    const now = new Date();
    const status = payment?.status ?? null;
    if (status && reportedState(status) === undefined) {
      billing.log.error({ orderId: order.id }, 'unknown payment state');
    }
    const hasCome = status !== null && bringsMoney(current.state, status);
    const isAsOrdered = payment !== null && isPaymentFor(current, payment);
    const state = nextState(current.state, status, {
      isAsOrdered,
      hasOpened: hasCome && isAsOrdered && (await unlockFor(billing, tx, current)),
      isClosing,
      isOverdue: current.expiresAt <= now,
    });
    await followUp(billing, tx, current, state);
    return orNotFound(
      await updateOrder(tx, asSystem(order.id), {
        state,
        attempt: nextAttempt(current.attempt, status),
        checkedAt: now,
        nextCheckAt: nextCheckAt(state, current.expiresAt, now),
        ...(hasCome && { paidAt: now }),
      }),
    );
  });
}

/** What a move brings with it, once the transaction commits. */
async function followUp({ log }: Billing, tx: Transaction, order: OrderRow, to: OrderRow['state']): Promise<void> {
  if (to === order.state) return;
  log[to === 'held' ? 'error' : 'info']({ orderId: order.id, from: order.state, to }, 'order moved');
  await recordOrderChange(tx, order);
  if (to === 'paid') await addJob(tx, closeOrdersJob, { analysisId: order.analysisId });
  if (to === 'refunding') await addJob(tx, refundJob, { orderId: order.id });
}

/** False too when the person is gone, and with them the analysis. */
const unlockFor = ({ analyses }: Billing, tx: Transaction, { analysisId }: OrderRow): Promise<boolean> =>
  analyses.unlock(tx, asSystem(analysisId), 'order');

const isPaymentFor = (order: OrderRow, { reference, charged }: Payment): boolean =>
  reference === referenceOf(order.id) &&
  charged?.amount === order.chargeAmount &&
  charged.currency === order.chargeCurrency;
