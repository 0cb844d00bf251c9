import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { eq, type SQL, sql } from '../../platform/database/drizzle.ts';
import { ownTable, type Person, type PersonalData } from '../../platform/personal-data.ts';
import { thumbnailKeyOf } from '../../platform/uploads/picture-files.ts';
import { removeCases } from './cases.ts';
import {
  analyses,
  analysisShares,
  assessments,
  checkReminders,
  dependants,
  followUps,
  outcomes,
  photoReadings,
  photos,
  resultDocuments,
  results,
} from './tables.ts';

const ofAnalysisOf = (column: PgColumn, { id }: Person): SQL =>
  sql`${column} in (select ${analyses.id} from ${analyses} where ${analyses.userId} = ${id})`;

const hasAnalysis = (column: SQL, state: 'locked' | 'unlocked'): SQL =>
  sql`exists (select from ${analyses} where ${column} and ${analyses.state} = ${state})`;

/** Sealed columns stay sealed in an export: the copy must not tell a result that was not opened. */
const answersAreOpen = sql`${hasAnalysis(sql`${analyses.assessmentId} = ${assessments.id}`, 'unlocked')}
  and not ${hasAnalysis(sql`${analyses.assessmentId} = ${assessments.id}`, 'locked')}`;
const resultIsOpen = hasAnalysis(sql`${analyses.id} = ${results.analysisId}`, 'unlocked');

/** @param onRemoved what other features do when an analysis is deleted */
export const screeningData = (onRemoved: (tx: Transaction, analysisId: string) => Promise<void>): PersonalData => ({
  tables: [
    ownTable(dependants, dependants.userId),
    ownTable(assessments, assessments.userId, { sealed: { columns: ['sealed'], unless: answersAreOpen } }),
    ownTable(analyses, analyses.userId),
    ownTable(photoReadings, photoReadings.userId),
    { table: photos, rows: (person) => ofAnalysisOf(photos.analysisId, person) },
    {
      table: results,
      rows: (person) => ofAnalysisOf(results.analysisId, person),
      sealed: { columns: ['result'], unless: resultIsOpen },
    },
    { table: outcomes, rows: (person) => ofAnalysisOf(outcomes.analysisId, person) },
    { table: analysisShares, rows: (person) => ofAnalysisOf(analysisShares.analysisId, person) },
    { table: followUps, rows: (person) => ofAnalysisOf(followUps.analysisId, person) },
    { table: checkReminders, rows: (person) => ofAnalysisOf(checkReminders.analysisId, person) },
    ownTable(resultDocuments, resultDocuments.userId),
  ],
  files: photosOf,
  remove: async (tx, person) => {
    // The keys are returned so that the files are deleted before the receipt is sent, and not later by the photos'
    // jobs.
    const keys = await photosOf(tx, person);
    await removeCases(tx, { userId: person.id, onRemoved });
    return keys.flatMap((key) => [key, thumbnailKeyOf(key)]);
  },
});

async function photosOf(executor: Executor, { id }: Person): Promise<string[]> {
  const rows = await executor
    .select({ key: photos.key })
    .from(photos)
    .innerJoin(analyses, eq(analyses.id, photos.analysisId))
    .where(eq(analyses.userId, id));
  return rows.map(({ key }) => key);
}
