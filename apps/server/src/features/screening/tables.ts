import { analysisStates, type PhotoFault } from '@skrin/contract/screening/analyses';
import type { Answers } from '@skrin/contract/screening/answers';
import { noMatchReasons, type RedFlag } from '@skrin/contract/screening/assessments';
import type { Result } from '@skrin/contract/screening/results';
import type { Match } from '@skrin/domain/screening/match';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn, updatedAtColumn } from '../../platform/database/columns.ts';

export const assessments = pgTable(
  'assessments',
  {
    id: idColumn(),
    userId: uuid('user_id').notNull(),
    questionnaireVersion: text('questionnaire_version').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    redFlags: jsonb('red_flags').$type<RedFlag[]>().notNull(),
    noMatchReason: text('no_match_reason', { enum: noMatchReasons }),
    /** What the answers alone say; never leaves the server before an unlock. */
    sealed: jsonb('sealed').$type<Pick<Match, 'posterior' | 'shortlist'>>().notNull(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [index().on(table.userId, table.createdAt.desc(), table.id.desc())],
);

/** The public side of an analysis: nothing here tells the result. */
export const analyses = pgTable(
  'analyses',
  {
    id: idColumn(),
    userId: uuid('user_id').notNull(),
    assessmentId: uuid('assessment_id')
      .notNull()
      .references(() => assessments.id),
    state: text('state', { enum: analysisStates }).notNull().default('queued'),
    name: text('name'),
    note: text('note'),
    faults: jsonb('faults').$type<PhotoFault[]>(),
    photoKey: text('photo_key').notNull(),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of what was sent with the key. */
    requestHash: text('request_hash').notNull(),
    unlockedAt: timeColumn('unlocked_at'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index().on(table.userId, table.createdAt.desc(), table.id.desc()),
    index().on(table.assessmentId),
    uniqueIndex('analyses_idempotency_key').on(table.userId, table.idempotencyKey),
  ],
);

/** Sealed: read by `readUnlockedResult` only. */
export const results = pgTable('results', {
  analysisId: uuid('analysis_id')
    .primaryKey()
    .references(() => analyses.id, { onDelete: 'cascade' }),
  result: jsonb('result').$type<Result>().notNull(),
  createdAt: createdAtColumn(),
});
