import { dateTime, number, oneOf, person, tags, text } from '../resource/field.ts';
import { defineResource } from '../resource/resource.ts';
import { voucherKinds } from './schemas.ts';

/** Codes made at one time for one purpose. */
export const voucherResource = defineResource('voucher', {
  path: 'vouchers',
  feature: 'billing',
  fields: {
    label: text({ max: 120 }),
    purpose: oneOf({ options: ['partner', 'promotion', 'goodwill', 'testing'], initial: 'partner' }),
    /** Who pays for them. */
    sponsor: text({ max: 120, optional: true }),
    /** How much of the price a code takes off; 100 opens without paying. */
    percent: number({ integer: true, min: 1, max: 100, initial: 100, onCreate: true }),
    /** The kind of thing they are for; null: anything that vouchers are for. */
    kind: oneOf({ options: voucherKinds, optional: true, onCreate: true }),
    /** How many codes to make. */
    count: number({ integer: true, min: 1, max: 1_000, initial: 1, onCreate: true }),
    /** How many things one code opens or makes cheaper. */
    uses: number({ integer: true, min: 1, max: 10_000, onCreate: true }),
    validFrom: dateTime({ optional: true }),
    expiresAt: dateTime({ optional: true }),
    /** Uses of all codes: in all, already spent, still to be spent, and expired unspent. */
    issued: number({ integer: true, readOnly: true }),
    redeemed: number({ integer: true, readOnly: true }),
    left: number({ integer: true, readOnly: true }),
    expired: number({ integer: true, readOnly: true }),
    createdBy: person({ optional: true, readOnly: true }),
    /** Answered when the batch is made, and later by `getVoucherCodes`. */
    codes: tags({ max: 1_000, readOnly: true, shownOnce: true }),
  },
  verbs: ['read', 'create', 'update'],
  list: {
    sort: '-createdAt',
    sortable: ['createdAt', 'label', 'expiresAt'],
    filters: ['purpose', 'createdAt', 'expiresAt'],
    search: ['label'],
  },
  title: 'label',
});
