/** A credit note says that money of an invoice went back. */
export const invoiceKinds = ['invoice', 'credit_note'] as const;

/** Where the money of an invoice is now; `in_question`: the payer's bank or the gateway has not decided. */
export const invoiceStates = ['paid', 'partly_refunded', 'refunding', 'refunded', 'in_question'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
