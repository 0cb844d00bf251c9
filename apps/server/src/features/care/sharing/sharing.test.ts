import { LEGAL_TEXTS_VERSION } from '@skrin/contract/accounts/legal-texts';
import type { Consultation } from '@skrin/contract/care/consultations';
import type { Reader } from '@skrin/contract/care/sharing-endpoints';
import type { Problem } from '@skrin/contract/errors';
import { conditions } from '@skrin/contract/programmes/skin/conditions';
import { demoSchema } from '@skrin/contract/screening/demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { newId } from '../../../platform/ids.ts';
import { inJakarta, insertClinic, insertService, setStaffClinic, signUpStaff } from '../../../testing/clinics.ts';
import { type Fixtures, fixturesOf } from '../../../testing/endpoint-fixtures.ts';
import { type Client, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { consultations } from '../tables.ts';
import { endSharesJob } from './end-shares.ts';

let app: TestApp;
let fixtures: Fixtures;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '10000' } });
  fixtures = fixturesOf(app);
});
afterAll(() => app.close());

/** Somebody's opened check, and a booked consultation about it at a clinic, with who works there. */
async function bookedCase() {
  const person = await app.signUp({ email: `${newId()}@example.com` });
  const { params } = (await fixtures['POST /api/analyses/:id/outcome']?.(person)) ?? {};
  const analysisId = params?.id ?? '';
  const clinicId = await insertClinic(app.database);
  const [staff, serviceId] = [await signUpStaff(app, clinicId), await insertService(app.database, clinicId)];
  const body = { serviceId, startsAt: inJakarta(2, '08:00'), analysisId };
  const { id } = (await (await person.post('/api/consultations', body)).json()) as Consultation;
  return { person, staff, clinicId, analysisId, id, path: `/api/consultations/${id}/share` };
}

const share = (person: Client, path: string) => person.post(path, { version: LEGAL_TEXTS_VERSION });
const statusOf = async (answer: Promise<Response>) => (await answer).status;
const readBy = async (client: Client, id: string) =>
  (await (await client.get(`/api/consultations/${id}`)).json()) as Consultation;
const purposes = async (person: Client) => {
  const { items } = (await (await person.get('/api/consents')).json()) as { items: { purpose: string }[] };
  return items.map(({ purpose }) => purpose).filter((purpose) => purpose !== 'screening');
};
const readers = async (person: Client, id: string) =>
  ((await (await person.get(`/api/consultations/${id}/readers`)).json()) as { items: Reader[] }).items;

