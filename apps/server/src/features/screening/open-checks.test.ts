import type { Answers } from '@skrin/contract/programmes/skin/answers';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import type { OpenCheck } from '@skrin/contract/screening/open-checks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { orNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { insertClinic, signUpStaff } from '../../testing/clinics.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { unlockAnalysis } from './analysis-fulfilment.ts';
import { insertShare } from './shares-repository.ts';
import { analyses, assessments, followUps } from './tables.ts';
import { analyseWithShares } from './testing/analyse-with-shares.ts';
import { assess, matching } from './testing/flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<TestApp['signUp']>>;

/** Without a red flag; the photo decides. */
const blisteredLeg: Answers = {
  location: ['leg_foot', 'one_side'],
  duration: 'd4_7',
  symptoms: ['burning', 'blisters'],
  surface: ['blister_bumps'],
  feverOrPastChickenpox: false,
};
/** Named alone, because only what a clear result says can be compared with what a doctor found. */
const shingles = async (person: Person) => {
  const shares = { herpes_zoster: 0.96 };
  const { analysis } = await analyseWithShares(app, { person, answers: blisteredLeg, shares });
  expect(analysis).toMatchObject({ state: 'locked', kind: 'clear' });
  return analysis;
};
const ring = async (person: Person) =>
  (await analyseWithShares(app, { person, answers: matching.ring, shares: { tinea_corporis: 0.9 } })).analysis;
const open = (id: string) => app.database.transaction((tx) => unlockAnalysis(tx, asSystem(id), 'order'));

const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
const openOf = async (person: Person) => (await json<{ items: OpenCheck[] }>(person.get('/api/checks/open'))).items;
const rowsOf = async (person: Person) => (await json<{ items: AnalysisItem[] }>(person.get('/api/analyses'))).items;
const answerFollowUp = async (person: Person, id: string, body: object, day = 2) => {
  const rows = await app.database.select().from(followUps).where(eq(followUps.analysisId, id));
  const followUp = orNotFound(rows.find((row) => row.day === day));
  expect((await person.post(`/api/follow-ups/${followUp.id}/answer`, body)).status).toBe(200);
};

it('the most urgent check comes first, before and after it is opened, whatever was checked since', async () => {
  const person = await app.signUp();
  const leg = await shingles(person);
  const trunk = await ring(person);
  expect(await openOf(person)).toMatchObject([
    { analysisId: leg.id, state: 'locked', urgency: 'urgent', redFlags: [], createdAt: leg.createdAt },
    { analysisId: trunk.id, state: 'locked' },
  ]);
  await open(leg.id);
  expect(await openOf(person)).toMatchObject([{ analysisId: leg.id, state: 'unlocked', urgency: 'urgent' }, {}]);
  expect(await rowsOf(person)).toMatchObject([
    { id: trunk.id, redFlags: [] },
    { id: leg.id, urgency: 'urgent' },
  ]);
});

it('says of whom a check is', async () => {
  const person = await app.signUp();
  const child = await json<{ id: string }>(
    person.post('/api/dependants', { name: 'Budi', relationship: 'child', birthYear: 2020 }),
  );
  const answers = { ...blisteredLeg, safety: { skin: ['skin_coming_off'] } };
  const made = await person.post('/api/assessments', { answers, dependantId: child.id });
  const { id: assessmentId } = (await made.json()) as Assessment;
  await assess(person);
  const [first, second] = await openOf(person);
  expect(first).toMatchObject({ assessmentId, dependant: { name: 'Budi' }, redFlags: [{ level: 'emergency' }] });
  expect(first).not.toHaveProperty('analysisId');
  expect(second).not.toHaveProperty('dependant');
});

