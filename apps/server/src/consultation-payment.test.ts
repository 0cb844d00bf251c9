import { LEGAL_TEXTS_VERSION } from '@skrin/contract/accounts/legal-texts';
import type { OrderHistory } from '@skrin/contract/billing/history';
import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { Order } from '@skrin/contract/billing/schemas';
import type { Consultation } from '@skrin/contract/care/consultations';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type BillingApp,
  createBillingApp,
  type Person,
  statusAndCode,
} from './features/billing/testing/billing-app.ts';
import { sql } from './platform/database/drizzle.ts';
import { newId } from './platform/ids.ts';
import { inJakarta, insertClinic, insertService, signUpStaff } from './testing/clinics.ts';
import { readOutbox } from './testing/outbox.ts';
import { person } from './testing/people.ts';

let app: BillingApp;
let ayu: Person;
let staff: Person;
let serviceId: string;
beforeAll(async () => {
  app = await createBillingApp();
});
beforeEach(async () => {
  ayu = await app.signUp({ email: `${newId()}@example.com` });
  const clinicId = await insertClinic(app.database);
  staff = await signUpStaff(app, clinicId);
  serviceId = await insertService(app.database, clinicId, { priceAmount: 150_000 });
});
afterAll(() => app.close());

const book = async (by: Person = ayu): Promise<string> => {
  const response = await by.post('/api/consultations', { serviceId, startsAt: inJakarta(2, '08:00') });
  expect(response.status).toBe(201);
  return ((await response.json()) as Consultation).id;
};
const order = (ref: string, method: PaymentMethod = 'midtrans', by: Person = ayu) =>
  by.post('/api/orders', { lines: [{ kind: 'consultation', ref }], method });
const ordered = async (ref: string): Promise<Order> => {
  const response = await order(ref);
  expect(response.status).toBe(201);
  return (await response.json()) as Order;
};
const pay = ({ redirectUrl }: Order) => app.simulator.press(redirectUrl ?? '', 'pay');
const read = async (id: string) => (await (await ayu.get(`/api/consultations/${id}`)).json()) as Consultation;
const becomes = (id: string, state: Consultation['state']) =>
  vi.waitUntil(async () => (await read(id)).state === state, { timeout: 10_000, interval: 50 });
const orderBecomes = (id: string, state: Order['state']) =>
  vi.waitUntil(async () => ((await (await ayu.get(`/api/orders/${id}`)).json()) as Order).state === state, {
    timeout: 15_000,
    interval: 50,
  });
const paid = async () => {
  const id = await book();
  const bought = await ordered(id);
  await pay(bought);
  await becomes(id, 'requested');
  return { id, order: bought };
};
const dispute = async ({ id, redirectUrl }: Order) => {
  await app.simulator.press(redirectUrl ?? '', 'dispute');
  await orderBecomes(id, 'disputed');
};
/** Midtrans reports a won dispute by the payment's notification, a duplicate: only the payer's check finds out. */
const winDispute = async ({ id, redirectUrl }: Order) => {
  await app.simulator.press(redirectUrl ?? '', 'dispute_won');
  await app.forgetCheck(id);
  expect((await ayu.post(`/api/orders/${id}/check`)).status).toBe(200);
};
const move = async (id: string, to: Consultation['state']) =>
  expect((await staff.post(`/api/consultations/${id}/move`, { to })).status).toBe(200);
const refundsOf = async ({ id }: Order) =>
  ((await (await ayu.get(`/api/orders/${id}/history`)).json()) as OrderHistory).refunds;
const endHold = async (id: string) => {
  await app.database.execute(sql`update consultations set held_until = now() - interval '1 second' where id = ${id}`);
  await app.jobs.get('care.end_hold')?.run({ consultationId: id });
};

