import { hasPermission } from '@skrin/contract/access/permissions';
import type { PaymentRequest } from '@skrin/contract/billing/payment-requests';
import type { Money } from '@skrin/contract/common';
import { invoiceNumber } from '@skrin/domain/billing/invoice-number';
import {
  isOverdue,
  lineTotal,
  mayConfirm,
  needsSecondPerson,
  requestTotals,
} from '@skrin/domain/billing/payment-requests';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import type { PaymentRequestLineRow, PaymentRequestRow } from '../tables.ts';
import { operatorDay } from './operator-day.ts';
import { findInvoiceOfRequest, findStaffNames, listRequestLines } from './payment-request-repository.ts';

export const rupiah = (amount: number): Money => ({ amount, currency: 'IDR' });

/** The wire shape of a request, with what its reader may do with it. */
export async function presentRequest(
  executor: Executor,
  row: PaymentRequestRow,
  actor: Pick<Actor, 'userId' | 'role'>,
): Promise<PaymentRequest> {
  const [lines, invoice, names] = await Promise.all([
    listRequestLines(executor, row.id),
    findInvoiceOfRequest(executor, row.id),
    findStaffNames(executor, [row.recordedBy, row.confirmedBy]),
  ]);
  return {
    ...paperOf(row, lines),
    payment: paymentOf(row, names),
    invoice: invoice ? { id: invoice.id, number: invoiceNumber(invoice) } : null,
    needsSecond: needsSecondPerson(row.totalAmount),
    can: abilitiesOf(row, actor),
  };
}

/** What is on the paper of a request: all that its customer sees. */
export function paperOf(row: PaymentRequestRow, lines: readonly PaymentRequestLineRow[]) {
  const { id, version, state, number, language, dueOn, note, organisationId, email, address, taxNumber } = row;
  const amounts = { discount: row.discountAmount, shipping: row.shippingAmount, tax: row.taxAmount };
  const { subtotal, total } = requestTotals({ ...amounts, lines });
  return {
    ...{ id, version, state, number, language, dueOn, note },
    isOverdue: isOverdue(row, operatorDay(new Date())),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    customer: { organisationId, name: row.customer, email, address, taxNumber },
    lines: lines.map((line) => ({
      title: line.title,
      description: line.description,
      service: line.service,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      codes:
        line.codeUses === null || line.codePercent === null
          ? null
          : { uses: line.codeUses, percent: line.codePercent, kind: line.codeKind },
      total: rupiah(lineTotal(line)),
      batchId: line.batchId,
    })),
    subtotal: rupiah(subtotal),
    discount: rupiah(amounts.discount),
    shipping: rupiah(amounts.shipping),
    tax: rupiah(amounts.tax),
    total: rupiah(total),
  };
}
export type RequestPaper = ReturnType<typeof paperOf>;

function paymentOf(row: PaymentRequestRow, names: ReadonlyMap<string | null, string>): PaymentRequest['payment'] {
  const { paidOn, bankReference, recordedAt, recordedBy, confirmedBy, totalAmount: amount } = row;
  if (paidOn === null || bankReference === null || recordedAt === null) return null;
  return {
    ...{ amount, paidOn, bankReference },
    recordedAt: recordedAt.toISOString(),
    recordedBy: names.get(recordedBy) ?? null,
    confirmedBy: names.get(confirmedBy) ?? null,
  };
}

function abilitiesOf(row: PaymentRequestRow, { role, userId }: Pick<Actor, 'userId' | 'role'>): PaymentRequest['can'] {
  const { state } = row;
  const manages = hasPermission(role, 'paymentRequest:manage');
  const isDraft = state === 'draft';
  return {
    edit: manages && isDraft,
    send: manages && isDraft,
    pay: manages && state === 'sent',
    confirm: hasPermission(role, 'paymentRequest:confirm') && state === 'recorded' && mayConfirm(row, userId),
    takeBack: manages && state === 'recorded',
    void: manages && state === 'sent',
    remove: hasPermission(role, 'paymentRequest:remove') && isDraft,
  };
}
