import { firstProgramme } from '@skrin/contract/programmes/registry';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import type { ResultKind } from '@skrin/contract/programmes/skin/result';
import type { AnalysisState } from '@skrin/contract/screening/analyses';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { actorOf, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertAnalysis } from './analyses-repository.ts';
import { analysisFulfilment } from './analysis-fulfilment.ts';
import { assess } from './assess.ts';
import { insertAssessment } from './assessments-repository.ts';

let app: TestApp;
let person: Awaited<ReturnType<TestApp['signUp']>>;
beforeAll(async () => {
  app = await createTestApp();
  person = await app.signUp();
});
afterAll(() => app.close());

async function analysis(state: AnalysisState = 'locked', kind: ResultKind | null = 'clear'): Promise<string> {
  const userId = person.user.id;
  const assessment = orNotFound(
    await insertAssessment(app.database, { userId, ...assess({ programme: firstProgramme, answers: sampleAnswers }) }),
  );
  const row = { userId, assessmentId: assessment.id, state, kind };
  return orNotFound(await insertAnalysis(app.database, row)).id;
}
const { requirePayable, isPayable, isFulfilled } = analysisFulfilment;
const fulfil = (ref: string) => app.database.transaction((tx) => analysisFulfilment.fulfil(tx, ref, 'order'));
const revoke = (ref: string) => app.database.transaction((tx) => analysisFulfilment.revoke(tx, ref));
const stateOf = async (id: string) =>
  ((await (await person.get(`/api/analyses/${id}`)).json()) as { state: string }).state;

it('says what a locked analysis costs by each method, and how a receipt calls it', async () => {
  const payable = await requirePayable(app.database, { actor: actorOf(person), ref: await analysis() });
  expect(payable).toEqual({
    userId: person.user.id,
    description: 'Model Skin Diseases',
    price: { amount: 30_000, currency: 'IDR' },
    charges: { midtrans: { amount: 30_000, currency: 'IDR' }, paypal: { amount: 200, currency: 'USD' } },
  });
});

it('opens once, whoever pays for it at once', async () => {
  const ref = await analysis();
  const outcomes = await Promise.all([fulfil(ref), fulfil(ref), fulfil(ref)]);
  expect(outcomes.toSorted()).toEqual(['already', 'already', 'fulfilled']);
  expect(await stateOf(ref)).toBe('unlocked');
});

it.each<[AnalysisState, string]>([
  ['unlocked', 'already'],
  ['failed', 'failed'],
  ['retake', 'cannot_tell'],
  ['running', 'later'],
])('does not open one that is %s, and says why: %s', async (state, outcome) => {
  const ref = await analysis(state);
  expect([await fulfil(ref), await isPayable(app.database, ref)]).toEqual([outcome, false]);
});

it('does not open one that is gone', async () => {
  const ref = newId();
  expect([await fulfil(ref), await isPayable(app.database, ref)]).toEqual(['gone', false]);
});

it('is locked again when its money goes back, and can be paid again', async () => {
  const ref = await analysis();
  await fulfil(ref);
  await revoke(ref);
  expect([await stateOf(ref), await isPayable(app.database, ref)]).toEqual(['locked', true]);
  expect(await fulfil(ref)).toBe('fulfilled');
});

it('is not for sale again where its result is an early one, of which nobody knows whether it names anything', async () => {
  const ref = await analysis('unlocked', null);
  await revoke(ref);
  expect([await stateOf(ref), await isPayable(app.database, ref)]).toEqual(['locked', false]);
  await expect(requirePayable(app.database, { actor: actorOf(person), ref })).rejects.toThrow('analysis_not_payable');
});

it('is left as it is when there is nothing to take back', async () => {
  const ref = await analysis('retake');
  await revoke(ref);
  expect(await stateOf(ref)).toBe('retake');
});

it('tells which of several are open', async () => {
  const [open, locked] = [await analysis(), await analysis()];
  await fulfil(open);
  expect(await isFulfilled(app.database, [open, locked, newId()])).toEqual(new Set([open]));
  expect(await isFulfilled(app.database, [])).toEqual(new Set());
});