describe('a consultation with a price', () => {
  it('is requested from the clinic once it is paid for', async () => {
    const { id, order: bought } = await paid();
    expect(bought.lines).toEqual([expect.objectContaining({ description: 'Skin check, Klinik Sehat' })]);
    const consultation = await read(id);
    expect(consultation).toMatchObject({ heldUntil: null, paidAt: expect.any(String), can: { pay: false } });
    expect((await staff.get(`/api/consultations/${id}`)).status).toBe(200);
    expect(await statusAndCode(await order(id))).toEqual([409, 'consultation_not_payable']);
    const mailed = async () => (await readOutbox(app.dataDir)).filter(({ to }) => to === ayu.user.email);
    await vi.waitFor(async () => expect(await mailed()).toHaveLength(1), { timeout: 10_000, interval: 50 });
    const [receipt] = await mailed();
    expect(receipt?.subject).toMatch(/150,000/);
    expect(receipt?.text).toMatch(/Hello Ayu,[\s\S]*Skin check, Klinik Sehat[\s\S]*150,000[\s\S]*INV-\d{4}-\d{6}/);
    expect(receipt?.text).toContain(`/consultation/${id}`);
    expect(receipt?.text).not.toMatch(/result/i);
  });

  it('is no more than a consultation to its gateway: not of what, nor where', async () => {
    const clinicId = await insertClinic(app.database);
    serviceId = await insertService(app.database, clinicId, { priceAmount: 150_000, priceUsd: 1_000 });
    const bought = (await (await order(await book(), 'paypal')).json()) as Order;
    expect(bought.lines).toEqual([expect.objectContaining({ description: 'Skin check, Klinik Sehat' })]);
    const told = await app.simulator.paypalOrder(bought.redirectUrl ?? '');
    expect(told).toMatchObject({ purchase_units: [{ description: 'Consultation' }] });
    expect(JSON.stringify(told)).not.toMatch(/Skin check|Klinik/);
  });

  it('is paid for by its person, with a method that the clinic has a price for, and by no voucher', async () => {
    const id = await book();
    expect(await statusAndCode(await order(id, 'midtrans', staff))).toEqual([404, 'not_found']);
    expect(await statusAndCode(await order(id, 'paypal'))).toEqual([422, 'validation_failed']);
    const asAdmin = await app.asAdmin();
    const batch = await asAdmin.post('/api/vouchers', { label: 'Any', purpose: 'partner', count: 1, uses: 1 });
    const [code] = ((await batch.json()) as { codes: string[] }).codes;
    const redeemed = await ayu.post('/api/vouchers/redeem', { code, kind: 'consultation', ref: id });
    expect(await statusAndCode(redeemed)).toEqual([409, 'voucher_not_for_this']);
  });

  it('is held on while somebody is at a gateway', async () => {
    const id = await book();
    await ordered(id);
    await endHold(id);
    const { state, heldUntil } = await read(id);
    expect(state).toBe('unpaid');
    expect(Date.parse(heldUntil ?? '')).toBeGreaterThan(Date.now());
  });
});

it('is paid for without waiting for ever for somebody who moves it', async () => {
  const id = await book();
  const bought = await ordered(id);
  await app.database.transaction(async (tx) => {
    await tx.execute(sql`select from clinic_services where id = ${serviceId} for no key update`);
    await pay(bought);
    const isWaiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitUntil(async () => (await app.database.execute(isWaiting)).rows.length > 0, { timeout: 10_000 });
    await tx.execute(sql`select from consultations where id = ${id} for update nowait`);
  });
  await becomes(id, 'requested');
});

