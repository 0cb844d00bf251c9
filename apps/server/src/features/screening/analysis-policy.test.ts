import { eq, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '../../platform/audit/tables.ts';
import { orNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { authorize, recordReads } from '../../platform/policy/authorize.ts';
import { type Actor, abilities } from '../../platform/policy/policy.ts';
import { actorOf, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { findAnalysis } from './analyses-repository.ts';
import { analysisPolicy } from './analysis-policy.ts';
import { analyses } from './tables.ts';
import { assess, upload } from './testing/flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.database.execute(sql`create table shared_cases (analysis_id uuid, clinic_id uuid, ends_at timestamptz)`);
});
afterAll(() => app.close());

/** The clinic of a booked consultation reads the case while the consent lasts: one line of the policy. */
const consented = ({ userId }: Actor) =>
  sql`${analyses.id} in (select analysis_id from shared_cases where clinic_id = ${userId} and ends_at > now())`;
const withConsents: typeof analysisPolicy = {
  ...analysisPolicy,
  scope: (actor) => or(analysisPolicy.scope(actor), consented(actor)) ?? sql`false`,
};

it('a clinic reads a case by one line of the policy, for as long as that holds, and changes nothing', async () => {
  const person = await app.signUp();
  const { id: assessmentId } = await assess(person);
  const { id } = (await (await upload(person, { assessmentId })).json()) as { id: string };
  const clinic = { userId: newId(), role: 'clinic' as const };
  const find = () => findAnalysis(app.database, { id, scope: withConsents.scope(clinic) });
  expect(await find()).toBeUndefined();

  await app.database.execute(sql`insert into shared_cases values (${id}, ${clinic.userId}, now() + interval '1 day')`);
  const row = orNotFound(await find());
  expect(row).toMatchObject({ id, userId: person.user.id });
  const act = { actor: clinic, permission: 'analysis:read', requestId: newId() } as const;
  await recordReads(app.database, withConsents, act, [row]);
  const entries = await app.database.select().from(auditEntries).where(eq(auditEntries.requestId, act.requestId));
  expect(entries).toMatchObject([{ actorId: clinic.userId, subjectId: id, ownerId: person.user.id }]);

  expect(abilities(withConsents, clinic, ['update', 'remove', 'unlock'], row)).toEqual({
    update: false,
    remove: false,
    unlock: false,
  });
  const change = app.database.transaction((tx) => authorize(tx, withConsents, { act, action: 'remove', row }));
  await expect(change).rejects.toMatchObject({ code: 'forbidden' });

  await app.database.execute(sql`update shared_cases set ends_at = now()`);
  expect(await find()).toBeUndefined();
});

it('the abilities of an analysis follow its state, and are its owner’s alone', async () => {
  const owner = actorOf(await app.signUp());
  const can = (actor: Actor, state: 'locked' | 'unlocked') =>
    abilities(analysisPolicy, actor, ['update', 'unlock'], { userId: owner.userId, state });
  expect(can(owner, 'locked')).toEqual({ update: true, unlock: true });
  expect(can(owner, 'unlocked')).toEqual({ update: true, unlock: false });
  expect(can({ userId: newId(), role: 'admin' }, 'locked')).toEqual({ update: false, unlock: false });
});
