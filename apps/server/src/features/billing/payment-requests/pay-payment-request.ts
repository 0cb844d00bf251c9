import type { Transfer } from '@skrin/contract/billing/payment-requests';
import { mayConfirm, needsSecondPerson } from '@skrin/domain/billing/payment-requests';
import type { Transaction } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RecordCreatedResource } from '../../../platform/http/idempotency.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import type { Act } from '../../../platform/policy/authorize.ts';
import { postEntry } from '../books/book-order.ts';
import type { Billing } from '../context.ts';
import { issueRequestInvoice } from '../invoices/issue-invoice.ts';
import type { PaymentRequestRow } from '../tables.ts';
import { createCodes } from '../vouchers/create-codes.ts';
import { insertBatch } from '../vouchers/voucher-repository.ts';
import { type AskedChange, changeRequest, requireMove } from './change-payment-request.ts';
import { mailRequestJob } from './mail-payment-request.ts';
import { operatorDay } from './operator-day.ts';
import { listRequestLines, type RequestChanges, setBatch } from './payment-request-repository.ts';

type Paying = Pick<Billing, 'database' | 'voucherSeal'>;

/**
 * Records that the money of a request has come. A large amount waits for a second person; any other is paid at once.
 * @throws AppError `payment_request_not_changeable`, `stale_edit`, `validation_failed`
 */
export const recordTransfer = (
  billing: Paying,
  { transfer, keep, ...asked }: AskedChange & { transfer: Transfer; keep: RecordCreatedResource },
): Promise<PaymentRequestRow> =>
  changeRequest(billing.database, asked, async (tx, row) => {
    requireMove(row, 'recorded', 'sent');
    requireTransfer(row, transfer);
    const { paidOn, bankReference } = transfer;
    const recorded = { paidOn, bankReference, recordedAt: new Date(), recordedBy: asked.act.actor.userId };
    await keep(tx, row.id);
    if (needsSecondPerson(row.totalAmount)) return { ...recorded, state: 'recorded' };
    return { ...recorded, ...(await settle(billing, tx, { row: { ...row, ...recorded }, act: asked.act })) };
  });

/** Confirms it. @throws AppError `payment_own_confirmation`, `payment_request_not_changeable`, `stale_edit` */
export const confirmTransfer = (billing: Paying, asked: AskedChange): Promise<PaymentRequestRow> =>
  changeRequest(billing.database, asked, async (tx, row) => {
    requireMove(row, 'paid', 'recorded');
    const { userId } = asked.act.actor;
    if (!mayConfirm(row, userId)) throw new AppError('payment_own_confirmation');
    return { confirmedBy: userId, ...(await settle(billing, tx, { row, act: asked.act })) };
  });

/** Takes a transfer back that nobody has confirmed. @throws AppError `payment_request_not_changeable`, `stale_edit` */
export const takeBackTransfer = ({ database }: Paying, asked: AskedChange): Promise<PaymentRequestRow> =>
  changeRequest(database, asked, async (_tx, row) => {
    requireMove(row, 'sent', 'recorded');
    return { state: 'sent', paidOn: null, bankReference: null, recordedAt: null, recordedBy: null };
  });

/**
 * What follows from the money, in the transaction in which the request becomes paid: entries of the ledger, codes, and at
 * last the invoice, whose number is locked until the end.
 */
async function settle(
  { voucherSeal }: Paying,
  tx: Transaction,
  { row, act }: { row: PaymentRequestRow; act: Act },
): Promise<RequestChanges> {
  const { id, totalAmount: amount, bankReference: gatewayReference } = row;
  for (const kind of ['transfer', 'charge'] as const)
    await postEntry(tx, {
      ...{ kind, key: `${kind}:${id}`, amount, currency: 'IDR', paymentRequestId: id },
      ...(kind === 'transfer' && { gatewayReference }),
    });
  for (const line of await listRequestLines(tx, id)) {
    if (line.service !== 'vouchers') continue;
    const batch = await insertBatch(tx, {
      label: `${row.number} · ${line.title}`.slice(0, 120),
      purpose: 'partner',
      sponsor: row.customer.slice(0, 120),
      count: line.quantity,
      uses: line.codeUses ?? 1,
      percent: line.codePercent ?? 100,
      kind: line.codeKind,
      createdBy: act.actor.userId,
    });
    await createCodes(tx, batch, voucherSeal);
    await setBatch(tx, line.id, batch.id);
  }
  await addJob(tx, mailRequestJob, { requestId: id, kind: 'paid' });
  await issueRequestInvoice(tx, row);
  return { state: 'paid', paidAt: new Date() };
}

/** @throws AppError `validation_failed` */
function requireTransfer(row: PaymentRequestRow, { amount, paidOn }: Transfer): void {
  const fields = [
    ...(amount === row.totalAmount ? [] : [{ path: 'amount', code: 'not_the_total' }]),
    ...(paidOn > operatorDay(new Date()) ? [{ path: 'paidOn', code: 'in_the_future' }] : []),
  ];
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}
