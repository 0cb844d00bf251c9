import { date, money, number, reference, text } from '../resource/field.ts';
import { defineResource } from '../resource/resource.ts';

/**
 * A pharmacy that sells goods. Its goods can be bought while it has a licence that has not ended, a pharmacist and opening
 * hours; until then they are samples (`domain/shop/may-sell.ts`).
 */
export const sellerResource = defineResource('seller', {
  path: 'sellers',
  feature: 'shop',
  fields: {
    name: text({ max: 200 }),
    /** Whose people work with its goods and orders. */
    organisationId: reference({ resource: 'organisation', optional: true }),
    /** Its row in the directory, where it has one. */
    clinicId: reference({ resource: 'clinicEntry', optional: true }),
    /** Number of the licence of the pharmacy (SIA), and its last day. */
    licence: text({ max: 100, optional: true }),
    licenceUntil: date({ optional: true }),
    /** Name of the responsible pharmacist, and the number of their licence (SIPA). */
    pharmacist: text({ max: 200, optional: true }),
    pharmacistLicence: text({ max: 100, optional: true }),
    /** As OpenStreetMap writes them. */
    openingHours: text({ max: 300, optional: true }),
    timezone: text({ max: 64, format: 'timezone', initial: 'Asia/Jakarta' }),
    phone: text({ max: 40, format: 'phone', optional: true }),
    address: text({ max: 500 }),
    city: text({ max: 100 }),
    latitude: number({ min: -90, max: 90, optional: true }),
    longitude: number({ min: -180, max: 180, optional: true }),
    /** What it takes for bringing an order; without it, goods are picked up. */
    deliveryPrice: money({ currencies: ['IDR'], optional: true }),
    deliveryPriceUsd: money({ currencies: ['USD'], optional: true }),
  },
  verbs: ['read', 'create', 'update', 'remove'],
  scale: 'small',
  list: {
    sort: '-createdAt',
    sortable: ['createdAt', 'name', 'licenceUntil'],
    filters: ['licenceUntil'],
    search: ['name', 'city', 'licence'],
  },
  title: 'name',
});
