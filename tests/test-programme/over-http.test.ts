import { LEGAL_TEXTS_VERSION } from '@skrin/contract/accounts/legal-texts';
import type { Consultation } from '@skrin/contract/care/consultations';
import type { Problem } from '@skrin/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../apps/server/src/features/billing/tables.ts';
import { orderBody } from '../../apps/server/src/features/billing/testing/order-body.ts';
import { analysisFulfilment } from '../../apps/server/src/features/screening/analysis-fulfilment.ts';
import { removeCases } from '../../apps/server/src/features/screening/cases.ts';
import { analyses, assessments, followUps, results } from '../../apps/server/src/features/screening/tables.ts';
import { analyse, upload } from '../../apps/server/src/features/screening/testing/flow.ts';
import { auditEntries } from '../../apps/server/src/platform/audit/tables.ts';
import { eq, inArray } from '../../apps/server/src/platform/database/drizzle.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { readPdf } from '../../apps/server/src/platform/pdf/testing/read-pdf.ts';
import { inJakarta, insertClinic, insertService, signUpStaff } from '../../apps/server/src/testing/clinics.ts';
import { followLive } from '../../apps/server/src/testing/follow-live.ts';
import { type Client, createTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ worker: true });
});
afterAll(() => app.close());

const programme = 'two_questions';
const tired = { hours: 5, snores: true };
const rested = { hours: 8, snores: false };

type Given = Record<string, unknown>;
interface Check {
  id: string;
  analysisId?: string;
}
type Person = Pick<Client, 'get' | 'post' | 'patch' | 'delete'>;

const json = async <Body = Given>(answer: Promise<Response>) => (await (await answer).json()) as Body;
const statusOf = async (answer: Promise<Response>) => (await answer).status;
const codeOf = async (answer: Promise<Response>) => (await json<Problem>(answer)).code;
const answer = (person: Person, answers: object = tired, more: object = {}, headers?: Record<string, string>) =>
  person.post('/api/assessments', { programme, answers, ...more }, headers);

/** Answers that match, with the id of their analysis. */
async function check(person: Person, answers: object = tired, more: object = {}) {
  const { id, analysisId = '' } = await json<Check>(answer(person, answers, more));
  return { assessmentId: id, id: analysisId, path: `/api/analyses/${analysisId}` };
}

const idsIn = async (answer: Promise<Response>) =>
  (await json<{ items: { id: string }[] }>(answer)).items.map(({ id }) => id);

