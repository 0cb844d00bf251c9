import { clinicEntryResource } from '@skrin/contract/care/clinic-entry.resource';
import { clinicSourceNames } from '@skrin/contract/care/clinic-sources';
import { clinicTypes, positionQualities } from '@skrin/contract/care/clinics';
import { cancellers, consultationChannels, consultationStates } from '@skrin/contract/care/consultations';
import { foundConditions } from '@skrin/contract/programmes/findings';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgMaterializedView,
  pgTable,
  primaryKey,
  text,
  time,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn, updatedAtColumn } from '../../platform/database/columns.ts';
import { count, isNull, sql } from '../../platform/database/drizzle.ts';
import { formerUserIdColumn, organisations, userIdColumn } from '../../platform/database/tables.ts';
import { resourceIndexes, searchTextColumn, versionColumn } from '../../platform/resource/columns.ts';

/** A point in space (extension `cube`): its GiST index answers which are nearest. */
const cube = customType<{ data: string }>({ dataType: () => 'cube' });

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The search text: lower-case ASCII letters and digits, by the function `clinic_text` of migration 0024. */
const searched = (text: string) => `to_tsvector('simple'::regconfig, clinic_text(${text}))`;

/** Names the column without its table, as the condition of an index requires. */
const isExact = sql`("position_quality" = 'exact')`;

/** What staff can correct in an imported row; the time zone goes with the province. */
export type CorrectableColumn =
  | 'name'
  | 'type'
  | 'address'
  | 'city'
  | 'province'
  | 'timeZone'
  | 'latitude'
  | 'longitude'
  | 'positionQuality'
  | 'phone'
  | 'website'
  | 'openingHours';

/** Rows of the directory: where somebody can have their skin looked at. */
export const clinics = pgTable(
  'clinics',
  {
    id: idColumn(),
    version: versionColumn(),
    name: text('name').notNull(),
    type: text('type', { enum: clinicTypes }).notNull(),
    address: text('address'),
    city: text('city').notNull(),
    province: text('province').notNull(),
    /** Degrees, WGS 84. */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    positionQuality: text('position_quality', { enum: positionQualities }).notNull(),
    /**
     * Coordinates in km from the centre of a sphere with the Earth's mean radius, 6371.0088 km: points that are near in
     * space are near on the ground.
     */
    position: cube('position')
      .notNull()
      .generatedAlwaysAs(
        sql`cube(array[
          6371.0088 * cos(radians(latitude)) * cos(radians(longitude)),
          6371.0088 * cos(radians(latitude)) * sin(radians(longitude)),
          6371.0088 * sin(radians(latitude))])`,
      ),
    phone: text('phone'),
    website: text('website'),
    /** As OpenStreetMap writes them; only where the source has them. */
    openingHours: text('opening_hours'),
    /** As IANA names it. */
    timeZone: text('time_zone').notNull(),
    /** Where the row comes from, its id there, and the day of the data. */
    source: text('source', { enum: clinicSourceNames }).notNull(),
    sourceRef: text('source_ref').notNull(),
    sourceDate: date('source_date').notNull(),
    /** The columns of an imported row that staff corrected, which imports leave alone, and the day of the last one. */
    corrected: text('corrected').array().notNull().default([]).$type<CorrectableColumn[]>(),
    correctedOn: date('corrected_on'),
    /**
     * The row of another source that stands for this one, because both are the same clinic (`findDuplicates`). Only
     * that row is shown.
     */
    duplicateOf: uuid('duplicate_of').references((): AnyPgColumn => clinics.id, { onDelete: 'set null' }),
    /** Since somebody works for the clinic; a trigger keeps its name as the clinic's. */
    organisationId: uuid('organisation_id')
      .unique('clinics_organisation')
      .references(() => organisations.id),
    nameSearch: tsvector('name_search').generatedAlwaysAs(sql.raw(searched('name'))),
    search: tsvector('search').generatedAlwaysAs(
      sql.raw(searched(`name || ' ' || coalesce(address, '') || ' ' || city || ' ' || province`)),
    ),
    searchText: searchTextColumn(sql.raw(`"name"`), sql.raw(`"city"`)),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    ...resourceIndexes(clinicEntryResource, table, { table: 'clinics' }),
    unique('clinics_source').on(table.source, table.sourceRef),
    // The nearest clinics are searched for each type, and separately for exact and rough positions.
    index('clinics_exact_position').using('gist', table.type, table.position).where(isExact),
    index('clinics_rough_position').using('gist', table.type, table.position).where(sql`not ${isExact}`),
    index('clinics_name').on(table.name, table.id),
    index('clinics_type').on(table.type, table.name, table.id),
    index('clinics_city').on(table.city, table.name, table.id),
    index('clinics_name_search').using('gin', table.nameSearch),
    index('clinics_words').using('gin', table.search),
    index('clinics_duplicate_of').on(table.duplicateOf).where(sql`"duplicate_of" is not null`),
    check('clinics_latitude', sql`${table.latitude} between -90 and 90`),
    check('clinics_longitude', sql`${table.longitude} between -180 and 180`),
  ],
);

