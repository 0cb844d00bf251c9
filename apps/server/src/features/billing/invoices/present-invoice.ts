import type { InvoiceState } from '@skrin/contract/billing/invoice-kinds';
import type { Invoice } from '@skrin/contract/billing/invoices';
import type { RefundItem } from '@skrin/contract/billing/refunds';
import { type OrderState, orderKinds } from '@skrin/contract/billing/schemas';
import { invoiceNumber } from '@skrin/domain/billing/invoice-number';
import { lineTotal } from '@skrin/domain/billing/payment-requests';
import { divide } from '@skrin/domain/billing/share';
import { orNotFound } from '../../../platform/errors.ts';
import type { Billing } from '../context.ts';
import type { InvoiceItem } from '../fulfilment.ts';
import type { InvoiceDetails } from './invoice-repository.ts';

/**
 * The wire shape of an invoice.
 * @param items what its order has, of an order that has more than one thing
 */
export function presentInvoice(row: InvoiceDetails, items?: readonly InvoiceItem[]): Invoice {
  const { refund, corrected } = row;
  return {
    id: row.id,
    number: invoiceNumber(row),
    kind: row.kind,
    correctedNumber: refund && corrected ? invoiceNumber(corrected) : null,
    issuedAt: row.createdAt.toISOString(),
    orderId: row.orderId,
    paymentRequestId: row.paymentRequestId,
    state: row.state,
    ...(row.request ? ofRequest(row.request, row) : ofOrder(orNotFound(row.order ?? undefined), row, items)),
  };
}

type OrderOf = NonNullable<InvoiceDetails['order']>;

function ofOrder(order: OrderOf, { lines, refund, person }: InvoiceDetails, items: readonly InvoiceItem[] | undefined) {
  const currency = order.chargeCurrency;
  const nothing = { amount: 0, currency };
  const total = refund
    ? { amount: refund.amount, currency: refund.currency }
    : { amount: order.chargeAmount, currency };
  const described = lines.map(({ description, priceAmount, priceCurrency }) => ({
    description,
    price: { amount: priceAmount, currency: priceCurrency },
  }));
  const itemised = items && (refund ? linesOfRefund(refund, { order, items }) : linesOf(items, currency));
  return {
    method: order.method,
    // Of goods whose refund names no pieces, the whole order is what money went back for.
    lines: itemised ?? (items ? described.map((line) => ({ ...line, price: total })) : described),
    discount: { amount: order.discountAmount, currency },
    shipping: nothing,
    tax: nothing,
    total,
    billedTo: person && { name: person.name, email: person.email },
  };
}

function ofRequest(request: NonNullable<InvoiceDetails['request']>, { requestLines }: InvoiceDetails) {
  const rupiah = (amount: number) => ({ amount, currency: 'IDR' as const });
  return {
    method: 'bank_transfer' as const,
    lines: requestLines.map((line) => ({
      description: line.quantity === 1 ? line.title : `${line.title} × ${line.quantity}`,
      price: rupiah(lineTotal(line)),
    })),
    discount: rupiah(request.discountAmount),
    shipping: rupiah(request.shippingAmount),
    tax: rupiah(request.taxAmount),
    total: rupiah(request.totalAmount),
    billedTo: { name: request.customer, email: request.email },
  };
}

type Currency = Invoice['total']['currency'];

const linesOf = (items: readonly InvoiceItem[], currency: Currency): Invoice['lines'] =>
  items.map(({ id, description, quantity, amount }) => ({
    description,
    ...(id === undefined ? { isDelivery: true } : { quantity }),
    price: { amount, currency },
  }));

interface Refunded {
  amount: number;
  currency: Currency;
  items: readonly RefundItem[] | null;
}

/** The pieces of a refund, or all of an order whose money went back at once, in amounts that add up to what was sent. */
function linesOfRefund(
  { amount, currency, items: pieces }: Refunded,
  { order, items }: { order: OrderOf; items: readonly InvoiceItem[] },
): Invoice['lines'] | undefined {
  const returned = pieces
    ? pieces.flatMap(({ id, quantity }) => {
        const item = items.find((each) => each.id === id);
        return item ? [{ ...item, quantity, amount: (item.amount / item.quantity) * quantity }] : [];
      })
    : amount === order.chargeAmount
      ? items
      : undefined;
  if (!returned) return undefined;
  const shares = divide(
    amount,
    returned.map((item) => item.amount),
  );
  return linesOf(
    returned.map((item, index) => ({ ...item, amount: shares[index] ?? 0 })),
    currency,
  );
}

/** Invoices with what their orders have. */
export async function presentInvoices(
  { database, fulfilments }: Pick<Billing, 'database' | 'fulfilments'>,
  rows: readonly InvoiceDetails[],
): Promise<Invoice[]> {
  const itemsOf = new Map<string, InvoiceItem[]>();
  for (const kind of orderKinds) {
    const orders = rows.flatMap(({ lines, order }) => (order && lines[0]?.kind === kind ? [order] : []));
    const listed = await fulfilments[kind].listItems?.(
      database,
      orders.map(({ id, chargeAmount, discountAmount }) => ({ id, whole: chargeAmount + discountAmount })),
    );
    for (const [id, items] of listed ?? []) itemsOf.set(id, items);
  }
  return rows.map((row) => presentInvoice(row, row.orderId === null ? undefined : itemsOf.get(row.orderId)));
}

/** The state of an invoice whose order is in a state. */
export const invoiceStateOf = (state: OrderState): InvoiceState =>
  state === 'paid' || state === 'partly_refunded' || state === 'refunding' || state === 'refunded'
    ? state
    : 'in_question';
