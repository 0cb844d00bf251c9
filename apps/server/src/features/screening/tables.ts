import { languages } from '@skrin/contract/languages';
import { analysisStates, type PhotoFault } from '@skrin/contract/screening/analyses';
import type { Answers, SafetyFinding } from '@skrin/contract/screening/answers';
import { noMatchReasons, type RedFlag } from '@skrin/contract/screening/assessments';
import { conditions } from '@skrin/contract/screening/conditions';
import { relationships } from '@skrin/contract/screening/dependants';
import { followUpCourses } from '@skrin/contract/screening/follow-ups';
import { type Result, resultKinds } from '@skrin/contract/screening/results';
import type { EarlierResult } from '@skrin/domain/screening/conclude-earlier';
import type { Match } from '@skrin/domain/screening/match';
import {
  type AnyPgColumn,
  bigint,
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

/** Somebody for whom the person whose account it is has skin checked: a child, say. */
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
    /** Whom the answers are about; null: the person whose account it is. */
    dependantId: uuid('dependant_id'),
    /** The earlier check of the same problem, about which was asked anew. */
    followsId: uuid('follows_id').references((): AnyPgColumn => analyses.id, { onDelete: 'set null' }),
    questionnaireVersion: text('questionnaire_version').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    redFlags: jsonb('red_flags').$type<RedFlag[]>().notNull(),
    noMatchReason: text('no_match_reason', { enum: noMatchReasons }),
    /** What the answers alone say; never leaves the server before an unlock. */
    sealed: jsonb('sealed').$type<Pick<Match, 'posterior' | 'shortlist'>>().notNull(),
    /** When the person said that they have the help that the red flags call for. */
    helpConfirmedAt: timeColumn('help_confirmed_at'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('assessments_user').on(table.userId, table.createdAt, table.id),
    index('assessments_dependant').on(table.dependantId),
    index('assessments_follows').on(table.followsId),
    // Of the same account. A dependant does not go before their history, which nobody else must seem to have.
    foreignKey({
      name: 'assessments_dependant_fk',
      columns: [table.userId, table.dependantId],
      foreignColumns: [dependants.userId, dependants.id],
    }),
  ],
);

/** Which pictures a person had read lately, by what they look like: bounds how often one of them is read again. */
export const photoReadings = pgTable(
  'photo_readings',
  {
    id: idColumn(),
    userId: userIdColumn(),
    fingerprint: bigint('fingerprint', { mode: 'bigint' }).notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('photo_readings_user').on(table.userId, table.createdAt)],
);

/** The public side of an analysis: nothing here tells the result. */
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
    /** Of the sealed result, in which every analysis that is locked has one. */
    kind: text('kind', { enum: resultKinds }),
    /** What opened the result. */
    openedBy: text('opened_by', { enum: ['order', 'voucher'] }),
    faults: jsonb('faults').$type<PhotoFault[]>(),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of what was sent with the key. */
    requestHash: text('request_hash').notNull(),
    unlockedAt: timeColumn('unlocked_at'),
    /** What a doctor found, as it counts in `outcome_counts`; null: nothing is counted of it. */
    countedFound: text('counted_found', { enum: [...conditions, 'other', 'unknown'] }),
    /** The earlier check of the same problem, which this one shows again. */
    followsId: uuid('follows_id').references((): AnyPgColumn => analyses.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('analyses_user').on(table.userId, table.createdAt, table.id),
    index().on(table.assessmentId),
    index('analyses_follows').on(table.followsId),
    uniqueIndex('analyses_idempotency_key').on(table.userId, table.idempotencyKey),
  ],
);

/**
 * A stored photo, of the analysis that reads it. The row comes before the files and goes after them, so that no file is
 * ever without a row; one without an analysis is an upload or a deletion that was interrupted.
 */
