import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { firstProgramme } from '@skrin/contract/programmes/registry';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { DEMO_ID, type Demo } from '@skrin/contract/screening/demo';
import { urgencyOf } from '@skrin/domain/programmes/skin/condition-urgency';
import type { Normaliser, Reader, Reading } from '@skrin/vision';
import { presentCommon } from '../../analyses-repository.ts';
import { assess } from '../../assess.ts';
import { presentAssessment } from '../../present-assessment.ts';
import { combineReading } from './combine-reading.ts';

export interface DemoOptions {
  normaliser: Normaliser;
  reader: Reader;
}

/** A drawing of skin with one ring; no person's photo. */
export const samplePhoto = (): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve('@skrin/vision/samples/ring.jpg')));

/**
 * The whole check of the sample picture with the sample answers, by the functions of a real check. It takes no other
 * answers, because their result is what people pay for.
 */
export const createDemo = (options: DemoOptions): (() => Promise<Demo>) => memoize(() => readDemo(options));

async function readDemo({ normaliser, reader }: DemoOptions): Promise<Demo> {
  const programme: typeof firstProgramme = firstProgramme;
  const { redFlags, questionnaireVersion, ...assessed } = assess({ programme, answers: sampleAnswers });
  const now = new Date();
  const record = {
    id: DEMO_ID,
    dependant: null,
    followsId: null,
    analyses: [],
    followUps: [],
    helpConfirmedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const reading = await readAsUploaded({ normaliser, reader });
  const parts = { manifest: reader.manifest, readings: [reading], answers: sampleAnswers, questionnaireVersion };
  const { result } = combineReading(parts);
  if (!result) throw new Error('the sample picture has no result');
  const { duration } = sampleAnswers;
  const shown = {
    ...record,
    assessmentId: DEMO_ID,
    programme,
    state: 'unlocked' as const,
    name: null,
    note: null,
    redFlags,
  };
  const can = { update: false, remove: false, unlock: false };
  return {
    assessment: presentAssessment(
      { ...record, ...assessed, redFlags, questionnaireVersion },
      can,
    ) as Demo['assessment'],
    analysis: {
      ...presentCommon(
        {
          ...shown,
          photos: [{ faults: [], removedAt: null }],
          faults: null,
          urgency: urgencyOf(result.conditionSet) ?? null,
        },
        can,
      ),
      programme,
      duration,
      result,
    },
  };
}

/** Reads the sample picture in the form in which a person's photo is read. */
async function readAsUploaded({ normaliser, reader }: DemoOptions): Promise<Reading> {
  const { decoded } = await normaliser.normalise(await samplePhoto());
  return reader.read(decoded);
}

/** Calls `ask` until it succeeds, then keeps its value, because the sample gives the same reading each time. */
function memoize<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let answer: Promise<Value> | undefined;
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
}