export type ClinicRow = typeof clinics.$inferSelect;

/** Every word of the directory once: the search looks up misspelt words here. Each import renews it. */
export const clinicWords = pgTable('clinic_words', { word: text('word').primaryKey() }, (table) => [
  index('clinic_words_letters').using('gin', table.word.op('gin_trgm_ops')),
]);

/** Each city of the directory, with the middle of its clinics; renewed by each import. */
export const clinicCities = pgMaterializedView('clinic_cities').as((select) =>
  select
    .select({
      city: clinics.city,
      province: clinics.province,
      clinics: count().as('clinics'),
      latitude: sql<number>`avg(${clinics.latitude})`.as('latitude'),
      longitude: sql<number>`avg(${clinics.longitude})`.as('longitude'),
    })
    .from(clinics)
    .where(isNull(clinics.duplicateOf))
    .groupBy(clinics.city, clinics.province),
);

/** What the importer reads: our CSV, the Ministry's layout, OpenStreetMap by the Overpass API. */
export const importFormats = ['csv', 'ministry', 'overpass'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** One run of the importer, and what it did; the rows that it changed are kept, so that it can be undone. */
export const clinicImports = pgTable('clinic_imports', {
  id: idColumn(),
  format: text('format', { enum: importFormats }).notNull(),
  fileName: text('file_name').notNull(),
  added: integer('added').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  unchanged: integer('unchanged').notNull().default(0),
  refused: integer('refused').notNull().default(0),
  createdAt: createdAtColumn(),
  finishedAt: timeColumn('finished_at'),
  undoneAt: timeColumn('undone_at'),
});

export const clinicImportChanges = pgTable(
  'clinic_import_changes',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => clinicImports.id, { onDelete: 'cascade' }),
    clinicId: uuid('clinic_id').notNull(),
    /** The row as it was; null: the import added it. */
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.clinicId] })],
);

const clinicIdColumn = () =>
  uuid('clinic_id')
    .notNull()
    .references(() => clinics.id);

/** What can be booked at a clinic. One calendar each: two people never have overlapping times of one service. */
export const clinicServices = pgTable(
  'clinic_services',
  {
    id: idColumn(),
    clinicId: clinicIdColumn(),
    name: text('name').notNull(),
    channel: text('channel', { enum: consultationChannels }).notNull(),
    minutes: integer('minutes').notNull(),
    /** Null: nothing is to be paid through Skrin. */
    priceAmount: integer('price_amount'),
    /** The price at PayPal in US cents, because PayPal takes no rupiah; null where PayPal is not offered. */
    priceUsd: integer('price_usd'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('clinic_services_clinic').on(table.clinicId),
    check('clinic_services_minutes', sql`${table.minutes} between 5 and 240`),
    check('clinic_services_price', sql`${table.priceAmount} > 0`),
    check(
      'clinic_services_price_usd',
      sql`${table.priceUsd} is null or (${table.priceUsd} > 0 and ${table.priceAmount} is not null)`,
    ),
  ],
);

/** When a clinic can be booked, in its local time; a day can have several spans, with a break between them. */
export const clinicHours = pgTable(
  'clinic_hours',
  {
    clinicId: clinicIdColumn(),
    /** ISO 8601: 1 is Monday. */
    weekday: integer('weekday').notNull(),
    opensAt: time('opens_at', { precision: 0 }).notNull(),
    closesAt: time('closes_at', { precision: 0 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clinicId, table.weekday, table.opensAt] }),
    check('clinic_hours_weekday', sql`${table.weekday} between 1 and 7`),
    check('clinic_hours_span', sql`${table.opensAt} < ${table.closesAt}`),
  ],
);

