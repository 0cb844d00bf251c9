import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import type { FollowUp, Timeline } from '@skrin/contract/screening/follow-ups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import { type Fixtures, fixturesOf, type Person } from '../../../testing/endpoint-fixtures.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { analysisFulfilment, unlockAnalysis } from '../analysis-fulfilment.ts';
import { analyses, followUps } from '../tables.ts';
import { matching } from '../testing/flow.ts';
import { numberProblem, problemOf } from './problems-repository.ts';

let app: TestApp;
let fixtures: Fixtures;
beforeAll(async () => {
  app = await createTestApp();
  fixtures = fixturesOf(app);
});
afterAll(() => app.close());

const rowsOf = (analysisId: string) =>
  app.database.select().from(followUps).where(eq(followUps.analysisId, analysisId)).orderBy(followUps.day);
/** An analysis whose result was opened, some days ago. */
async function openedBy(person: Person, daysAgo = 0): Promise<string> {
  const call = await orNotFound(fixtures['POST /api/analyses/:id/outcome'])(person);
  const id = orNotFound(call.params?.id);
  const ago = sql`${followUps.dueAt} - make_interval(days => ${daysAgo})`;
  await app.database.update(followUps).set({ dueAt: ago }).where(eq(followUps.analysisId, id));
  return id;
}
const waitingOf = async (person: Person) =>
  ((await (await person.get('/api/follow-ups')).json()) as { items: FollowUp[] }).items;
const firstOf = async (analysisId: string) => orNotFound((await rowsOf(analysisId))[0]).id;
const answer = async (person: Person, id: string, body: object) => {
  const response = await person.post(`/api/follow-ups/${id}/answer`, body);
  expect(response.status).toBe(200);
  return (await response.json()) as FollowUp;
};

