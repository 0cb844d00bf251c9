import type { Analysis } from '@skrin/contract/screening/analyses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../platform/audit/tables.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { type Actor, abilities } from '../../platform/policy/policy.ts';
import { insertClinic, signUpStaff } from '../../testing/clinics.ts';
import { actorOf, type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { analysisPolicy } from './analysis-policy.ts';
import { endShares, insertShare } from './shares-repository.ts';
import { assess, upload } from './testing/flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** An analysis of somebody, shared for a consultation with a clinic, and people who work there and elsewhere. */
async function sharedCase() {
  const person = await app.signUp();
  const { id: assessmentId } = await assess(person);
  const { id } = (await (await upload(person, { assessmentId })).json()) as { id: string };
  const [clinicId, consultationId] = [await insertClinic(app.database), newId()];
  const staff = await signUpStaff(app, clinicId);
  const elsewhere = await signUpStaff(app, await insertClinic(app.database));
  await person.patch(`/api/analyses/${id}`, { name: 'Left arm', note: 'Since I was at my sister’s' });
  const share = () => app.database.transaction((tx) => insertShare(tx, { analysisId: id, clinicId, consultationId }));
  return { person, id, assessmentId, consultationId, staff, elsewhere, share };
}

const lookedAt = (id: string, assessmentId: string) => [
  `/api/analyses/${id}`,
  `/api/analyses/${id}/photo`,
  `/api/analyses/${id}/thumbnail`,
  `/api/assessments/${assessmentId}`,
];
const statusesOf = (client: Client, paths: string[]) =>
  Promise.all(paths.map(async (path) => (await client.get(path)).status));

describe('the clinic that an analysis is shared with', () => {
  it('sees analysis, photo and answers, until the share ends: its next request is 404', async () => {
    const { id, assessmentId, consultationId, staff, elsewhere, share } = await sharedCase();
    const paths = lookedAt(id, assessmentId);
    expect(await statusesOf(staff, paths)).toEqual([404, 404, 404, 404]);
    await share();
    expect(await statusesOf(staff, paths)).toEqual([200, 200, 200, 200]);
    expect(await statusesOf(elsewhere, paths)).toEqual([404, 404, 404, 404]);
    await endShares(app.database, [consultationId]);
    expect(await statusesOf(staff, paths)).toEqual([404, 404, 404, 404]);
  });

  it('has each look recorded for the person whose it is', async () => {
    const { person, id, assessmentId, staff, share } = await sharedCase();
    await share();
    await statusesOf(staff, lookedAt(id, assessmentId));
    const entries = await app.database.select().from(auditEntries).where(eq(auditEntries.actorId, staff.user.id));
    expect(entries.map(({ permission, subjectId, ownerId }) => [permission, subjectId, ownerId]).toSorted()).toEqual([
      ['analysis:read', id, person.user.id],
      ['assessment:read', assessmentId, person.user.id],
      ['photo:read', id, person.user.id],
      ['photo:read', id, person.user.id],
    ]);
  });

  it('changes nothing, and finds it nowhere among its staff’s own', async () => {
    const { id, assessmentId, staff, share } = await sharedCase();
    await share();
    const changes = [
      await staff.patch(`/api/analyses/${id}`, { name: 'Mine' }),
      await staff.delete(`/api/analyses/${id}`),
      await staff.post(`/api/assessments/${assessmentId}/help`, { confirmed: true }),
    ];
    expect(changes.map(({ status }) => status)).toEqual([403, 403, 403]);
    for (const list of ['/api/analyses', '/api/assessments'])
      expect(await (await staff.get(list)).json()).toEqual({ items: [] });
  });

  it('is not told what the owner wrote down for themselves', async () => {
    const { person, id, staff, share } = await sharedCase();
    await share();
    const readBy = async (client: Client) => (await (await client.get(`/api/analyses/${id}`)).json()) as Analysis;
    expect(await readBy(person)).toMatchObject({ name: 'Left arm', note: 'Since I was at my sister’s' });
    expect(await readBy(staff)).toMatchObject({
      name: null,
      note: null,
      can: { update: false, remove: false, unlock: false },
    });
  });

  it('sees nothing more once the person agrees to sharing no longer, and others as before', async () => {
    const [one, other] = [await sharedCase(), await sharedCase()];
    await one.share();
    await other.share();
    expect((await one.person.delete('/api/consents/screening')).status).toBe(204);
    expect((await one.staff.get(`/api/analyses/${one.id}`)).status).toBe(200);
    expect((await one.person.delete('/api/consents/clinic_sharing')).status).toBe(204);
    expect((await one.staff.get(`/api/analyses/${one.id}`)).status).toBe(404);
    expect((await other.staff.get(`/api/analyses/${other.id}`)).status).toBe(200);
  });

  it('sees nothing more through somebody who works there no longer', async () => {
    const { id, staff, share } = await sharedCase();
    await share();
    expect((await staff.get(`/api/analyses/${id}`)).status).toBe(200);
    await app.database.update(users).set({ role: 'member' }).where(eq(users.id, staff.user.id));
    expect((await staff.get(`/api/analyses/${id}`)).status).toBe(404);
  });
});

it('the abilities of an analysis follow its state, and are its owner’s alone', async () => {
  const owner = actorOf(await app.signUp());
  const can = (actor: Actor, state: 'locked' | 'unlocked', kind: 'clear' | null = 'clear') =>
    abilities(analysisPolicy, actor, ['update', 'unlock'], { userId: owner.userId, state, kind });
  expect(can(owner, 'locked')).toEqual({ update: true, unlock: true });
  expect(can(owner, 'unlocked')).toEqual({ update: true, unlock: false });
  // A result of an earlier version has no kind: it may name nothing, so it is not for sale.
  expect(can(owner, 'locked', null)).toEqual({ update: true, unlock: false });
  expect(can({ userId: newId(), role: 'admin' }, 'locked')).toEqual({ update: false, unlock: false });
});
