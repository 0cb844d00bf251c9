import { randomUUID } from 'node:crypto';
import type { Answers } from '@skrin/contract/programmes/skin/answers';
import { conditions } from '@skrin/contract/programmes/skin/conditions';
import type { Analysis, PhotoFault } from '@skrin/contract/screening/analyses';
import { type Hypothesis, hypotheses } from '@skrin/domain/programmes/skin/likelihoods';
import type { Reader } from '@skrin/vision';
import { newId } from '../../../platform/ids.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { drawnPhoto } from '../../../testing/test-reader.ts';
import { analyse } from '../analyse.ts';
import { createDecodedPhotos } from '../decoded-photos.ts';
import { assignPhotos, insertPhotos } from '../photos-repository.ts';
import { createProgrammes } from '../programmes/registry.ts';
import { analyses } from '../tables.ts';
import { assess, untilState } from './flow.ts';

/** What a photo shows: the hypotheses named with their shares; the others have the rest in equal parts. */
export type Shares = Partial<Record<Hypothesis, number>>;

interface ReadOptions {
  person: Awaited<ReturnType<TestApp['signUp']>>;
  answers: Answers;
  shares: Shares;
  /** Why the photo is not let through; nothing by default. */
  faults?: PhotoFault[];
  /** Ids of the counted readings of its picture. */
  readings?: string[];
}

/** Makes an analysis without a job, and reads it as if its photo showed these shares. */
export async function analyseWithShares(
  app: TestApp,
  { person, answers, shares, faults, readings = [] }: ReadOptions,
): Promise<{ assessmentId: string; analysis: Analysis<'skin'> }> {
  const { id: assessmentId } = await assess(person, answers);
  const id = await waitingAnalysis(app, person.user.id, assessmentId);
  await analyse(
    {
      ...app,
      programmes: createProgrammes({ ...app, reader: readerOf(app.reader, shares, faults) }),
      decodedPhotos: createDecodedPhotos(),
    },
    { analysisId: id, readings },
  );
  return { assessmentId, analysis: await untilState(person, id, ['locked', 'retake']) };
}

/** The reader, with these shares in place of those of the network, and these faults. */
const readerOf = (reader: Reader, shares: Shares, faults: PhotoFault[] | undefined): Reader => ({
  ...reader,
  read: async (photo) => {
    const reading = await reader.read(photo);
    const named = Object.values(shares);
    const rest = (1 - named.reduce((sum, share) => sum + share, 0)) / (hypotheses.length - named.length);
    const seen = conditions.map((condition) => [condition, shares[condition] ?? rest]);
    const shown = { conditions: Object.fromEntries(seen), other: shares.other ?? rest };
    return { ...reading, faults: faults ?? reading.faults, photo: shown };
  },
});

async function waitingAnalysis(app: TestApp, userId: string, assessmentId: string): Promise<string> {
  const photoKey = `photos/${randomUUID()}.jpg`;
  await app.storage.put(photoKey, await drawnPhoto('spots'));
  await insertPhotos(app.database, [photoKey]);
  const row = { id: newId(), userId, assessmentId };
  await app.database.transaction(async (tx) => {
    await tx.insert(analyses).values(row);
    await assignPhotos(tx, row.id, [photoKey]);
  });
  return row.id;
}