describe('opening a result', () => {
  it('plans a follow-up for day 2 and one for day 7, with the transaction that opens it', async () => {
    const person = await app.signUp();
    const id = await openedBy(person);
    const [analysis] = await app.database.select().from(analyses).where(eq(analyses.id, id));
    const openedAt = analysis?.unlockedAt?.getTime() ?? 0;
    const days = (await rowsOf(id)).map(({ day, dueAt }) => [day, dueAt.getTime() - openedAt]);
    expect(days).toEqual([
      [2, 2 * 86_400_000],
      [7, 7 * 86_400_000],
    ]);
  });

  it('that does not come about plans none', async () => {
    const person = await app.signUp();
    const call = await orNotFound(fixtures['GET /api/analyses/:id'])(person);
    const id = orNotFound(call.params?.id);
    const refused = app.database.transaction(async (tx) => {
      await unlockAnalysis(tx, asSystem(id), 'order');
      throw new Error('the payment does not stand');
    });
    await expect(refused).rejects.toThrow('the payment does not stand');
    expect(await rowsOf(id)).toEqual([]);
  });

  it('once more, after the money went back, plans them anew; while it is locked nobody is asked', async () => {
    const person = await app.signUp();
    const id = await openedBy(person, 2);
    await app.database.transaction((tx) => analysisFulfilment.revoke(tx, id));
    expect(await waitingOf(person)).toEqual([]);
    expect((await person.get(`/api/follow-ups/${await firstOf(id)}`)).status).toBe(404);
    await app.database.transaction((tx) => unlockAnalysis(tx, asSystem(id), 'voucher'));
    const [first, second, ...more] = await rowsOf(id);
    expect(more).toEqual([]);
    expect([first, second].every((row) => orNotFound(row).dueAt > new Date())).toBe(true);
  });

  it('and deleting it takes its follow-ups along', async () => {
    const person = await app.signUp();
    const id = await openedBy(person);
    expect((await person.delete(`/api/analyses/${id}`)).status).toBe(204);
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe('what waits for an answer', () => {
  it.each([
    ['not due yet', 1, []],
    ['day 2 is due', 2, [2]],
    ['day 7 is due too: it stands for both', 7, [7]],
    ['nobody is asked for ever', 22, []],
  ])('%s', async (_case, daysAgo, days) => {
    const person = await app.signUp();
    await openedBy(person, daysAgo);
    expect((await waitingOf(person)).map(({ day }) => day)).toEqual(days);
  });

  it('goes once it is answered', async () => {
    const person = await app.signUp();
    const id = await openedBy(person, 2);
    await answer(person, await firstOf(id), { course: 'same' });
    expect(await waitingOf(person)).toEqual([]);
  });
});

describe('an answer', () => {
  it('worse asks the red-flag rules again, with the old answers and the new signs', async () => {
    const person = await app.signUp();
    const id = await firstOf(await openedBy(person, 2));
    const worse = await answer(person, id, { course: 'worse', signs: ['fits', 'shivering'] });
    expect(worse).toMatchObject({ course: 'worse', urgency: 'emergency', answeredAt: expect.any(String) });
    expect(worse.redFlags).toContainEqual(expect.objectContaining({ rule: 'R17', level: 'emergency' }));
    expect(await (await person.get(`/api/follow-ups/${id}`)).json()).toEqual(worse);
  });

  it('worse without a sign is for a doctor within 2–3 days at the latest', async () => {
    const person = await app.signUp();
    const id = await firstOf(await openedBy(person, 2));
    expect(['soon', 'urgent']).toContain((await answer(person, id, { course: 'worse' })).urgency);
  });

  it('can be changed: better takes signs and flags back', async () => {
    const person = await app.signUp();
    const id = await firstOf(await openedBy(person, 2));
    await answer(person, id, { course: 'worse', signs: ['fits'] });
    const better = await answer(person, id, { course: 'better', signs: ['fits'] });
    expect(better).toMatchObject({ course: 'better', redFlags: [] });
    expect(better).not.toHaveProperty('urgency');
    const [row] = await app.database.select().from(followUps).where(eq(followUps.id, id));
    expect(row).toMatchObject({ signs: null });
  });

  it.each([
    ['of no such course', { course: 'gone' }, 'course'],
    ['with a sign that is none', { course: 'worse', signs: ['tired'] }, 'signs.0'],
  ])('%s is refused', async (_case, body, path) => {
    const person = await app.signUp();
    const id = await firstOf(await openedBy(person, 2));
    const response = await person.post(`/api/follow-ups/${id}/answer`, body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: [{ path }] });
  });
});

describe('the timeline of a problem', () => {
  const timelineOf = async (person: Person, id: string) =>
    (await (await person.get(`/api/analyses/${id}/timeline`)).json()) as Timeline;
  const idsOf = ({ items }: Timeline) => items.map(({ analysis }) => analysis.id);
  const follow = (id: string, followsId: string) =>
    app.database.transaction(async (tx) => {
      await tx.update(analyses).set({ followsId }).where(eq(analyses.id, id));
      await numberProblem(tx, problemOf(followsId));
    });

  it('has every check of it, the oldest first, from whichever one it is asked; lists say which of them each is', async () => {
    const person = await app.signUp();
    const [first, second, third, other] = [
      await openedBy(person, 2),
      await openedBy(person),
      await openedBy(person),
      await openedBy(person),
    ];
    await follow(second, first);
    await follow(third, second);
    for (const id of [first, second, third])
      expect(idsOf(await timelineOf(person, id))).toEqual([first, second, third]);
    expect(idsOf(await timelineOf(person, other))).toEqual([other]);
    const { items } = (await (await person.get('/api/analyses')).json()) as { items: AnalysisItem[] };
    expect(items.map(({ id, ofProblem }) => [id, ofProblem])).toEqual([
      [other, undefined],
      [third, { number: 3, count: 3 }],
      [second, { number: 2, count: 3 }],
      [first, { number: 1, count: 3 }],
    ]);
  });

  it('tells how it went on and what is open, and nothing of what is locked', async () => {
    const person = await app.signUp();
    const [opened, locked] = [await openedBy(person, 2), await openedBy(person)];
    await app.database.transaction((tx) => analysisFulfilment.revoke(tx, locked));
    await follow(locked, opened);
    await answer(person, await firstOf(opened), { course: 'same' });
    const [earlier, later] = (await timelineOf(person, opened)).items;
    expect(earlier).toMatchObject({
      analysis: { named: expect.any(Array) },
      followUps: [{ day: 2, course: 'same' }, { day: 7 }],
    });
    expect(later).toMatchObject({ analysis: { state: 'locked' }, followUps: [] });
    expect(later?.analysis).not.toHaveProperty('named');
  });

  it('stays whole when one in between is deleted', async () => {
    const person = await app.signUp();
    const [first, second, third] = [await openedBy(person), await openedBy(person), await openedBy(person)];
    await follow(second, first);
    await follow(third, second);
    const asked = await person.post('/api/assessments', { answers: matching.ring, followsId: second });
    const { id: assessmentId } = (await asked.json()) as Assessment;
    expect((await person.delete(`/api/analyses/${second}`)).status).toBe(204);
    expect(idsOf(await timelineOf(person, third))).toEqual([first, third]);
    const { followsId } = (await (await person.get(`/api/assessments/${assessmentId}`)).json()) as Assessment;
    expect(followsId).toBe(first);
  });
});
