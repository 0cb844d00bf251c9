import { languages } from '@skrin/contract/languages';
import { noMatchReasons } from '@skrin/contract/programmes/advice';
import { resultKinds } from '@skrin/contract/programmes/analyses';
import { foundConditions, namedConditions } from '@skrin/contract/programmes/findings';
import type { Answers } from '@skrin/contract/programmes/questionnaires';
import { firstProgramme, programmeIds } from '@skrin/contract/programmes/registry';
import { analysisStates, type PhotoFault } from '@skrin/contract/screening/analyses';
import { type RedFlag, urgencyLevels } from '@skrin/contract/screening/assessments';
import { relationships } from '@skrin/contract/screening/dependants';
import { followUpCourses } from '@skrin/contract/screening/follow-up-courses';
import type { DangerSign } from '@skrin/contract/screening/follow-ups';
import type { SealedAnswers, StoredResult } from '@skrin/domain/programmes/registry';
import {
  type AnyPgColumn,
  bigint,
  bit,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn, updatedAtColumn } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { userIdColumn } from '../../platform/database/tables.ts';

/** Dependants: people for whom the owner of an account answers, such as a child. */
export const dependants = pgTable(
  'dependants',
  {
    id: idColumn(),
    userId: userIdColumn(),
    name: text('name').notNull(),
    relationship: text('relationship', { enum: relationships }).notNull(),
    birthYear: integer('birth_year'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [unique('dependants_user').on(table.userId, table.id)],
);

export const assessments = pgTable(
  'assessments',
  {
    id: idColumn(),
    userId: userIdColumn(),
    /** Whom the answers are about; null: the owner of the account. */
    dependantId: uuid('dependant_id'),
    /** The earlier analysis of the same problem, which these answers follow. */
    followsId: uuid('follows_id').references((): AnyPgColumn => analyses.id, { onDelete: 'set null' }),
    programme: text('programme', { enum: programmeIds }).notNull().default(firstProgramme),
    questionnaireVersion: text('questionnaire_version').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    redFlags: jsonb('red_flags').$type<RedFlag[]>().notNull(),
    noMatchReason: text('no_match_reason', { enum: noMatchReasons }),
    /** What the answers alone say; never leaves the server before an unlock. */
    sealed: jsonb('sealed').$type<SealedAnswers>().notNull(),
    /** When the person said that they have the help that the red flags call for. */
    helpConfirmedAt: timeColumn('help_confirmed_at'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('assessments_created').on(table.createdAt),
    index('assessments_user').on(table.userId, table.createdAt, table.id),
    index('assessments_dependant').on(table.dependantId),
    index('assessments_follows').on(table.followsId),
    // The dependant must be of the same account. A dependant cannot be deleted before their history, which would then
    // seem to be the history of the account's owner.
    foreignKey({
      name: 'assessments_dependant_fk',
      columns: [table.userId, table.dependantId],
      foreignColumns: [dependants.userId, dependants.id],
    }),
  ],
);

/** The pictures that a person had read lately; they limit how often one picture is read again. */
export const photoReadings = pgTable(
  'photo_readings',
  {
    id: idColumn(),
    userId: userIdColumn(),
    fingerprint: bigint('fingerprint', { mode: 'bigint' }).notNull(),
    /** SHA-256 of the file that was sent. */
    fileHash: text('file_hash').notNull().default(''),
    createdAt: createdAtColumn(),
  },
  (table) => [index('photo_readings_user').on(table.userId, table.createdAt)],
);

/**
 * The pictures that anybody had read lately. Neither id nor time leads to the readings of a person, which are stored in
 * the same transaction: the id is random, and the time is that of the hour.
 */
export const pictureReadings = pgTable(
  'picture_readings',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    fingerprint: bit('fingerprint', { dimensions: 512 }).notNull(),
    /** What the answers alone point to; null if the picture could not be read, whatever the answers. */
    direction: text('direction'),
    /** A keyed hash of the network from which the picture was sent. */
    network: text('network').notNull(),
    hour: timeColumn('hour').notNull().default(sql`date_trunc('hour', now())`),
  },
  (table) => [index('picture_readings_hour').on(table.hour)],
);

/** The public side of an analysis: of the result it tells the kind and the urgency, and nothing else. */
export const analyses = pgTable(
  'analyses',
  {
    id: idColumn(),
    userId: userIdColumn(),
    assessmentId: uuid('assessment_id')
      .notNull()
      .references(() => assessments.id),
    state: text('state', { enum: analysisStates }).notNull().default('queued'),
    name: text('name'),
    note: text('note'),
    /** The kind of the sealed result; null if there is no result, or if an earlier version made it. */
    kind: text('kind', { enum: resultKinds }),
    /** How soon a clinician should see what the result names; told before it is opened. Null if nothing is urgent. */
    urgency: text('urgency', { enum: urgencyLevels }),
    /** What opened the result. */
    openedBy: text('opened_by', { enum: ['order', 'voucher'] }),
    faults: jsonb('faults').$type<PhotoFault[]>(),
    unlockedAt: timeColumn('unlocked_at'),
    /** What a doctor found, as it counts in `outcome_counts`; null if nothing is counted. */
    countedFound: text('counted_found', { enum: foundConditions }),
    /** The earlier analysis of the same problem, which this one follows. */
    followsId: uuid('follows_id').references((): AnyPgColumn => analyses.id, { onDelete: 'set null' }),
    /** The first analysis of its problem, and its number among them, by id; null if it is the only one. */
    problemId: uuid('problem_id'),
    problemNumber: integer('problem_number'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('analyses_created').on(table.createdAt),
    index('analyses_unlocked').on(table.unlockedAt).where(sql`${table.unlockedAt} is not null`),
    index('analyses_user').on(table.userId, table.createdAt, table.id),
    index().on(table.assessmentId),
    index('analyses_follows').on(table.followsId),
    index('analyses_problem').on(table.problemId, table.problemNumber).where(sql`${table.problemId} is not null`),
  ],
);

/**
 * Stored photos, each of the analysis that reads it. The row is stored before the files and deleted after them, so that
 * no file is ever without a row. A row without an analysis is an upload or a deletion that was interrupted.
 */
export const photos = pgTable(
  'photos',
  {
    /** The storage key of the photo; its thumbnail is stored beside it. */
    key: text('key').primaryKey(),
    analysisId: uuid('analysis_id').references(() => analyses.id, { onDelete: 'set null' }),
    /** The position among the photos of the analysis, from 0, which is the front photo. */
    position: integer('position'),
    /** Why the photo was not read together with the others. */
    faults: jsonb('faults').$type<PhotoFault[]>().notNull().default([]),
    /**
     * When the photo was deleted by its owner's choice of retention: the files are deleted later, and the row stays
     * with the analysis.
     */
    removedAt: timeColumn('removed_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('photos_created').on(table.createdAt),
    uniqueIndex('photos_analysis').on(table.analysisId, table.position),
  ],
);

/** Sealed: read by `readUnlockedResults` only; `checksByDay` counts groups of conditions, of nobody in particular. */
export const results = pgTable(
  'results',
  {
    analysisId: uuid('analysis_id')
      .primaryKey()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    result: jsonb('result').$type<StoredResult>().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('results_created').on(table.createdAt)],
);

/** Reports that a doctor found something else than a result named, with the voucher that was issued for them. */
export const outcomes = pgTable(
  'outcomes',
  {
    analysisId: uuid('analysis_id')
      .primaryKey()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    /** The code as it is shown to the owner of the analysis; the voucher itself stores its hash alone. */
    voucherCode: text('voucher_code').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('outcomes_created').on(table.createdAt)],
);

/**
 * What doctors found where results named a condition, counted with consent; the counts do not lead back to a person.
 */
export const outcomeCounts = pgTable(
  'outcome_counts',
  {
    modelVersion: text('model_version').notNull(),
    named: text('named', { enum: namedConditions }).notNull(),
    found: text('found', { enum: foundConditions }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.modelVersion, table.named, table.found] })],
);

/**
 * Shares: a clinic sees an analysis with its answers. The owner gives the share for one consultation, until they
 * withdraw it.
 */
export const analysisShares = pgTable(
  'analysis_shares',
  {
    id: idColumn(),
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    /** A clinic of the feature `care`, which also has the consultation. */
    clinicId: uuid('clinic_id').notNull(),
    consultationId: uuid('consultation_id').notNull(),
    givenAt: createdAtColumn('given_at'),
    /** Since when the clinic sees it; null: from when the consultation is booked, which is not paid for yet. */
    startedAt: timeColumn('started_at').defaultNow(),
    /** Since when the owner agrees that the clinic also sees the answers to follow-ups; null: they do not. */
    followUpsSince: timeColumn('follow_ups_since'),
    withdrawnAt: timeColumn('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('analysis_shares_one')
      .on(table.analysisId, table.consultationId)
      .where(sql`${table.withdrawnAt} is null`),
    index('analysis_shares_clinic')
      .on(table.clinicId, table.analysisId)
      .where(sql`${table.withdrawnAt} is null and ${table.startedAt} is not null`),
    index('analysis_shares_analysis').on(table.analysisId),
    index('analysis_shares_consultation').on(table.consultationId),
  ],
);

/** Follow-ups: how a problem went on, some days after its result was opened. */
export const followUps = pgTable(
  'follow_ups',
  {
    id: idColumn(),
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    day: integer('day').notNull(),
    dueAt: timeColumn('due_at').notNull(),
    mailedAt: timeColumn('mailed_at'),
    notifiedAt: timeColumn('notified_at'),
    course: text('course', { enum: followUpCourses }),
    /** The danger signs that the person named with `worse`, and the red flags that follow from them. */
    signs: jsonb('signs').$type<DangerSign[]>(),
    redFlags: jsonb('red_flags').$type<RedFlag[]>(),
    answeredAt: timeColumn('answered_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique('follow_ups_day').on(table.analysisId, table.day),
    index('follow_ups_due').on(table.dueAt).where(sql`${table.mailedAt} is null`),
    index('follow_ups_not_notified').on(table.dueAt).where(sql`${table.notifiedAt} is null`),
  ],
);

/** Mails that people asked for, which remind of checking again. */
export const checkReminders = pgTable(
  'check_reminders',
  {
    analysisId: uuid('analysis_id')
      .primaryKey()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    dueAt: timeColumn('due_at').notNull(),
    mailedAt: timeColumn('mailed_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [index('check_reminders_due').on(table.dueAt).where(sql`${table.mailedAt} is null`)],
);

/** Results as signed PDFs, so that anybody can see that nothing in them was changed. The files are not stored. */
export const resultDocuments = pgTable(
  'result_documents',
  {
    id: idColumn(),
    userId: userIdColumn(),
    /** Null once the analysis is deleted; its documents can still be withdrawn. */
    analysisId: uuid('analysis_id').references(() => analyses.id, { onDelete: 'set null' }),
    language: text('language', { enum: languages }).notNull(),
    hasPhoto: boolean('has_photo').notNull(),
    hasHeatMap: boolean('has_heat_map').notNull(),
    /** SHA-256 of the signed bytes. */
    hash: text('hash').notNull(),
    keyId: text('key_id').notNull(),
    createdAt: createdAtColumn(),
    withdrawnAt: timeColumn('withdrawn_at'),
  },
  (table) => [
    index('result_documents_user').on(table.userId, table.createdAt, table.id),
    index('result_documents_analysis').on(table.analysisId),
  ],
);
