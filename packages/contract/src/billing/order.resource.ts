import { dateTime, money, number, oneOf, text } from '../resource/field.ts';
import { defineResource } from '../resource/resource.ts';
import { paymentMethods } from './methods.ts';
import { orderStates } from './schemas.ts';

/** Orders as staff lists them. `getOrder` and `getOrderHistory` answer what the page of one shows. */
export const orderResource = defineResource('order', {
  path: 'order-list',
  feature: 'billing',
  fields: {
    /** Name and email address of the person; null once the account is deleted. */
    person: text({ max: 200, optional: true, readOnly: true }),
    email: text({ max: 254, optional: true, readOnly: true }),
    item: text({ max: 200, readOnly: true }),
    state: oneOf({ options: orderStates, readOnly: true }),
    method: oneOf({ options: paymentMethods, readOnly: true }),
    /** In rupiah, in which everything has its price: charges of different currencies have no order. */
    priceAmount: number({ integer: true, min: 0, readOnly: true }),
    charge: money({ currencies: ['IDR', 'USD'], readOnly: true }),
    refunded: money({ currencies: ['IDR', 'USD'], readOnly: true }),
    paidAt: dateTime({ optional: true, readOnly: true }),
    /** Our reference at the gateway. */
    reference: text({ max: 50, readOnly: true }),
  },
  verbs: ['read'],
  list: {
    sort: '-createdAt',
    sortable: ['createdAt', 'paidAt', 'priceAmount'],
    filters: ['state', 'method', 'createdAt', 'paidAt', 'priceAmount'],
    search: ['person', 'email'],
  },
  title: 'person',
});