describe('sharing a check with a clinic', () => {
  it('is given with its consent, shows the check to the clinic, and is withdrawn with it', async () => {
    const { person, staff, analysisId, id, path } = await bookedCase();
    expect((await readBy(staff, id)).analysisId).toBeNull();
    expect(await statusOf(staff.get(`/api/analyses/${analysisId}`))).toBe(404);

    const given = await share(person, path);
    expect(given.status).toBe(201);
    const { givenAt } = (await given.json()) as { givenAt: string };
    expect(await readBy(person, id)).toMatchObject({ share: { givenAt } });
    expect(await readBy(staff, id)).toMatchObject({ share: { givenAt }, analysisId });
    expect(await purposes(person)).toEqual(['clinic_sharing']);
    expect(await statusOf(staff.get(`/api/analyses/${analysisId}`))).toBe(200);
    expect(await (await share(person, path)).json()).toEqual({ givenAt, isWaiting: false, followUpsSince: null });

    for (const _ of ['withdrawn', 'once more']) expect(await statusOf(person.delete(path))).toBe(204);
    expect(await statusOf(staff.get(`/api/analyses/${analysisId}`))).toBe(404);
    expect(await readBy(staff, id)).toMatchObject({ share: null, analysisId: null });
    expect(await purposes(person)).toEqual([]);
  });

  it('is given with the booking, or not at all', async () => {
    const { person, clinicId, analysisId, staff } = await bookedCase();
    const serviceId = await insertService(app.database, clinicId);
    const body = { serviceId, startsAt: inJakarta(3, '08:00'), analysisId, share: { version: '2020-01-01' } };
    const coming = async () => ((await (await person.get('/api/consultations')).json()) as { items: unknown[] }).items;
    const before = await coming();
    expect(await statusOf(person.post('/api/consultations', body))).toBe(409);
    expect(await coming()).toEqual(before);
    const booked = await person.post('/api/consultations', { ...body, share: { version: LEGAL_TEXTS_VERSION } });
    expect(await booked.json()).toMatchObject({ share: { isWaiting: false } });
    expect(await purposes(person)).toEqual(['clinic_sharing']);
    expect(await statusOf(staff.get(`/api/analyses/${analysisId}`))).toBe(200);
    const withoutCheck = { serviceId, startsAt: inJakarta(4, '08:00'), share: { version: LEGAL_TEXTS_VERSION } };
    expect(await statusOf(person.post('/api/consultations', withoutCheck))).toBe(404);
  });

  it('leaves out what the person wrote down for themselves, wherever the clinic reads it', async () => {
    const { person, staff, analysisId, path } = await bookedCase();
    await share(person, path);
    const address = `/api/analyses/${analysisId}`;
    await person.patch(address, { name: 'Elbow', note: 'After the holiday' });
    expect(await (await person.get(address)).json()).toMatchObject({ name: 'Elbow', note: 'After the holiday' });
    expect(await (await staff.get(address)).json()).toMatchObject({ name: null, note: null });
    expect(await (await staff.get(`${address}/timeline`)).json()).toMatchObject({
      items: [{ analysis: { id: analysisId, name: null, note: null } }],
    });
  });

  it('keeps the consent while something else is shared, and ends all with the consent', async () => {
    const [one, other] = [await bookedCase(), await bookedCase()];
    const ofOne = { userId: one.person.user.id, analysisId: one.analysisId };
    await app.database.update(consultations).set(ofOne).where(eq(consultations.id, other.id));
    await share(one.person, one.path);
    await share(one.person, other.path);
    await one.person.delete(one.path);
    expect(await purposes(one.person)).toEqual(['clinic_sharing']);
    const seen = () =>
      Promise.all([one, other].map(({ staff }) => statusOf(staff.get(`/api/analyses/${one.analysisId}`))));
    expect(await seen()).toEqual([404, 200]);
    await one.person.delete('/api/consents/clinic_sharing');
    expect(await seen()).toEqual([404, 404]);
  });

  it('is done by the person alone, by the texts of today, and about a check', async () => {
    const { person, staff, id, path } = await bookedCase();
    const refusal = async (answer: Promise<Response>) => ((await (await answer).json()) as Problem).code;
    expect(await refusal(share(staff, path))).toBe('forbidden');
    expect(await refusal(staff.delete(path))).toBe('not_found');
    expect(await refusal(staff.get(`/api/consultations/${id}/readers`))).toBe('not_found');
    expect(await refusal(person.post(path, { version: '2020-01-01' }))).toBe('conflict');
    await app.database.update(consultations).set({ analysisId: null }).where(eq(consultations.id, id));
    expect(await refusal(share(person, path))).toBe('forbidden');
    await app.database.update(consultations).set({ analysisId: newId() }).where(eq(consultations.id, id));
    expect(await refusal(share(person, path))).toBe('not_found');
    expect(await purposes(person)).toEqual([]);
  });

  it('is refused once the clinic has cancelled the consultation', async () => {
    const { person, staff, id, path } = await bookedCase();
    await staff.post(`/api/consultations/${id}/move`, { to: 'cancelled' });
    const refused = await share(person, path);
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([409, 'consultation_not_movable']);
    expect(await purposes(person)).toEqual([]);
  });

  it.each([
    ['the consultation is cancelled', sql`state = 'cancelled'`],
    ['nobody came', sql`state = 'no_show'`],
    [
      'it took place 30 days ago',
      sql`starts_at = now() - interval '31 days', ends_at = now() - interval '30 days 1 second'`,
    ],
  ])('ends by itself when %s', async (_case, change) => {
    const [over, standing] = [await bookedCase(), await bookedCase()];
    for (const { person, path } of [over, standing]) await share(person, path);
    await app.database.execute(sql`update consultations set ${change} where id = ${over.id}`);
    await app.jobs.get(endSharesJob.name)?.run({});
    expect(await statusOf(over.staff.get(`/api/analyses/${over.analysisId}`))).toBe(404);
    expect(await statusOf(standing.staff.get(`/api/analyses/${standing.analysisId}`))).toBe(200);
    // It cannot be shared again: the hourly job would end that share.
    expect(await statusOf(share(over.person, over.path))).toBe(409);
  });
});

describe('who looked', () => {
  it('is told by part, with the names of those who work there, also after it is shared no more', async () => {
    const { person, staff, analysisId, id, path } = await bookedCase();
    expect(await readers(person, id)).toEqual([]);
    await share(person, path);
    await person.get(`/api/analyses/${analysisId}`);
    for (const _ of ['once', 'twice']) await staff.get(`/api/analyses/${analysisId}`);
    await staff.get(`/api/analyses/${analysisId}/photo`);
    await person.delete(path);
    await staff.get(`/api/analyses/${analysisId}`);
    const times = { firstAt: expect.any(String), lastAt: expect.any(String) };
    expect(await readers(person, id)).toEqual([
      { name: 'Ayu Lestari', part: 'photos', count: 1, ...times },
      { name: 'Ayu Lestari', part: 'result', count: 2, ...times },
    ]);
    await (await app.asAdmin()).delete(`/api/clinics/${(await readBy(person, id)).clinic.id}/members/${staff.user.id}`);
    expect((await readers(person, id)).map(({ name }) => name)).toEqual([null, null]);
  });
});