it('a row shows what its follow-up calls for, also on the answers and after the first one', async () => {
  const person = await app.signUp();
  const { id, assessmentId } = await ring(person);
  await open(id);
  const before = await rowsOf(person);
  expect(before[0]).not.toHaveProperty('followUpUrgency');
  await answerFollowUp(person, id, { course: 'worse' });
  expect(await rowsOf(person)).toMatchObject([{ id, followUpUrgency: 'soon' }]);
  expect(await json(person.get(`/api/analyses/${id}`))).toMatchObject({ followUpUrgency: 'soon' });
  expect(await json(person.get(`/api/assessments/${assessmentId}`))).toMatchObject({ followUpUrgency: 'soon' });
  expect(await openOf(person)).toMatchObject([{ analysisId: id, followUpUrgency: 'soon' }]);
  await answerFollowUp(person, id, { course: 'same' }, 7);
  expect(await rowsOf(person)).toMatchObject([{ id, followUpUrgency: 'soon' }]);
  await answerFollowUp(person, id, { course: 'worse', signs: ['fits'] }, 7);
  expect(await rowsOf(person)).toMatchObject([{ id, followUpUrgency: 'emergency' }]);
  await answerFollowUp(person, id, { course: 'better' }, 7);
  const after = await rowsOf(person);
  expect(after[0]).not.toHaveProperty('followUpUrgency');
  expect(await openOf(person)).toEqual([]);
});

it.each<[string, (person: Person, check: { id: string; assessmentId: string }) => Promise<unknown>]>([
  [
    'there is help',
    (person, { assessmentId }) => person.post(`/api/assessments/${assessmentId}/help`, { confirmed: true }),
  ],
  ['it got better', (person, { id }) => answerFollowUp(person, id, { course: 'better' })],
  ['a doctor found something', (person, { id }) => person.post(`/api/analyses/${id}/outcome`, { consent: false })],
  [
    'a newer check of the same problem has a result',
    async (person, { id }) => {
      const newer = await ring(person);
      await app.database.update(analyses).set({ followsId: id }).where(eq(analyses.id, newer.id));
    },
  ],
  [
    'nothing was heard of it for weeks',
    async (_person, { id, assessmentId }) => {
      const createdAt = sql`now() - interval '40 days'`;
      await app.database.update(analyses).set({ createdAt, unlockedAt: createdAt }).where(eq(analyses.id, id));
      await app.database.update(assessments).set({ createdAt }).where(eq(assessments.id, assessmentId));
    },
  ],
])('a check is closed when %s', async (_case, happens) => {
  const person = await app.signUp();
  const leg = await shingles(person);
  await open(leg.id);
  expect(await openOf(person)).toMatchObject([{ analysisId: leg.id }]);
  await happens(person, leg);
  expect((await openOf(person)).filter(({ analysisId }) => analysisId === leg.id)).toEqual([]);
});

it('a clinic sees the urgency of what is shared with it, and nothing of follow-ups or other analyses', async () => {
  const person = await app.signUp();
  const shared = await ring(person);
  const other = await shingles(person);
  await app.database.update(analyses).set({ assessmentId: shared.assessmentId }).where(eq(analyses.id, other.id));
  await open(shared.id);
  await answerFollowUp(person, shared.id, { course: 'worse' });
  const clinicId = await insertClinic(app.database);
  const staff = await signUpStaff(app, clinicId);
  const share = (analysisId: string) =>
    app.database.transaction((tx) => insertShare(tx, { analysisId, clinicId, consultationId: newId() }));
  await share(shared.id);
  expect(await json(person.get(`/api/assessments/${shared.assessmentId}`))).toMatchObject({ urgency: 'urgent' });
  for (const address of [`/api/analyses/${shared.id}`, `/api/assessments/${shared.assessmentId}`]) {
    const seen = await json(staff.get(address));
    expect(seen).toHaveProperty('redFlags');
    expect(seen).not.toHaveProperty('urgency');
    expect(seen).not.toHaveProperty('followUpUrgency');
  }
  await share(other.id);
  expect(await json(staff.get(`/api/analyses/${other.id}`))).toMatchObject({ state: 'locked', urgency: 'urgent' });
});

it('is asked for by its owner alone', async () => {
  const [person, stranger] = [await app.signUp(), await app.signUp()];
  await shingles(person);
  expect(await openOf(stranger)).toEqual([]);
});
