import { readdir } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import type { Problem } from '@skrin/contract/errors';
import { analysisSchema } from '@skrin/contract/screening/analyses';
import type { Answers } from '@skrin/contract/screening/answers';
import { type Demo, demoSchema } from '@skrin/contract/screening/demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { samplePhoto } from './demo.ts';
import { analyses, assessments, results } from './tables.ts';
import { analyse, assess, matching, unmatched } from './testing/flow.ts';
import { unlockAnalysis } from './unlock.ts';

let app: TestApp;
let log = '';
beforeAll(async () => {
  const lines = new PassThrough();
  lines.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  app = await createTestApp({ worker: true, env: { LOG_LEVEL: 'trace' }, logTo: lines });
});
afterAll(() => app.close());

/** Tests of the limit use up an app of their own. */
const run = (answers: unknown, { anonymous }: Pick<TestApp, 'anonymous'> = app) =>
  anonymous.post('/api/demo', { answers });
const demoOf = async (answers: Answers): Promise<Demo> => demoSchema.parse(await (await run(answers)).json());
const problemOf = async (response: Response) => (await response.json()) as Problem;

describe('the demonstration', () => {
  it('answers everybody the whole result at once', async () => {
    const { assessment, analysis } = await demoOf(matching.ring);
    expect(assessment).toMatchObject({ matched: true, answers: matching.ring });
    expect(analysis).toMatchObject({ state: 'unlocked', result: { answers: matching.ring } });
    expect(analysis?.result?.modelVersion).toBe(app.reader.manifest.version);
  });

  it('reads and combines as an analysis of the same photo and answers does', async () => {
    const person = await app.signUp();
    const id = await analyse(person, { answers: matching.ring, photo: await samplePhoto() });
    await app.database.transaction((tx) => unlockAnalysis(tx, { id, userId: person.user.id }));
    const real = analysisSchema.parse(await (await person.get(`/api/analyses/${id}`)).json());
    const { analysis } = await demoOf(matching.ring);
    const untimed = { analysedAt: expect.any(String) };
    expect(analysis?.result).toEqual({ ...real.result, ...untimed });
    expect(Object.keys(analysis ?? {}).toSorted()).toEqual(Object.keys(real).toSorted());
  });

  it('answers the same for the same answers', async () => {
    const [first, second] = [await demoOf(matching.ring), await demoOf(matching.ring)];
    expect(second.analysis?.result).toEqual({ ...first.analysis?.result, analysedAt: expect.any(String) });
    expect(second.assessment.redFlags).toEqual(first.assessment.redFlags);
  });

  it('tells the same urgent advice as an assessment', async () => {
    const answers: Answers = { ...matching.ring, safety: { wholeBody: ['shivering', 'confused_or_faint'] } };
    const person = await app.signUp();
    const { redFlags } = await assess(person, answers);
    expect(redFlags).not.toEqual([]);
    const { assessment, analysis } = await demoOf(answers);
    expect([assessment.redFlags, analysis?.redFlags]).toEqual([redFlags, redFlags]);
  });

  it('says why answers do not match, and reads nothing then', async () => {
    const { assessment, analysis } = await demoOf(unmatched);
    expect(assessment).toMatchObject({ matched: false, noMatchReason: 'nothing_to_photograph' });
    expect(analysis).toBeUndefined();
  });

  it('shows the drawn picture', async () => {
    const response = await app.anonymous.get('/api/demo/photo');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await response.arrayBuffer()).equals(await samplePhoto())).toBe(true);
  });
});

describe('wrong answers', () => {
  it.each<[string, unknown, string]>([
    ['none at all', undefined, 'assessment_required'],
    ['a question left open', { ...matching.ring, location: [] }, 'assessment_required'],
    ['an unknown option', { ...matching.ring, location: ['moon'] }, 'validation_failed'],
    [
      'two that exclude each other',
      { ...matching.ring, location: ['entire_body', 'one_side'] },
      'assessment_contradiction',
    ],
  ])('are refused as those of an assessment are: %s', async (_name, answers, code) => {
    const response = await run(answers);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      422,
      expect.stringContaining('application/problem+json'),
    ]);
    const problem = await problemOf(response);
    expect(problem.code).toBe(code);
    expect(problem.fields).not.toEqual([]);
    const person = await app.signUp();
    const real = await problemOf(await person.post('/api/assessments', { answers }));
    expect(problem).toEqual({ ...real, requestId: expect.any(String) });
  });
});

describe('nothing is kept', () => {
  const count = async () => [
    await app.database.$count(assessments),
    await app.database.$count(analyses),
    await app.database.$count(results),
    (await readdir(app.dataDir, { recursive: true })).length,
  ];

  it('no row, no file and no answer in the log', async () => {
    const before = await count();
    log = '';
    expect((await run(matching.ring)).status).toBe(200);
    expect((await run(matching.hotLeg)).status).toBe(200);
    expect((await run(unmatched)).status).toBe(200);
    expect(await count()).toEqual(before);
    expect(log).toContain('/api/demo');
    expect(log).not.toMatch(/trunk|circular_rash|itch_no_rash|tinea|"answers"/);
  });
});

describe('the rate limit', () => {
  it('ends what one address may ask in a minute', async () => {
    const own = await createTestApp();
    const statuses: number[] = [];
    for (let at = 0; at < 61; at++) statuses.push((await run(unmatched, own)).status);
    expect(statuses.filter((status) => status !== 200)).toEqual([429]);
    const refused = await run(unmatched, own);
    expect((await problemOf(refused)).code).toBe('too_many_requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
