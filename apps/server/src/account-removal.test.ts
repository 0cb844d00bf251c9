import type { Order } from '@skrin/contract/billing/schemas';
import type { Consultation } from '@skrin/contract/care/consultations';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BillingApp, createBillingApp, type Person } from './features/billing/testing/billing-app.ts';
import { sql } from './platform/database/drizzle.ts';
import { newId } from './platform/ids.ts';
import { inJakarta, insertClinic, insertService } from './testing/clinics.ts';
import { readOutbox } from './testing/outbox.ts';
import { person } from './testing/people.ts';

let app: BillingApp;
let admin: Person;
let budi: Person;
beforeAll(async () => {
  app = await createBillingApp();
  admin = await app.asAdmin();
});
beforeEach(async () => {
  budi = await app.signUp({ email: `${newId()}@example.com` });
});
afterAll(() => app.close());

const soon = { timeout: 15_000, interval: 50 };
const remove = async ({ user }: Person) => expect((await admin.delete(`/api/users/${user.id}`)).status).toBe(204);
const isGone = ({ user }: Person) =>
  vi.waitUntil(
    async () => (await app.database.execute(sql`select from users where id = ${user.id}`)).rows.length === 0,
    soon,
  );

/** Orders a consultation on the day after tomorrow, and pays for it. */
async function payForConsultation(by: Person): Promise<Order> {
  const serviceId = await insertService(app.database, await insertClinic(app.database), { priceAmount: 150_000 });
  const booked = await by.post('/api/consultations', { serviceId, startsAt: inJakarta(2, '08:00') });
  const { id: ref } = (await booked.json()) as Consultation;
  const ordered = await by.post('/api/orders', { lines: [{ kind: 'consultation', ref }], method: 'midtrans' });
  const order = (await ordered.json()) as Order;
  await app.simulator.press(order.redirectUrl ?? '', 'pay');
  const isRequested = async () =>
    ((await (await by.get(`/api/consultations/${ref}`)).json()) as Consultation).state === 'requested';
  await vi.waitUntil(isRequested, soon);
  return order;
}

describe('an account that staff removes', () => {
  it('gets back what was paid for a consultation that does not take place any more', async () => {
    const { id } = await payForConsultation(budi);
    await remove(budi);
    const wentBack = { collected: 150_000, refunded: 150_000 };
    await vi.waitFor(async () => expect(await app.simulator.ledgerOf(id)).toEqual(wentBack), soon);
    await isGone(budi);
  });

  it('goes with what names its address alone, and is told so by one last mail', async () => {
    const { email } = budi.user;
    await budi.post('/api/subscriptions', { email, topic: 'epharmacy', language: 'en' });
    const names = { firstName: person.firstName, lastName: person.lastName };
    await budi.post('/api/inquiries', { ...names, email, language: 'en', interest: 'general', message: 'Hello' });
    await remove(budi);
    await isGone(budi);
    for (const table of ['inquiries', 'subscriptions']) {
      const { rows } = await app.database.execute(sql`select from ${sql.identifier(table)} where email = ${email}`);
      expect([table, rows]).toEqual([table, []]);
    }
    const receipts = (await readOutbox(app.dataDir)).filter(
      ({ to, subject }) => to === email && subject === 'Your account is deleted',
    );
    expect(receipts.map(({ text }) => text)).toEqual([expect.not.stringContaining('As you asked')]);
  });
});
