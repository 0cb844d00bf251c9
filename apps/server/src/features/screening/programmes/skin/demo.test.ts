import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { analysisSchema } from '@skrin/contract/screening/analyses';
import { type Demo, demoSchema } from '@skrin/contract/screening/demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../../platform/database/drizzle.ts';
import { asSystem } from '../../../../platform/policy/policy.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { unlockAnalysis } from '../../analysis-fulfilment.ts';
import { analyses, assessments, results } from '../../tables.ts';
import { analyse, assess, matching } from '../../testing/flow.ts';
import { samplePhoto } from './demo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ worker: true });
});
afterAll(() => app.close());

const readDemo = async (): Promise<Demo> => demoSchema.parse(await (await app.anonymous.get('/api/demo')).json());

describe('the demonstration', () => {
  it('answers everybody the whole result of the sample, and may be kept by caches', async () => {
    const response = await app.anonymous.get('/api/demo');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    const { assessment, analysis } = demoSchema.parse(await response.json());
    expect(assessment).toMatchObject({ matched: true, answers: sampleAnswers });
    expect(analysis).toMatchObject({ state: 'unlocked', result: { answers: sampleAnswers } });
    expect(analysis.result?.modelVersion).toBe(app.reader.manifest.version);
  });

  it('reads and combines as an analysis of the same photo and answers does', async () => {
    const person = await app.signUp();
    const id = await analyse(person, { answers: sampleAnswers, photo: await samplePhoto() });
    await app.database.transaction((tx) => unlockAnalysis(tx, asSystem(id), 'voucher'));
    const real = analysisSchema.parse(await (await person.get(`/api/analyses/${id}`)).json());
    const { assessment, analysis } = await readDemo();
    expect(analysis.result).toEqual({ ...real.result, analysedAt: expect.any(String) });
    expect(Object.keys(analysis).toSorted()).toEqual(Object.keys(real).toSorted());
    expect(assessment.redFlags).toEqual((await assess(person, sampleAnswers)).redFlags);
  });

  it('shows the drawn picture', async () => {
    const response = await app.anonymous.get('/api/demo/photo');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await response.arrayBuffer()).equals(await samplePhoto())).toBe(true);
  });

  it('keeps nothing', async () => {
    const count = async () => [
      await app.database.$count(assessments),
      await app.database.$count(analyses),
      await app.database.$count(results),
    ];
    const before = await count();
    await readDemo();
    expect(await count()).toEqual(before);
  });
});

describe('what other answers come to', () => {
  it.each(['/api/demo', '/api/demo?location=trunk'])('is not told by %s', async (address) => {
    const sent = await app.anonymous.post(address, { answers: matching.toes });
    expect(sent.status).toBe(405);
    const { analysis } = demoSchema.parse(await (await app.anonymous.get(address)).json());
    expect(analysis.result?.answers).toEqual(sampleAnswers);
  });

  it('is in no answer that a person gets without an unlock', async () => {
    const person = await app.signUp();
    const { id } = await assess(person, matching.toes);
    const [row] = await app.database.select().from(assessments).where(eq(assessments.id, id));
    const values = Object.values(row?.sealed?.posterior ?? {}).map((value) => String(value).slice(0, 8));
    const answers = await Promise.all(
      [`/api/assessments/${id}`, '/api/assessments', '/api/demo', '/api/assessments/questionnaire'].map(
        async (address) => (await person.get(address)).text(),
      ),
    );
    expect(values).toHaveLength(9);
    for (const value of values) expect(answers.join()).not.toContain(value);
  });
});