describe('answers that need no photo', () => {
  it('are asked as their questionnaire says', async () => {
    expect(await json(app.anonymous.get(`/api/assessments/questionnaire?programme=${programme}`))).toMatchObject({
      questions: [{ id: 'night', fields: [{ field: 'hours' }, { field: 'snores' }] }],
    });
    const person = await app.signUp();
    expect(await codeOf(answer(person, { hours: 5 }))).toBe('assessment_required');
    expect(await codeOf(answer(person, { hours: 25, snores: true }))).toBe('validation_failed');
    expect(await json<Problem>(answer(person, { hours: 0, snores: true }))).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'answers.snores' }],
    });
  });

  it('have their result at once: open, free of charge, and with nothing to follow', async () => {
    const person = await app.signUp();
    const told = await followLive(person);
    const stored = await json<Check>(answer(person));
    expect(stored).toMatchObject({ programme, answers: tired, matched: true, can: { update: false, remove: false } });
    const id = stored.analysisId ?? '';
    await told.untilTold(1, 'analysis');
    expect(told.events).toMatchObject([{ kind: 'analysis', id }]);
    await told.close();

    const shown = await json(person.get(`/api/analyses/${id}`));
    expect(shown).toMatchObject({
      id,
      assessmentId: stored.id,
      programme,
      state: 'unlocked',
      photos: [],
      redFlags: [],
    });
    expect(shown.can).toEqual({ update: true, remove: true, unlock: false });
    expect(shown.result).toEqual({
      points: 4,
      answers: tired,
      questionnaireVersion: '1.0.0',
      analysedAt: expect.any(String),
    });
    const [row] = await app.database.select().from(analyses).where(eq(analyses.id, id));
    expect(row).toMatchObject({ kind: null, openedBy: null, urgency: null, userId: person.user.id });
    expect(row?.unlockedAt).toBeInstanceOf(Date);
    expect(await app.database.$count(followUps, eq(followUps.analysisId, id))).toBe(0);
    expect(await app.database.$count(orders, eq(orders.userId, person.user.id))).toBe(0);
    const acts = await app.database
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.subjectId, [stored.id, id]));
    expect(acts.map(({ permission, subjectKind }) => `${permission} ${subjectKind}`).toSorted()).toEqual([
      'assessment:create analysis',
      'assessment:create assessment',
    ]);
  });

  it('say how soon care is needed, by red flags and by the result', async () => {
    const person = await app.signUp();
    const { id, assessmentId } = await check(person, { hours: 1, snores: false });
    const sleepless = { rule: 'sleepless', level: 'urgent' };
    expect(await json(person.get(`/api/analyses/${id}`))).toMatchObject({ redFlags: [sleepless], urgency: 'soon' });
    expect(await json(person.get('/api/checks/open'))).toMatchObject({
      items: [{ assessmentId, analysisId: id, programme, state: 'unlocked', redFlags: [sleepless], urgency: 'soon' }],
    });
  });

  it('are stored once, however often they are sent', async () => {
    const person = await app.signUp();
    const key = { 'idempotency-key': newId() };
    const sent = await Promise.all([1, 2, 3].map(() => answer(person, tired, {}, key)));
    const again = await json(answer(person, tired, {}, key));
    const stored = sent.filter(({ status }) => status === 201);
    expect(stored.length).toBeGreaterThan(0);
    for (const response of stored) expect(await response.json()).toEqual(again);
    expect(await app.database.$count(analyses, eq(analyses.userId, person.user.id))).toBe(1);
  });

  it('that do not match have their result once they are changed, and then stay', async () => {
    const person = await app.signUp();
    const { id, ...stored } = await json<Check>(answer(person, rested));
    expect(stored).toMatchObject({ matched: false, noMatchReason: 'sleeps_well', can: { update: true, remove: true } });
    expect(stored.analysisId).toBeUndefined();
    const path = `/api/assessments/${id}`;
    const still = await json<Check>(person.patch(path, { programme, answers: { hours: 9, snores: false } }));
    expect(still.analysisId).toBeUndefined();
    const { analysisId } = await json<Check>(person.patch(path, { programme, answers: tired }));
    expect(await json(person.get(path))).toMatchObject({ matched: true, analysisId });
    expect(await json(person.get(`/api/analyses/${analysisId}`))).toMatchObject({ result: { points: 4 } });
    expect(await codeOf(person.patch(path, { programme, answers: rested }))).toBe('assessment_in_use');
    expect(await codeOf(person.delete(path))).toBe('assessment_in_use');
  });

  it('take no photo', async () => {
    const person = await app.signUp();
    const { assessmentId } = await check(person);
    expect(await json<Problem>(upload(person, { assessmentId }))).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'assessmentId' }],
    });
  });

  it('are never paid for, and no mismatch of the books', async () => {
    const person = await app.signUp();
    const { id } = await check(person);
    expect(await codeOf(person.post('/api/orders', orderBody(id)))).toBe('analysis_already_unlocked');
    const open = { after: '00000000-0000-0000-0000-000000000000', limit: 1_000 };
    expect(await analysisFulfilment.listFulfilled(app.database, open)).not.toContain(id);
    expect(await analysisFulfilment.isPayable(app.database, id)).toBe(false);
    expect(await codeOf(person.post(`/api/analyses/${id}/outcome`, { consent: true }))).toBe('outcome_not_reportable');
  });
});

describe('the history of several programmes', () => {
  it('has all of them, or one', async () => {
    const person = await app.signUp();
    const [{ id, assessmentId }, skin] = [await check(person), await analyse(person)];
    expect(await idsIn(person.get('/api/analyses'))).toEqual([skin, id]);
    expect(await json(person.get(`/api/analyses?programme=${programme}`))).toMatchObject({
      items: [{ id, programme, points: 4 }],
    });
    expect(await idsIn(person.get('/api/analyses?programme=skin&person=self'))).toEqual([skin]);
    expect(await json(person.get(`/api/assessments?programme=${programme}`))).toMatchObject({
      items: [{ id: assessmentId, analysisId: id }],
    });
    expect(await statusOf(person.get('/api/analyses?programme=none'))).toBe(422);
  });

  it('has what was checked again in one timeline, of one programme', async () => {
    const person = await app.signUp();
    const first = await check(person);
    const second = await check(person, { hours: 6, snores: false }, { followsId: first.id });
    const { items } = await json<{ items: { analysis: Given }[] }>(person.get(`${second.path}/timeline`));
    expect(items.map(({ analysis }) => [analysis.id, analysis.points, analysis.ofProblem])).toEqual([
      [first.id, 4, { number: 1, count: 2 }],
      [second.id, 1, { number: 2, count: 2 }],
    ]);
    const skin = await analyse(person);
    expect(await statusOf(answer(person, tired, { followsId: skin }))).toBe(404);
  });
});