/** Days on which a clinic is closed in spite of its hours. */
export const clinicClosures = pgTable(
  'clinic_closures',
  {
    clinicId: clinicIdColumn(),
    day: date('day').notNull(),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.clinicId, table.day] })],
);

/**
 * Booked slots of services. Price, channel and name stay as they were when the slot was booked. An exclusion constraint
 * of migration 0023 keeps two consultations of one service from overlapping, unless one of them is cancelled or over.
 */
export const consultations = pgTable(
  'consultations',
  {
    id: idColumn(),
    userId: userIdColumn(),
    clinicId: clinicIdColumn(),
    serviceId: uuid('service_id')
      .notNull()
      .references(() => clinicServices.id),
    /** Whom it is for; null: the person whose account it is. */
    dependantId: uuid('dependant_id'),
    /** The check it is about. It may be gone. */
    analysisId: uuid('analysis_id'),
    serviceName: text('service_name').notNull(),
    channel: text('channel', { enum: consultationChannels }).notNull(),
    startsAt: timeColumn('starts_at').notNull(),
    endsAt: timeColumn('ends_at').notNull(),
    state: text('state', { enum: consultationStates }).notNull(),
    priceAmount: integer('price_amount'),
    priceUsd: integer('price_usd'),
    /** When it was paid for or redeemed. */
    paidAt: timeColumn('paid_at'),
    /** Until when an unpaid time is held. */
    heldUntil: timeColumn('held_until'),
    /** The number that the clinic calls. */
    phone: text('phone'),
    /** What the person tells the clinic. */
    message: text('message'),
    /** The link of a video consultation, from the clinic. */
    meetingUrl: text('meeting_url'),
    cancelledBy: text('cancelled_by', { enum: cancellers }),
    cancelReason: text('cancel_reason'),
    /** When the clinic was asked for this time, and when it confirmed it; null: not yet, or before this was kept. */
    requestedAt: timeColumn('requested_at'),
    confirmedAt: timeColumn('confirmed_at'),
    /** How often its time was changed or it was requested anew; calendars take the entry with the higher number. */
    sequence: integer('sequence').notNull().default(0),
    /** What the clinic found, and what it tells the person. */
    found: text('found', { enum: foundConditions }),
    advice: text('advice'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('consultations_user').on(table.userId, table.createdAt, table.id),
    index('consultations_clinic').on(table.clinicId, table.startsAt, table.id),
    index('consultations_clinic_requested')
      .on(table.clinicId, table.requestedAt, table.id)
      .where(sql`${table.requestedAt} is not null`),
    index('consultations_analysis').on(table.analysisId),
    index('consultations_requested').on(table.createdAt).where(sql`${table.state} = 'requested'`),
    index('consultations_held').on(table.heldUntil).where(sql`${table.state} = 'unpaid'`),
    check('consultations_span', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);
export type ConsultationRow = typeof consultations.$inferSelect;

/** What the staff of a clinic writes down for itself. */
export const consultationNotes = pgTable(
  'consultation_notes',
  {
    id: idColumn(),
    consultationId: uuid('consultation_id')
      .notNull()
      .references(() => consultations.id, { onDelete: 'cascade' }),
    authorId: formerUserIdColumn('author_id'),
    text: text('text').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('consultation_notes_consultation').on(table.consultationId, table.createdAt)],
);
