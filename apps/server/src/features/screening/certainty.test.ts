import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Answers } from '@skrin/contract/programmes/skin/answers';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { type Analysis, analysisSchema } from '@skrin/contract/screening/analyses';
import { demoSchema } from '@skrin/contract/screening/demo';
import { type ReliabilityCounts, rightAt } from '@skrin/domain/programmes/skin/reliability';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '../../platform/policy/policy.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { unlockAnalysis } from './analysis-fulfilment.ts';
import { samplePhoto } from './programmes/skin/demo.ts';
import { analyse, matching } from './testing/flow.ts';

/*
 * Tests the whole way with the network that ships. The photos are patches of colour that
 * `packages/vision/scripts/search-photo.ts` found: they show nobody's skin, and the network firmly reads each as the
 * condition that its file is named after.
 */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ worker: true });
});
afterAll(() => app.close());

/** The most that photos of sources left out support for one condition, or for a set of two or three. */
function mostFor({ bins, sets }: ReliabilityCounts, named: number): number {
  const counted = [bins, sets.two, sets.three][named - 1];
  if (!counted) throw new Error(`nothing is counted for ${named}`);
  return rightAt(counted, 1).value;
}

const photoOf = (name: 'cellulitis' | 'impetigo' | 'tinea_pedis') =>
  readFile(path.resolve(import.meta.dirname, `../../testing/photos/${name}.jpg`));

/** The analysis as its owner gets it, and the same after an attempt to open it. */
async function readAndUnlock(
  answers: Answers,
  photo: Buffer,
): Promise<{ analysis: Analysis<'skin'>; opened: Analysis<'skin'> }> {
  const person = await app.signUp();
  const id = await analyse(person, { answers, photo });
  const read = async () =>
    analysisSchema.parse(await (await person.get(`/api/analyses/${id}`)).json()) as Analysis<'skin'>;
  const analysis = await read();
  await app.database.transaction((tx) => unlockAnalysis(tx, asSystem(id), 'order'));
  return { analysis, opened: await read() };
}

const crusts: Answers = {
  location: ['leg_foot'],
  duration: 'd4_7',
  symptoms: ['crusting'],
  surface: ['honey_scab'],
  feverOrPastChickenpox: false,
};

describe('photo and answers that disagree', () => {
  it.each([
    ['red, hot skin with the answers of a ring', matching.ring, 'cellulitis'],
    ['a foot with the answers of a ring on the arm', { ...matching.ring, location: ['arm_hand'] }, 'tinea_pedis'],
    ['a crusted face with the answers of a peeling foot', matching.toes, 'impetigo'],
  ] as const)('name nothing and cannot be opened: %s', async (_name, answers, photo) => {
    const { analysis, opened } = await readAndUnlock(
      { ...answers, location: [...answers.location] },
      await photoOf(photo),
    );
    expect(analysis).toMatchObject({ state: 'retake', faults: ['not_clear'], can: { unlock: false } });
    expect(opened).toEqual(analysis);
    expect(opened).not.toHaveProperty('result');
  });
});

describe('photo and answers that agree', () => {
  it.each([
    // Photos that cellulitis leads are right too seldom to name it alone.
    ['red, hot skin', matching.hotLeg, () => photoOf('cellulitis'), 'cellulitis', ['clear', 'narrowed']],
    ['crusts, wherever the answers place them', crusts, () => photoOf('impetigo'), 'impetigo', ['clear']],
    ['a ring', sampleAnswers, samplePhoto, 'tinea_corporis', ['clear']],
  ] as const)(
    'name what the photo shows, no surer than its like of other sources: %s',
    async (_name, answers, photo, condition, kinds) => {
      const { analysis, opened } = await readAndUnlock(answers, await photo());
      expect(analysis.state).toBe('locked');
      expect(kinds).toContain(analysis.kind);
      const { result } = opened;
      const named = result?.conditionSet ?? [];
      expect(result).toMatchObject({ kind: analysis.kind, condition });
      expect([named.includes(condition), named.length > 1]).toEqual([true, analysis.kind === 'narrowed']);
      expect(result?.confidence).toBeLessThanOrEqual(mostFor(app.reader.manifest.reliability, named.length));
      expect(result?.confidence).toBeGreaterThanOrEqual(0.5);
      const shares = result?.probabilities.flatMap(({ combined, photo: seen, answers: answered }) => [
        combined,
        seen,
        answered,
      ]);
      expect(Math.max(...(shares ?? []))).toBeLessThanOrEqual(result?.confidence ?? 0);
    },
  );
});

it('the demonstration claims no more than a reading of one’s own', async () => {
  const { analysis } = demoSchema.parse(await (await app.anonymous.get('/api/demo')).json());
  expect(analysis.result).toMatchObject({ kind: 'clear', condition: 'tinea_corporis' });
  expect(analysis.result?.confidence).toBeLessThanOrEqual(mostFor(app.reader.manifest.reliability, 1));
});
