import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Answers } from '@skrin/contract/screening/answers';
import { DEMO_ID, type Demo } from '@skrin/contract/screening/demo';
import type { Normaliser, Reader, Reading } from '@skrin/vision';
import { presentAnalysis } from './analyses-repository.ts';
import { assess } from './assess.ts';
import { presentAssessment } from './assessments-repository.ts';
import { outcomeOf } from './outcome.ts';

export interface DemoOptions {
  normaliser: Normaliser;
  reader: Reader;
}

/** A drawing of skin with one ring; no person's photo. */
export const samplePhoto = (): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve('@skrin/vision/samples/ring.jpg')));

/**
 * The whole check on the sample picture, by the functions of the real one, and without storing anything.
 *
 * The full result is answered at once, and leaks nothing: the picture is public, the answers belong to the caller,
 * nobody's photo is read, and there is nothing to pay for.
 * @throws AppError `assessment_contradiction`
 */
export function createDemo({ normaliser, reader }: DemoOptions): (answers: Answers) => Promise<Demo> {
  const readSample = keepAnswer(() => readAsUploaded({ normaliser, reader }));
  return async (answers) => {
    const assessed = assess(answers);
    const now = new Date();
    const record = { id: DEMO_ID, createdAt: now, updatedAt: now };
    const assessment = presentAssessment({ ...record, ...assessed });
    if (!assessment.matched) return { assessment };

    const { redFlags, questionnaireVersion } = assessed;
    const reading = await readSample();
    const { result, faults = null } = outcomeOf({ manifest: reader.manifest, reading, answers, questionnaireVersion });
    const state = result ? ('unlocked' as const) : ('retake' as const);
    const shown = { ...record, assessmentId: DEMO_ID, state, name: null, note: null, redFlags, faults };
    return { assessment, analysis: presentAnalysis(shown, result) };
  };
}

/** In the form in which a person's photo would be stored and read. */
async function readAsUploaded({ normaliser, reader }: DemoOptions): Promise<Reading> {
  const { jpeg } = await normaliser.normalise(await samplePhoto());
  return reader.read(jpeg);
}

/** Asks until there is an answer, then keeps it: the sample reads the same each time. */
function keepAnswer<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let answer: Promise<Value> | undefined;
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
}
