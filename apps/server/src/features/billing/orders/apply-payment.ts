import { reportedState } from '@skrin/domain/billing/gateway-status';
import { nextAttempt, nextState, reportsNewMoney } from '@skrin/domain/billing/order-states';
import type { Transaction } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import type { Billing } from '../context.ts';
import type { FulfilmentResult } from '../fulfilment.ts';
import type { Payment } from '../gateways/gateway.ts';
import { isInvoiced } from '../invoices/issue-invoice.ts';
import { refundUnfulfilled } from '../refunds/refund-unfulfilled.ts';
import { ensureVoucherUse } from '../vouchers/voucher-uses.ts';
import { moveOrder } from './move-order.ts';
import type { OrderRow } from './order-repository.ts';
import { lockOrder } from './order-repository.ts';
import { referenceOf, thingOf } from './reference.ts';

interface Application {
  order: OrderRow;
  /** Null: the gateway knows of no payment. */
  payment: Payment | null;
  /** Close the order, unless it is paid. */
  isClosing?: boolean;
}

/**
 * Moves an order to the state that the gateway's answer leads to, and opens what was ordered when it is paid: one
 * transaction, so that neither happens without the other.
 */
export async function applyPayment(billing: Billing, application: Application): Promise<OrderRow> {
  const { order, payment, isClosing = false } = application;
  return billing.database.transaction(async (tx) => {
    const current = orNotFound(await lockOrder(tx, asSystem(order.id)));
    const now = new Date();
    const status = payment?.status ?? null;
    if (status && reportedState(status) === undefined) {
      billing.log.error({ orderId: order.id }, 'unknown payment state');
    }
    const hasCome = status !== null && reportsNewMoney(current.state, status);
    const isAsOrdered = payment !== null && isPaymentFor(current, payment);
    const result = hasCome && isAsOrdered ? await fulfil(billing, tx, current) : undefined;
    const state = nextState(current.state, status, {
      isAsOrdered,
      hasOpened: result === 'fulfilled',
      isClosing,
      isOverdue: current.expiresAt <= now,
    });
    const isUnfulfilled = state === 'refunding' && result !== undefined && result !== 'fulfilled';
    const stated = payment?.refundedAmount ?? 0;
    return moveOrder(billing, tx, current, {
      state,
      payment,
      attempt: nextAttempt(current.attempt, status),
      ...(hasCome && { paidAt: current.paidAt ?? now, payerFee: payment?.payerFee ?? 0 }),
      ...(isUnfulfilled && { refundedAmount: await refundUnfulfilled(tx, current, { reason: result, stated }) }),
    });
  });
}

/** A price that was lowered by a voucher buys nothing once its use is gone. */
async function fulfil({ fulfilments }: Billing, tx: Transaction, order: OrderRow): Promise<FulfilmentResult> {
  if (!(await ensureVoucherUse(tx, order))) return 'later';
  const { kind, ref } = thingOf(order);
  const result = await fulfilments[kind].fulfil(tx, ref, 'order', order.id);
  // The thing was sold, and deleted later without a refund: a dispute that we win brings no refund either.
  return result === 'gone' && (await isInvoiced(tx, order)) ? 'fulfilled' : result;
}

const isPaymentFor = (order: OrderRow, { reference, charged }: Payment): boolean =>
  reference === referenceOf(order.id) &&
  charged?.amount === order.chargeAmount &&
  charged.currency === order.chargeCurrency;
