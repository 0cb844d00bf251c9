import type { Answers } from '@skrin/contract/programmes/skin/answers';
import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import { type Analysis, analysisSchema, type PhotoFault } from '@skrin/contract/screening/analyses';
import { groupsThatFit } from '@skrin/domain/programmes/skin/groups-that-fit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../platform/database/drizzle.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { actorOf, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { drawnPhoto } from '../../testing/test-reader.ts';
import { requirePayable, unlockAnalysis } from './analysis-fulfilment.ts';
import { combineReading } from './programmes/skin/combine-reading.ts';
import { pictureReadings } from './tables.ts';
import { analyseWithShares } from './testing/analyse-with-shares.ts';
import { matching, untilState } from './testing/flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Photos that answers of a ring lead to another disease with: by the gate, and by photo and answers together. */
const byGate = { shares: { tinea_corporis: 0.3, other: 0.6 }, faults: ['other_disease' as const] };
const together = { shares: { other: 0.99 } };
const itchyRing = { ...matching.ring, symptoms: ['itching' as const], surface: ['white_peeling' as const] };
const cases = [
  ['by the photo', { ...byGate, answers: matching.ring }],
  ['by photo and answers together', { ...together, answers: itchyRing }],
] as const;

async function analysed(options: Omit<Parameters<typeof analyseWithShares>[1], 'person'>) {
  const person = await app.signUp();
  return { person, ...(await analyseWithShares(app, { person, ...options })) };
}

/** An analysis without what differs between any two. */
const told = ({ id: _, assessmentId: __, createdAt: ___, updatedAt: ____, ...rest }: Analysis<'skin'>) => rest;

describe.each(cases)('probably another disease, %s', (_name, options) => {
  it('is an answer: told free, with the groups that fit the answers, and never sold', async () => {
    const { person, analysis } = await analysed(options);
    expect(analysisSchema.parse(analysis)).toMatchObject({
      state: 'retake',
      faults: ['other_disease'],
      lookAlikes: groupsThatFit(options.answers),
      can: { unlock: false },
    });
    const { id } = analysis;
    await expect(requirePayable(app.database, { id, actor: actorOf(person) })).rejects.toThrow('analysis_not_payable');
    await app.database.transaction((tx) => unlockAnalysis(tx, asSystem(id), 'order'));
    expect(await untilState(person, id, ['retake'])).toEqual(analysis);
  });

  it('names the groups of the answers as they are now, on its page alone', async () => {
    const { person, assessmentId, analysis } = await analysed(options);
    const answers: Answers = { ...matching.toes, symptoms: ['itching', 'redness_swelling'] };
    expect((await person.patch(`/api/assessments/${assessmentId}`, { answers })).status).toBe(200);
    expect((await untilState(person, analysis.id, ['retake'])).lookAlikes).toEqual(groupsThatFit(answers));
    const { items } = (await (await person.get('/api/analyses')).json()) as { items: Analysis<'skin'>[] };
    expect(items).toMatchObject([{ state: 'retake', faults: ['other_disease'] }]);
    expect(items[0]).not.toHaveProperty('lookAlikes');
  });

  it('answers the same whichever of the eight the photo shows most', async () => {
    const bodies = [];
    for (const condition of ['onychomycosis', 'cellulitis', 'varicella'] satisfies Condition[]) {
      const shares = { ...options.shares, tinea_corporis: 0.001, [condition]: 0.005 };
      bodies.push(told((await analysed({ ...options, shares })).analysis));
    }
    expect(bodies[0]).toMatchObject({ faults: ['other_disease'] });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });
});

it('what is wrong with a photo in other ways names no groups', async () => {
  const { analysis } = await analysed({ answers: matching.ring, shares: {}, faults: ['blurred', 'other_disease'] });
  expect(analysis).toMatchObject({ state: 'retake', faults: ['blurred', 'other_disease'] });
  expect(analysis).not.toHaveProperty('lookAlikes');
});

describe('the question that a picture was asked', () => {
  const ask = async (options: (typeof cases)[number][1]) => {
    const counted = { fingerprint: '0'.repeat(512), direction: 'tinea_corporis' as const, network: 'none' };
    const [row] = await app.database.insert(pictureReadings).values(counted).returning();
    const id = row?.id ?? expect.fail('no row');
    await analysed({ ...options, readings: [id] });
    const [kept] = await app.database.select().from(pictureReadings).where(eq(pictureReadings.id, id));
    return kept?.direction;
  };

  it('is forgotten where the photo alone gave the answer, and kept where the answers had a part in it', async () => {
    expect(await ask(cases[0][1])).toBeNull();
    expect(await ask(cases[1][1])).toBe('tinea_corporis');
  });
});

describe('several photos', () => {
  const combined = async (...faults: PhotoFault[][]) => {
    const photo = await sharp(await drawnPhoto('spots'))
      .jpeg()
      .toBuffer();
    const readings = await Promise.all(
      faults.map(async (each) => ({ ...(await app.reader.read(photo)), faults: each })),
    );
    const { manifest } = app.reader;
    return combineReading({ manifest, readings, answers: matching.ring, questionnaireVersion: '1' }).faults;
  };

  it('say that it is another disease if one of them does, well taken, and none can be read', async () => {
    expect(await combined(['other_disease'], ['blurred'])).toEqual(['other_disease']);
    expect(await combined([], ['other_disease'], ['healthy_skin'])).toEqual(['other_disease']);
    expect(await combined(['not_skin', 'other_disease'])).toEqual(['not_skin', 'other_disease']);
    expect(await combined(['blurred', 'other_disease'], ['healthy_skin'])).toEqual([
      'blurred',
      'other_disease',
      'healthy_skin',
    ]);
  });
});