export const photos = pgTable(
  'photos',
  {
    /** Of the photo in storage; its thumbnail stands beside it. */
    key: text('key').primaryKey(),
    analysisId: uuid('analysis_id').references(() => analyses.id, { onDelete: 'set null' }),
    /** Among the photos of the analysis, from 0, the one in front. */
    position: integer('position'),
    /** Why it was not read together with the others. */
    faults: jsonb('faults').$type<PhotoFault[]>().notNull().default([]),
    /** When it was deleted as its owner chose: the files follow, the row stays with the analysis. */
    removedAt: timeColumn('removed_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('photos_created').on(table.createdAt),
    uniqueIndex('photos_analysis').on(table.analysisId, table.position),
  ],
);

/** Sealed: read by `readUnlockedResults` only. */
export const results = pgTable('results', {
  analysisId: uuid('analysis_id')
    .primaryKey()
    .references(() => analyses.id, { onDelete: 'cascade' }),
  result: jsonb('result').$type<Result | EarlierResult>().notNull(),
  createdAt: createdAtColumn(),
});

/** Results of which it was reported that a doctor found something else: what came back for them. */
export const outcomes = pgTable('outcomes', {
  analysisId: uuid('analysis_id')
    .primaryKey()
    .references(() => analyses.id, { onDelete: 'cascade' }),
  /** As it is shown to the person whose analysis it is; vouchers themselves keep its hash alone. */
  voucherCode: text('voucher_code').notNull(),
  createdAt: createdAtColumn(),
});

/** What doctors found instead of what was named, counted with consent: nothing leads back to a person. */
export const outcomeCounts = pgTable(
  'outcome_counts',
  {
    modelVersion: text('model_version').notNull(),
    named: text('named', { enum: conditions }).notNull(),
    found: text('found', { enum: [...conditions, 'other', 'unknown'] }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.modelVersion, table.named, table.found] })],
);

/** That a clinic sees an analysis with its answers: given by its owner for one consultation, until they withdraw it. */
export const analysisShares = pgTable(
  'analysis_shares',
  {
    id: idColumn(),
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    /** Of the feature `care`, as is the consultation. */
    clinicId: uuid('clinic_id').notNull(),
    consultationId: uuid('consultation_id').notNull(),
    givenAt: createdAtColumn('given_at'),
    withdrawnAt: timeColumn('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('analysis_shares_one')
      .on(table.analysisId, table.consultationId)
      .where(sql`${table.withdrawnAt} is null`),
    index('analysis_shares_clinic').on(table.clinicId, table.analysisId).where(sql`${table.withdrawnAt} is null`),
  ],
);

/** How somebody is, some days after their result was opened. */
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
    course: text('course', { enum: followUpCourses }),
    /** The danger signs that were said with `worse`, and the red flags that follow. */
    signs: jsonb('signs').$type<SafetyFinding[]>(),
    redFlags: jsonb('red_flags').$type<RedFlag[]>(),
    answeredAt: timeColumn('answered_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique('follow_ups_day').on(table.analysisId, table.day),
    index('follow_ups_due').on(table.dueAt).where(sql`${table.mailedAt} is null`),
  ],
);

/** A result as a paper: signed, so that anybody can see that nothing in it was changed. The file is not kept. */
export const resultDocuments = pgTable(
  'result_documents',
  {
    id: idColumn(),
    userId: userIdColumn(),
    /** It may be gone; what was issued can still be withdrawn. */
    analysisId: uuid('analysis_id').references(() => analyses.id, { onDelete: 'set null' }),
    language: text('language', { enum: languages }).notNull(),
    hasPhoto: boolean('has_photo').notNull(),
    hasHeatMap: boolean('has_heat_map').notNull(),
    /** SHA-256 of the signed bytes. */
    hash: text('hash').notNull(),
    /** Which key signed it. */
    keyId: text('key_id').notNull(),
    createdAt: createdAtColumn(),
    withdrawnAt: timeColumn('withdrawn_at'),
  },
  (table) => [
    index('result_documents_user').on(table.userId, table.createdAt, table.id),
    index('result_documents_analysis').on(table.analysisId),
  ],
);
