import { date, number, oneOf, text } from '../resource/field.ts';
import { defineResource } from '../resource/resource.ts';
import { clinicSourceNames } from './clinic-sources.ts';
import { clinicTypes, indonesia, positionQualities } from './clinics.ts';
import { provinces } from './provinces.ts';

/** A row of the directory of clinics, as staff add and correct it. */
export const clinicEntryResource = defineResource('clinicEntry', {
  path: 'clinic-entries',
  feature: 'care',
  fields: {
    name: text({ max: 200 }),
    type: oneOf({ options: clinicTypes, initial: 'clinic' }),
    address: text({ max: 500, optional: true }),
    city: text({ max: 100 }),
    province: oneOf({ options: provinces, areNames: true }),
    latitude: number({ min: indonesia.south, max: indonesia.north }),
    longitude: number({ min: indonesia.west, max: indonesia.east }),
    positionQuality: oneOf({ options: positionQualities, initial: 'exact' }),
    phone: text({ max: 100, format: 'phone', optional: true }),
    website: text({ max: 300, format: 'url', optional: true }),
    /** As OpenStreetMap writes them. */
    openingHours: text({ max: 300, optional: true }),
    source: oneOf({ options: clinicSourceNames, areNames: true, readOnly: true }),
    sourceDate: date({ readOnly: true }),
    /** The day of the last correction of a row that an import added. */
    correctedOn: date({ optional: true, readOnly: true }),
  },
  verbs: ['read', 'create', 'update', 'remove'],
  list: { sort: '-createdAt', sortable: ['createdAt'], filters: ['type', 'province'], search: ['name', 'city'] },
  title: 'name',
});
