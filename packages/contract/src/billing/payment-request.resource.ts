import { date, dateTime, money, number, oneOf, reference, text } from '../resource/field.ts';
import { defineResource } from '../resource/resource.ts';
import { paymentRequestStates, requestServiceGroups } from './payment-request-terms.ts';

/**
 * Payment requests to organisations as staff lists them; `getPaymentRequest` answers what the page of one shows, and
 * `payment-request-endpoints.ts` changes them.
 */
export const paymentRequestResource = defineResource('paymentRequest', {
  path: 'payment-requests',
  feature: 'billing',
  scale: 'small',
  fields: {
    /** Such as `REQ-2026-000001`; null until it is sent. */
    number: text({ max: 20, optional: true, readOnly: true }),
    customer: text({ max: 200, readOnly: true }),
    email: text({ max: 254, readOnly: true }),
    organisationId: reference({ resource: 'organisation', optional: true, readOnly: true }),
    state: oneOf({ options: paymentRequestStates, readOnly: true }),
    service: oneOf({ options: requestServiceGroups, readOnly: true }),
    dueOn: date({ readOnly: true }),
    total: money({ currencies: ['IDR'], readOnly: true }),
    /** The same, to sort and filter by. */
    totalAmount: number({ integer: true, min: 1, readOnly: true }),
    sentAt: dateTime({ optional: true, readOnly: true }),
    paidAt: dateTime({ optional: true, readOnly: true }),
  },
  verbs: ['read', 'remove'],
  list: {
    sort: '-createdAt',
    sortable: ['createdAt', 'dueOn', 'totalAmount'],
    filters: ['state', 'service', 'createdAt', 'dueOn', 'totalAmount'],
    search: ['customer', 'number', 'email'],
  },
  title: 'customer',
});