describe('who took the check along as FHIR, or looked at it', () => {
  it('has looked at the result, and of an export at the answers too', async () => {
    const { person, staff, analysisId, id, path } = await bookedCase();
    await share(person, path);
    await staff.get(`/api/analyses/${analysisId}/fhir`);
    await staff.get(`/api/analyses/${analysisId}`);
    const looks = (await readers(person, id)).map(({ part, count }) => [part, count]);
    expect(looks.toSorted()).toEqual([
      ['answers', 1],
      ['result', 2],
    ]);
  });
});

describe('who looked and works elsewhere now', () => {
  it('is still told, without the name', async () => {
    const { person, staff, analysisId, id, path } = await bookedCase();
    await share(person, path);
    await staff.get(`/api/analyses/${analysisId}`);
    await setStaffClinic(app.database, { userId: staff.user.id, clinicId: await insertClinic(app.database) });
    expect(await readers(person, id)).toMatchObject([{ name: null, part: 'result', count: 1 }]);
  });
});

describe('what the clinic found', () => {
  const counts = async () =>
    (await app.database.execute<{ n: number }>(sql`select coalesce(sum(count), 0)::int as n from outcome_counts`))
      .rows[0]?.n;
  const finish = async ({ staff, id }: { staff: Client; id: string }, found: string) => {
    for (const body of [{ to: 'confirmed' }, { to: 'arrived' }, { to: 'done', found }])
      expect(await statusOf(staff.post(`/api/consultations/${id}/move`, body))).toBe(200);
  };

  it('counts if the person agrees, also where it is what the result named, and not otherwise', async () => {
    const [agreed, silent, unshared] = [await bookedCase(), await bookedCase(), await bookedCase()];
    for (const { person } of [agreed, unshared])
      await person.post('/api/consents', { purpose: 'model_improvement', version: LEGAL_TEXTS_VERSION });
    for (const { person, path } of [agreed, silent]) await share(person, path);
    const demo = demoSchema.parse(await (await app.anonymous.get('/api/demo')).json());
    const named = demo.analysis.result?.condition ?? conditions[0];
    for (const each of [silent, unshared]) await finish(each, named);
    expect(await counts()).toBe(0);
    await finish(agreed, named);
    expect(await counts()).toBe(1);
    const { rows } = await app.database.execute(sql`select named, found from outcome_counts`);
    expect(rows).toEqual([{ named, found: named }]);
  });

  it('counts once with what the person reports, and in its place, whichever comes first', async () => {
    const [reported, finished] = [await bookedCase(), await bookedCase()];
    for (const { person, path } of [reported, finished]) {
      await person.post('/api/consents', { purpose: 'model_improvement', version: LEGAL_TEXTS_VERSION });
      await share(person, path);
    }
    const report = ({ person, analysisId }: typeof reported) =>
      person.post(`/api/analyses/${analysisId}/outcome`, { found: 'other', consent: true });
    const said = async () =>
      (
        await app.database.execute(
          sql`select found, count from outcome_counts where found in ('other', 'unknown') order by found`,
        )
      ).rows;
    expect((await report(reported)).status).toBe(201);
    expect(await said()).toEqual([{ found: 'other', count: 1 }]);
    await finish(reported, 'unknown');
    expect(await said()).toEqual([{ found: 'unknown', count: 1 }]);
    await finish(finished, 'unknown');
    expect((await report(finished)).status).toBe(201);
    expect(await said()).toEqual([{ found: 'unknown', count: 2 }]);
  });
});

describe('notes', () => {
  it('are the clinic’s: its staff reads and writes them, the person and others do not', async () => {
    const { person, staff, id } = await bookedCase();
    const elsewhere = await signUpStaff(app, await insertClinic(app.database));
    const path = `/api/consultations/${id}/notes`;
    const written = await staff.post(path, { text: ' Looks dry ' });
    expect(written.status).toBe(201);
    const note = await written.json();
    expect(note).toMatchObject({ text: 'Looks dry', author: 'Ayu Lestari' });
    expect(await (await staff.get(path)).json()).toEqual({ items: [note] });
    expect([await statusOf(person.get(path)), await statusOf(elsewhere.get(path))]).toEqual([403, 404]);
    expect(await statusOf(elsewhere.post(path, { text: 'Mine' }))).toBe(404);
  });
});