describe('a result of answers alone', () => {
  it('is its owner’s', async () => {
    const { path, assessmentId } = await check(await app.signUp());
    const other = await app.signUp();
    for (const each of [path, `${path}/fhir`, `/api/assessments/${assessmentId}`])
      expect(await statusOf(other.get(each))).toBe(404);
    expect(await statusOf(other.delete(path))).toBe(404);
  });

  it('is deleted with its answers, and leaves what followed it', async () => {
    const person = await app.signUp();
    const first = await check(person);
    const second = await check(person, tired, { followsId: first.id });
    expect(await statusOf(person.delete(first.path))).toBe(204);
    expect(await statusOf(person.get(`/api/assessments/${first.assessmentId}`))).toBe(404);
    expect(await app.database.$count(results, eq(results.analysisId, first.id))).toBe(0);
    const left = await json(person.get(second.path));
    expect(left).toMatchObject({ state: 'unlocked' });
    expect(left.followsId).toBeUndefined();
  });

  it('is named, made a document of, and exported', async () => {
    const person = await app.signUp();
    const { id, path } = await check(person, { hours: 2, snores: true });
    expect(await json(person.patch(path, { name: 'March' }))).toMatchObject({ name: 'March', result: { points: 7 } });
    const request = { language: 'en', photo: true, heatMap: true };
    const file = Buffer.from(await (await person.post(`${path}/documents`, request)).arrayBuffer());
    const paper = (await readPdf(file)).text.replaceAll(/\s+/g, ' ');
    for (const said of ['7 points short of sleep', 'call for a doctor by then', 'hours', 'yes', 'not a diagnosis'])
      expect(paper).toContain(said);
    expect(await json(person.get('/api/documents'))).toMatchObject({
      items: [{ analysisId: id, hasPhoto: false, hasHeatMap: false }],
    });
    const { entry } = await json<{ entry: { resource: { resourceType: string; code?: unknown; item?: unknown } }[] }>(
      person.get(`${path}/fhir`),
    );
    expect(entry.map(({ resource }) => resource.resourceType)).toEqual(
      expect.arrayContaining(['Patient', 'Questionnaire', 'QuestionnaireResponse', 'RiskAssessment']),
    );
    const ofKind = (kind: string) => entry.flatMap(({ resource }) => (resource.resourceType === kind ? resource : []));
    const text = 'Your answers, taken together, call for a doctor by then.';
    expect(ofKind('Flag')).toMatchObject([{ code: { coding: [{ code: 'raised-by-result' }], text } }]);
    expect(ofKind('QuestionnaireResponse')).toMatchObject([
      { item: [{ linkId: 'hours', answer: [{ valueDecimal: 2 }] }, { answer: [{ valueBoolean: true }] }] },
    ]);
    expect(await json(app.anonymous.get(`/api/fhir/questionnaire?programme=${programme}`))).toMatchObject({
      title: 'Sleep',
      item: [
        { linkId: 'hours', type: 'decimal', required: true },
        { linkId: 'snores', type: 'boolean' },
      ],
    });
  });

  it('of a visitor goes with them into their account', async () => {
    const visitor = await app.visit();
    const { id, assessmentId, path } = await check(visitor);
    expect(await json(visitor.get(path))).toMatchObject({ state: 'unlocked', result: { points: 4 } });
    const member = await app.register({}, visitor);
    expect(await json(member.get(path))).toMatchObject({ id, assessmentId, result: { points: 4 } });
    expect(await json(member.get(`/api/assessments/${assessmentId}`))).toMatchObject({ analysisId: id });
    expect(await statusOf(visitor.get(path))).not.toBe(200);
  });

  it('about a dependant goes with them', async () => {
    const person = await app.signUp();
    const child = { name: 'Budi', relationship: 'child', birthYear: 2015 };
    const { id: dependantId } = await json<{ id: string }>(person.post('/api/dependants', child));
    const { path } = await check(person, tired, { dependantId });
    expect(await json(person.get(path))).toMatchObject({ dependant: { id: dependantId } });
    expect(await statusOf(person.delete(`/api/dependants/${dependantId}`))).toBe(204);
    expect(await statusOf(person.get(path))).toBe(404);
  });

  it('is shared with a clinic, which sees it and its answers', async () => {
    const person = await app.signUp();
    const { id, assessmentId, path } = await check(person);
    const clinicId = await insertClinic(app.database);
    const staff = await signUpStaff(app, clinicId);
    const serviceId = await insertService(app.database, clinicId);
    const share = { version: LEGAL_TEXTS_VERSION };
    const booking = { serviceId, startsAt: inJakarta(2, '08:00'), analysisId: id, share };
    expect(await statusOf(staff.get(path))).toBe(404);
    const { id: consultationId } = await json<Consultation>(person.post('/api/consultations', booking));
    expect(await json(staff.get(path))).toMatchObject({ result: { points: 4 }, can: { remove: false } });
    expect(await json(staff.get(`/api/assessments/${assessmentId}`))).toMatchObject({ answers: tired });
    expect(await statusOf(person.delete(`/api/consultations/${consultationId}/share`))).toBe(204);
    expect(await statusOf(staff.get(path))).toBe(404);
  });

  it('goes with the account', async () => {
    const person = await app.signUp();
    const { id, assessmentId } = await check(person);
    await app.database.transaction((tx) =>
      removeCases(tx, { userId: person.user.id, onRemoved: async () => undefined }),
    );
    expect(await app.database.$count(analyses, eq(analyses.id, id))).toBe(0);
    expect(await app.database.$count(assessments, eq(assessments.id, assessmentId))).toBe(0);
  });
});
