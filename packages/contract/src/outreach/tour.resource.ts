import { date, dateTime, longText, number, oneOf, person, tags, text } from '../resource/field.ts';
import { defineResource } from '../resource/resource.ts';

/** Where a screening day takes place. */
export const tourSettings = ['school', 'health_centre', 'company', 'community'] as const;

export const tourStates = ['draft', 'published', 'cancelled'] as const;

/** The most places of one day. */
const MAX_PLACES = 5_000;

/**
 * Screening days in the community. Day and times are what the clock on the wall says at the place; the server computes the
 * moments of them. What has to be kept for people is `taken`.
 */
export const tourResource = defineResource('tour', {
  path: 'tours',
  feature: 'outreach',
  fields: {
    title: text({ max: 120 }),
    setting: oneOf({ options: tourSettings, initial: 'school' }),
    /** Whose guests people are: the name of the school, the puskesmas or the company. */
    host: text({ max: 150 }),
    address: text({ max: 300 }),
    city: text({ max: 100 }),
    latitude: number({ min: -90, max: 90 }),
    longitude: number({ min: -180, max: 180 }),
    day: date({}),
    opensAt: text({ max: 5, format: 'clock' }),
    closesAt: text({ max: 5, format: 'clock' }),
    timezone: text({ max: 64, format: 'timezone', initial: 'Asia/Jakarta' }),
    startsAt: dateTime({ readOnly: true }),
    endsAt: dateTime({ readOnly: true }),
    /** What is done there, such as a look at the skin or a measurement of blood pressure. */
    services: tags({ max: 10, optional: true }),
    /** The health worker who leads the day. */
    guide: person({ optional: true }),
    guideName: text({ max: 201, optional: true, readOnly: true }),
    places: number({ integer: true, min: 1, max: MAX_PLACES }),
    /** Places that people have, or are offered. */
    taken: number({ integer: true, min: 0, readOnly: true }),
    text: longText({ max: 5_000, optional: true }),
    /** `cancelTour` cancels a day, as everybody who booked is told. */
    state: oneOf({
      options: tourStates,
      creatable: ['draft', 'published'],
      transitions: { draft: ['published'], published: [], cancelled: [] },
      initial: 'draft',
    }),
    cancelReason: longText({ max: 500, optional: true, readOnly: true }),
  },
  verbs: ['read', 'create', 'update', 'remove'],
  list: {
    sort: '-startsAt',
    sortable: ['startsAt', 'createdAt'],
    filters: ['state', 'setting', 'startsAt'],
    search: ['title', 'host', 'city'],
  },
  title: 'title',
  public: {
    path: 'tour',
    fields: [
      'title',
      'setting',
      'host',
      'address',
      'city',
      'latitude',
      'longitude',
      'day',
      'opensAt',
      'closesAt',
      'timezone',
      'startsAt',
      'endsAt',
      'services',
      'places',
      'taken',
      'text',
    ],
    where: { state: 'published', startsAt: 'notPast' },
    latest: 'startsAt',
  },
});
