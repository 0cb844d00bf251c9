import { randomUUID } from 'node:crypto';
import type { Analysis } from '@skrin/contract/screening/analyses';
import type { Answers } from '@skrin/contract/screening/answers';
import { type Condition, conditions } from '@skrin/contract/screening/conditions';
import type { Reader } from '@skrin/vision';
import { newId } from '../../../platform/ids.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { drawnPhoto } from '../../../testing/test-reader.ts';
import { analyse } from '../analyse.ts';
import { createDecodedPhotos } from '../decoded-photos.ts';
import { assignPhotos, insertPhotos } from '../photos-repository.ts';
import { analyses } from '../tables.ts';
import { assess, untilState } from './flow.ts';

/** What a photo shows: the conditions named with their shares; the other hypotheses have the rest in equal parts. */
export type Shares = Partial<Record<Condition, number>>;

interface ReadOptions {
  person: Awaited<ReturnType<TestApp['signUp']>>;
  answers: Answers;
  shares: Shares;
}

/** Makes an analysis without a job, and reads it as if its photo showed these shares. */
export async function analyseWithShares(
  app: TestApp,
  { person, answers, shares }: ReadOptions,
): Promise<{ assessmentId: string; analysis: Analysis }> {
  const { id: assessmentId } = await assess(person, answers);
  const id = await waitingAnalysis(app, person.user.id, assessmentId);
  await analyse(
    { ...app, reader: readerOf(app.reader, shares), decodedPhotos: createDecodedPhotos() },
    { analysisId: id, readings: [] },
  );
  return { assessmentId, analysis: await untilState(person, id, ['locked', 'retake']) };
}

/** The reader, with these shares in place of those of the network. */
const readerOf = (reader: Reader, shares: Shares): Reader => ({
  ...reader,
  read: async (photo) => {
    const reading = await reader.read(photo);
    const named = Object.values(shares);
    const rest = (1 - named.reduce((sum, share) => sum + share, 0)) / (conditions.length + 1 - named.length);
    const seen = conditions.map((condition) => [condition, shares[condition] ?? rest]);
    return { ...reading, photo: { conditions: Object.fromEntries(seen), other: rest } };
  },
});

async function waitingAnalysis(app: TestApp, userId: string, assessmentId: string): Promise<string> {
  const photoKey = `photos/${randomUUID()}.jpg`;
  await app.storage.put(photoKey, await drawnPhoto('spots'));
  await insertPhotos(app.database, [photoKey]);
  const row = { id: newId(), userId, assessmentId, requestHash: 'none' };
  await app.database.transaction(async (tx) => {
    await tx.insert(analyses).values(row);
    await assignPhotos(tx, row.id, [photoKey]);
  });
  return row.id;
}
