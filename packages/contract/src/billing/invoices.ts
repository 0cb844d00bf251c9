import * as z from 'zod/mini';
import { idParamsSchema, idSchema, languageSchema, moneySchema, pageQuerySchema, timeSchema } from '../common.ts';
import { defineEndpoint, defineList } from '../endpoint.ts';
import { invoiceKinds, invoiceStates } from './invoice-kinds.ts';
import { invoiceMethods } from './methods.ts';

export const invoiceSchema = z
  .object({
    id: idSchema,
    /** Such as `INV-2026-000001`. */
    number: z.string(),
    kind: z.enum(invoiceKinds),
    /** The number of the invoice that a credit note is about. */
    correctedNumber: z.nullable(z.string()),
    issuedAt: timeSchema,
    /** Null where a request to an organisation was paid. */
    orderId: z.nullable(idSchema),
    paymentRequestId: z.nullable(idSchema),
    state: z.enum(invoiceStates),
    method: z.enum(invoiceMethods),
    lines: z.array(
      z.object({
        description: z.string(),
        /** Of goods: how many pieces the price is for. */
        quantity: z.optional(z.int()),
        /** It is what bringing the goods costs. */
        isDelivery: z.optional(z.boolean()),
        price: moneySchema,
      }),
    ),
    /** What a voucher took off, or of a request what was agreed, in the currency of the total. */
    discount: moneySchema,
    /** Of a request: what came on top of its lines. */
    shipping: moneySchema,
    tax: moneySchema,
    /** What was charged, or went back. */
    total: moneySchema,
    /** Null once the account is deleted. */
    billedTo: z.nullable(z.object({ name: z.string(), email: z.string() })),
  })
  .register(z.globalRegistry, { id: 'Invoice' });
export type Invoice = z.infer<typeof invoiceSchema>;

export const invoiceQuerySchema = z.extend(pageQuerySchema, {
  /** Only the invoice and the credit notes of this order. */
  orderId: z.optional(idSchema),
});
export type InvoiceQuery = z.infer<typeof invoiceQuerySchema>;

export const listInvoices = defineList(invoiceSchema, {
  path: '/api/invoices',
  feature: 'billing',
  summary: "Invoices and credit notes, newest first: one's own, or all for who manages orders",
  permission: 'invoice:read',
  query: invoiceQuerySchema,
});

export const getInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/invoices/:id',
  feature: 'billing',
  summary: 'One invoice or credit note',
  permission: 'invoice:read',
  params: idParamsSchema,
  status: 200,
  response: invoiceSchema,
});

export const getInvoicePdf = defineEndpoint({
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  feature: 'billing',
  summary: 'The invoice as a PDF, in a language: that of its person unless another is named',
  permission: 'invoice:read',
  params: idParamsSchema,
  query: z.object({ language: z.optional(languageSchema) }),
  status: 200,
  response: null,
});