describe('a check that is shared for a consultation with a price', () => {
  const bookAndShare = async () => {
    const analysisId = await app.analysis(ayu);
    const share = { version: LEGAL_TEXTS_VERSION };
    const body = { serviceId, startsAt: inJakarta(2, '08:00'), analysisId, share };
    const response = await ayu.post('/api/consultations', body);
    expect(response.status).toBe(201);
    const { id, share: given } = (await response.json()) as Consultation;
    expect(given).toMatchObject({ isWaiting: true });
    return { id, analysisId };
  };
  const seen = async (analysisId: string) => (await staff.get(`/api/analyses/${analysisId}`)).status;
  const hasConsent = async () =>
    JSON.stringify(await (await ayu.get('/api/consents')).json()).includes('clinic_sharing');

  it('is asked for once, shows nothing before the payment, and everything after it', async () => {
    const { id, analysisId } = await bookAndShare();
    expect(await seen(analysisId)).toBe(404);
    const bought = await ordered(id);
    expect(await seen(analysisId)).toBe(404);
    await pay(bought);
    await becomes(id, 'requested');
    expect(await read(id)).toMatchObject({ share: { isWaiting: false }, analysisId });
    expect(await seen(analysisId)).toBe(200);
    expect(await (await staff.get(`/api/consultations/${id}`)).json()).toMatchObject({ analysisId });
    await ayu.post(`/api/consultations/${id}/move`, { to: 'cancelled' });
    expect(await seen(analysisId)).toBe(404);
  });

  it('can be given and taken back before the payment, which then shows nothing', async () => {
    const { id, analysisId } = await bookAndShare();
    const path = `/api/consultations/${id}/share`;
    expect((await ayu.delete(path)).status).toBe(204);
    expect([(await read(id)).share, await hasConsent()]).toEqual([null, false]);
    const again = await ayu.post(path, { version: LEGAL_TEXTS_VERSION });
    expect(await again.json()).toMatchObject({ isWaiting: true });
    expect([await seen(analysisId), await hasConsent()]).toEqual([404, true]);
    await ayu.delete('/api/consents/clinic_sharing');
    const bought = await ordered(id);
    await pay(bought);
    await becomes(id, 'requested');
    expect([(await read(id)).share, await seen(analysisId)]).toEqual([null, 404]);
  });

  it('shows nothing where the time was not paid for, and is kept for money that comes late', async () => {
    const { id, analysisId } = await bookAndShare();
    const bought = await ordered(id);
    await app.database.execute(sql`update consultations set created_at = now() - interval '3 hours' where id = ${id}`);
    await endHold(id);
    await orderBecomes(bought.id, 'cancelled');
    await app.jobs.get('care.end_shares')?.run({});
    expect([(await read(id)).state, await seen(analysisId)]).toEqual(['cancelled', 404]);
    await pay(bought);
    await becomes(id, 'requested');
    expect(await seen(analysisId)).toBe(200);
  });

  it('ends with a booking that the person cancels before paying', async () => {
    const { id, analysisId } = await bookAndShare();
    const bought = await ordered(id);
    await ayu.post(`/api/consultations/${id}/move`, { to: 'cancelled' });
    await orderBecomes(bought.id, 'cancelled');
    expect([(await read(id)).share, await seen(analysisId)]).toEqual([null, 404]);
  });
});

describe('money of a consultation that is cancelled', () => {
  it.each([
    ['its person', () => ayu],
    ['the clinic', () => staff],
  ])('goes back by itself: by %s', async (_who, by) => {
    const { id, order: bought } = await paid();
    expect((await by().post(`/api/consultations/${id}/move`, { to: 'cancelled' })).status).toBe(200);
    await orderBecomes(bought.id, 'refunded');
    expect(await app.simulator.ledgerOf(bought.id)).toEqual({ collected: 150_000, refunded: 150_000 });
    expect(await refundsOf(bought)).toEqual([expect.objectContaining({ reason: 'cancelled', note: null })]);
    expect((await read(id)).paidAt).toBeNull();
  });

  it('goes back when the account goes', async () => {
    const { order: bought } = await paid();
    expect((await ayu.post('/api/account/deletion', { password: person.password })).status).toBe(202);
    await app.database.execute(
      sql`update account_deletions set due_at = now() - interval '1 second' where user_id = ${ayu.user.id}`,
    );
    await app.jobs.get('accounts.delete_accounts')?.run({});
    const collected = { collected: 150_000, refunded: 150_000 };
    await vi.waitFor(async () => expect(await app.simulator.ledgerOf(bought.id)).toEqual(collected), {
      timeout: 10_000,
      interval: 50,
    });
  });

  it('closes the page on which it could be paid, and what comes all the same goes back', async () => {
    const id = await book();
    const bought = await ordered(id);
    await ayu.post(`/api/consultations/${id}/move`, { to: 'cancelled' });
    await orderBecomes(bought.id, 'cancelled');
    await pay(bought);
    await orderBecomes(bought.id, 'refunded');
    expect(await refundsOf(bought)).toEqual([expect.objectContaining({ reason: 'cancelled' })]);
  });

  it('that staff sends back cancels what it paid for', async () => {
    const { id, order: bought } = await paid();
    const admin = await app.asAdmin();
    expect((await admin.post(`/api/orders/${bought.id}/refunds`, { reason: 'requested' })).status).toBe(201);
    await becomes(id, 'cancelled');
    await orderBecomes(bought.id, 'refunded');
    expect(await refundsOf(bought)).toHaveLength(1);
  });
});

