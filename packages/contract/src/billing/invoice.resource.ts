import { money, number, oneOf, reference, text } from '../resource/field.ts';
import { defineResource } from '../resource/resource.ts';
import { invoiceKinds, invoiceStates } from './invoice-kinds.ts';
import { invoiceMethods } from './methods.ts';

/** Invoices and credit notes as they are listed: one's own, or all for staff. `getInvoice` answers the whole document. */
export const invoiceResource = defineResource('invoice', {
  path: 'invoice-list',
  feature: 'billing',
  fields: {
    /** Such as `INV-2026-000001`. */
    number: text({ max: 20, readOnly: true }),
    kind: oneOf({ options: invoiceKinds, readOnly: true }),
    state: oneOf({ options: invoiceStates, readOnly: true }),
    /** Who is billed; null once the account is deleted. */
    person: text({ max: 200, optional: true, readOnly: true }),
    email: text({ max: 254, optional: true, readOnly: true }),
    item: text({ max: 200, readOnly: true }),
    /** What was charged, or went back. */
    total: money({ currencies: ['IDR', 'USD'], readOnly: true }),
    /** The same in rupiah, by the price of the order: totals of different currencies have no order. */
    priceAmount: number({ integer: true, min: 0, readOnly: true }),
    method: oneOf({ options: invoiceMethods, readOnly: true }),
    orderId: reference({ resource: 'order', optional: true, readOnly: true }),
  },
  verbs: ['read'],
  list: {
    sort: '-createdAt',
    sortable: ['createdAt', 'priceAmount'],
    filters: ['kind', 'state', 'createdAt', 'priceAmount'],
    search: ['number', 'person', 'email'],
  },
  title: 'number',
});
