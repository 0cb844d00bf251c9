import type { Consultation } from '@skrin/contract/care/consultations';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { inJakarta, insertClinic, insertService, signUpStaff } from '../../../testing/clinics.ts';
import { readOutbox } from '../../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ worker: true });
});
afterAll(() => app.close());

const mailsTo = async (email: string) => (await readOutbox(app.dataDir)).filter(({ to }) => to === email);
const mailCount = (email: string, count: number) =>
  vi.waitUntil(async () => (await mailsTo(email)).length >= count, { timeout: 10_000, interval: 50 });

it('tells the clinic nothing of the person: not their number, nor why they do not come', async () => {
  const person = await app.signUp({ email: 'siti@example.com' });
  const clinicId = await insertClinic(app.database);
  const staff = await signUpStaff(app, clinicId);
  const serviceId = await insertService(app.database, clinicId, { channel: 'call' });
  const body = { serviceId, startsAt: inJakarta(2, '08:00'), phone: '+62 812 3456', message: 'It itches' };
  const { id } = (await (await person.post('/api/consultations', body)).json()) as Consultation;
  // The mail of a request that is cancelled meanwhile is not sent.
  await mailCount(staff.user.email, 1);
  await person.post(`/api/consultations/${id}/move`, { to: 'cancelled', reason: 'It turned out to be scabies' });
  await mailCount(staff.user.email, 2);
  for (const { subject, text } of await mailsTo(staff.user.email))
    expect(`${subject} ${text}`).not.toMatch(/3456|itches|scabies|Lestari|siti@/);
});

it('tells the clinic of a request, and the person of what becomes of it, in their language and zones', async () => {
  const ayu = await app.signUp({ email: 'ayu@example.com', firstName: 'Melati' });
  await app.database.update(users).set({ language: 'id', timezone: 'Asia/Jayapura' }).where(eq(users.id, ayu.user.id));
  const clinicId = await insertClinic(app.database);
  const staff = await signUpStaff(app, clinicId);
  const serviceId = await insertService(app.database, clinicId);
  const booked = await ayu.post('/api/consultations', { serviceId, startsAt: inJakarta(2, '08:00') });
  const { id } = (await booked.json()) as Consultation;

  await mailCount(staff.user.email, 1);
  const [request] = await mailsTo(staff.user.email);
  expect(request?.text).toContain(`/dashboard/consultation/${id}`);
  // The mail does not tell who comes, and why: staff read that after a log-in.
  expect(request?.text).not.toContain('Melati');
  expect(request?.text).toContain('Hello Ayu,');
  expect(request?.calendar).toBe('');

  await staff.post(`/api/consultations/${id}/move`, { to: 'confirmed' });
  await mailCount('ayu@example.com', 1);
  const [confirmation] = await mailsTo('ayu@example.com');
  expect(confirmation?.subject).toMatch(/^Dikonfirmasi: .* 08[.:]00 WIB$/);
  expect(confirmation?.text).toMatch(/10[.:]00 WIT/);
  expect(confirmation?.calendar).toContain('STATUS:CONFIRMED');
  expect(confirmation?.text).toContain('Halo Melati,');
  expect(confirmation?.attachments[0]?.name).toMatch(/^skrin-consultation-\d{4}-\d\d-\d\d\.ics$/);

  const remind = (hours: number) =>
    app.jobs.get('care.mail_consultation')?.run({ consultationId: id, occasion: 'reminder', sequence: 0, hours });
  const waiting = await app.database.execute<{ hours: number; due: boolean }>(sql`
    select (payload->>'hours')::int as hours,
      run_at = ${inJakarta(2, '08:00')}::timestamptz - (payload->>'hours')::int * interval '1 hour' as due
    from graphile_worker._private_jobs where payload->>'occasion' = 'reminder' order by hours`);
  expect(waiting.rows).toEqual([
    { hours: 2, due: true },
    { hours: 24, due: true },
  ]);
  await remind(24);
  await remind(24);
  await remind(2);
  expect(await mailsTo('ayu@example.com')).toHaveLength(3);

  await ayu.patch(`/api/consultations/${id}`, { startsAt: inJakarta(3, '08:00') });
  await mailCount('ayu@example.com', 4);
  await mailCount(staff.user.email, 2);
  // The reminder of the first start time is not sent.
  await remind(2);
  await staff.post(`/api/consultations/${id}/move`, { to: 'cancelled', reason: 'The doctor is ill' });
  await mailCount('ayu@example.com', 5);
  const mails = await mailsTo('ayu@example.com');
  expect(mails).toHaveLength(5);
  expect(mails.at(-1)?.text).toContain('The doctor is ill');
  expect(mails.at(-1)?.calendar).toContain('METHOD:CANCEL');
});

it('tells the person that the clinic has written, and not what', async () => {
  const person = await app.signUp({ email: 'putri@example.com', firstName: 'Putri' });
  const clinicId = await insertClinic(app.database);
  const staff = await signUpStaff(app, clinicId);
  const serviceId = await insertService(app.database, clinicId, { channel: 'call' });
  const said = { found: 'cellulitis', advice: 'Use the cream for a week' };
  for (const [day, words] of [said, {}].entries()) {
    const body = { serviceId, startsAt: inJakarta(2 + day, '08:00'), phone: '+62 812 3456' };
    const { id } = (await (await person.post('/api/consultations', body)).json()) as Consultation;
    await staff.post(`/api/consultations/${id}/move`, { to: 'confirmed' });
    expect((await staff.post(`/api/consultations/${id}/move`, { to: 'done', ...words })).status).toBe(200);
  }
  // Two confirmations, and one mail of what was written: there is none where the clinic wrote nothing.
  await mailCount('putri@example.com', 3);
  const mails = (await mailsTo('putri@example.com')).filter(({ subject }) =>
    subject.startsWith('The clinic has written'),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/Hello Putri,[\s\S]*\/consultation\//);
  expect(`${mails[0]?.subject} ${mails[0]?.text} ${mails[0]?.html}`).not.toMatch(/cellulitis|cream/i);
  expect(mails[0]?.calendar).toBe('');
});