describe('money that the bank took back and gives again', () => {
  const kept = { collected: 150_000, refunded: 0 };

  it('stays with the clinic where the consultation took place', async () => {
    const { id, order: bought } = await paid();
    for (const to of ['confirmed', 'arrived', 'done'] as const) await move(id, to);
    await dispute(bought);
    expect(await read(id)).toMatchObject({ state: 'done', paidAt: null });
    await winDispute(bought);
    await orderBecomes(bought.id, 'paid');
    expect(await read(id)).toMatchObject({ state: 'done', paidAt: expect.any(String) });
    expect(await app.simulator.ledgerOf(bought.id)).toEqual(kept);
  });

  it('stays with the clinic where its time has come, whether or not the clinic has said how it went', async () => {
    const { id, order: bought } = await paid();
    await move(id, 'confirmed');
    await app.database.execute(sql`
      update consultations set starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes'
      where id = ${id}`);
    await dispute(bought);
    expect((await read(id)).state).toBe('confirmed');
    await winDispute(bought);
    await orderBecomes(bought.id, 'paid');
    expect(await app.simulator.ledgerOf(bought.id)).toEqual(kept);
  });

  it('requests it anew where it is still to come, and both hear of it again', async () => {
    const mailsTo = async ({ user }: Person) => (await readOutbox(app.dataDir)).filter(({ to }) => to === user.email);
    const { id, order: bought } = await paid();
    await move(id, 'confirmed');
    await dispute(bought);
    await becomes(id, 'cancelled');
    await winDispute(bought);
    await becomes(id, 'requested');
    await orderBecomes(bought.id, 'paid');
    await vi.waitUntil(async () => (await mailsTo(staff)).length === 3, { timeout: 10_000, interval: 50 });
    await move(id, 'confirmed');
    // A receipt of the payment too, and no second one when the money is given back.
    await vi.waitUntil(async () => (await mailsTo(ayu)).length === 4, { timeout: 10_000, interval: 50 });
    const withEntry = (await mailsTo(ayu)).filter(({ calendar }) => calendar !== '');
    const versions = withEntry.map(({ calendar }) => Number(/^SEQUENCE:(\d+)/m.exec(calendar)?.[1]));
    expect(versions).toEqual([0, 1, 2]);
  });

  it('goes back where somebody else has the time by now', async () => {
    const { order: bought } = await paid();
    await dispute(bought);
    await book(await app.signUp({ email: `${newId()}@example.com` }));
    await winDispute(bought);
    await orderBecomes(bought.id, 'refunded');
    expect(await refundsOf(bought)).toEqual([expect.objectContaining({ reason: 'too_late' })]);
  });
});

describe('money that comes after the time was given back', () => {
  const lapsed = async () => {
    const id = await book();
    const bought = await ordered(id);
    await app.database.execute(sql`update consultations set created_at = now() - interval '3 hours' where id = ${id}`);
    await endHold(id);
    expect((await read(id)).state).toBe('cancelled');
    await orderBecomes(bought.id, 'cancelled');
    return { id, order: bought };
  };

  it('buys it if it is still free', async () => {
    const { id, order: bought } = await lapsed();
    await pay(bought);
    await becomes(id, 'requested');
    await orderBecomes(bought.id, 'paid');
  });

  it('buys it as long as nobody has given it back, and it stays bought', async () => {
    const id = await book();
    const bought = await ordered(id);
    await app.database.execute(sql`update consultations set held_until = now() - interval '1 second' where id = ${id}`);
    await pay(bought);
    await becomes(id, 'requested');
    await app.jobs.get('care.end_hold')?.run({ consultationId: id });
    expect((await read(id)).state).toBe('requested');
  });

  it('goes back if somebody else has it, and the person is told', async () => {
    const { id, order: bought } = await lapsed();
    await book(await app.signUp({ email: `${newId()}@example.com` }));
    await pay(bought);
    await orderBecomes(bought.id, 'refunded');
    expect(await refundsOf(bought)).toEqual([expect.objectContaining({ reason: 'too_late' })]);
    expect((await read(id)).state).toBe('cancelled');
    await vi.waitFor(async () => {
      const mails = (await readOutbox(app.dataDir)).filter(({ to }) => to === ayu.user.email);
      expect(mails.map(({ text }) => text)).toContainEqual(
        expect.stringMatching(/150,000[\s\S]*The payment came too late/),
      );
    }, 10_000);
  });
});

it('the books agree', async () => {
  await app.jobs.get('billing.check_books')?.run({});
  const response = await app.anonymous.get('/api/ready');
  expect(await response.json()).toMatchObject({ books: 'ok' });
});
