import type { InvoiceState } from '@skrin/contract/billing/invoice-kinds';
import type { Invoice } from '@skrin/contract/billing/invoices';
import type { OrderState } from '@skrin/contract/billing/schemas';
import { invoiceNumber } from '@skrin/domain/billing/invoice-number';
import type { InvoiceDetails } from './invoice-repository.ts';

/** The wire shape of an invoice. */
export function presentInvoice({ order, lines, refund, corrected, person, ...row }: InvoiceDetails): Invoice {
  const currency = order.chargeCurrency;
  return {
    id: row.id,
    number: invoiceNumber(row),
    kind: row.kind,
    correctedNumber: refund && corrected ? invoiceNumber(corrected) : null,
    issuedAt: row.createdAt.toISOString(),
    orderId: row.orderId,
    state: row.state,
    method: order.method,
    lines: lines.map(({ description, priceAmount, priceCurrency }) => ({
      description,
      price: { amount: priceAmount, currency: priceCurrency },
    })),
    discount: { amount: order.discountAmount, currency },
    total: refund ?? { amount: order.chargeAmount, currency },
    billedTo: person && { name: person.name, email: person.email },
  };
}

/** The state of an invoice whose order is in a state. */
export const invoiceStateOf = (state: OrderState): InvoiceState =>
  state === 'paid' || state === 'partly_refunded' || state === 'refunding' || state === 'refunded'
    ? state
    : 'in_question';
