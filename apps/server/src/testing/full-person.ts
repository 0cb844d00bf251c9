import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import type { Result } from '@skrin/contract/programmes/skin/result';
import { ledgerPostings } from '@skrin/domain/billing/ledger';
import { emailCodes, passkeys, recoveryCodes, twoFactors } from '../features/accounts/tables.ts';
import { invoices, ledgerEntries, refunds } from '../features/billing/tables.ts';
import { insertFullBoard } from '../features/boards/testing/boards.ts';
import { insertFeed, insertFullEvent } from '../features/calendar/testing/events.ts';
import { clinicServices, clinics, consultationNotes, consultations } from '../features/care/tables.ts';
import { insertConsultationChat } from '../features/chat/testing/conversations.ts';
import { newOpening } from '../features/hiring/testing/rows.ts';
import { insertFullDesk } from '../features/mail/testing/mail-rows.ts';
import { tourBookings } from '../features/outreach/tables.ts';
import { insertTour } from '../features/outreach/testing/tours.ts';
import { analysisShares, checkReminders, resultDocuments } from '../features/screening/tables.ts';
import { insertSeller } from '../features/shop/testing/goods.ts';
import { insertBasketOf, insertPaidGoods } from '../features/shop/testing/orders.ts';
import type { Database } from '../platform/database/connect.ts';
import { sql } from '../platform/database/drizzle.ts';
import { idempotencyKeys, users } from '../platform/database/tables.ts';
import { orNotFound } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import { mute } from '../platform/notifications/muted-notices-repository.ts';
import { organisationOf } from './clinics.ts';
import { type Fixtures, fixturesOf, type Person } from './endpoint-fixtures.ts';
import type { TestApp } from './test-app.ts';
import { drawnPhoto } from './test-reader.ts';

/** Names that occur nowhere else. */
export const rareName = { email: 'zunaira.q@example.com', firstName: 'Zunaira', lastName: 'Qalbuadi' };

/** Calls an endpoint as the fixtures of the permissions do, about a row of the person's own. */
async function callFor(fixtures: Fixtures, person: Person, endpoint: string): Promise<string> {
  const { params = {}, body } = (await orNotFound(fixtures[endpoint])(person)) ?? {};
  const [method = '', path = ''] = endpoint.split(' ');
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const response = await person.send(method, address, body);
  if (!response.ok) throw new Error(`${endpoint} answered ${response.status}: ${await response.text()}`);
  return params.id ?? '';
}

/** Applies for an opening, with a CV that has the name in it. */
async function applyForOpening(app: TestApp) {
  const body = new FormData();
  const { email, firstName: name } = rareName;
  for (const [field, value] of Object.entries({ name, email, phone: '', letter: `${name} asks`, language: 'en' }))
    body.append(field, value);
  body.append('cv', new Blob([`%PDF-1.7\n${name}\n%%EOF\n`]), 'cv.pdf');
  await app.anonymous.post(`/api/job/${(await newOpening(app.database)).id}/applications`, body);
}

/** A new person with rows in every place: an opened, a locked and a read analysis, orders, messages. */
export async function signUpFullPerson(app: TestApp) {
  const { database } = app;
  const person = await app.signUp(rareName);
  await database.update(users).set({ emailVerified: true, language: 'id' }).where(sql`id = ${person.user.id}`);
  const fixtures = fixturesOf(app);
  const make = (endpoint: string) => callFor(fixtures, person, endpoint);
  const openedId = await make('POST /api/analyses/:id/outcome');
  const lockedId = await make('PATCH /api/analyses/:id');
  const secret = { condition: 'a sealed condition' } as unknown as Result;
  await database.execute(sql`insert into results (analysis_id, result) values (${lockedId}, ${secret})`);
  await database.insert(checkReminders).values({ analysisId: openedId, dueAt: new Date(Date.now() + 86_400_000) });
  await make('POST /api/analyses');
  const orderId = await make('GET /api/orders/:id');
  await database.execute(sql`update orders set state = 'paid' where id = ${orderId}`);
  await database.execute(sql`
    insert into payment_events (id, method, event_key, kind, order_id)
    values (gen_random_uuid(), 'midtrans', ${orderId}, 'settlement', ${orderId})`);
  await keepBooksOf(database, person.user.id, orderId);
  await make('POST /api/vouchers/redeem');
  await takeToClinic(database, person.user.id, openedId);
  await showPhoto(person);
  await database.execute(sql`
    insert into message_pictures (conversation_id, seq, image_id, place)
    select conversation_id, seq, photo, 0 from messages join users on users.id = author_id where author_id = ${person.user.id}`);
  await database.insert(twoFactors).values({ userId: person.user.id, secret: 'encrypted' });
  const code = { purpose: 'new_password' as const, email: rareName.email, asker: 'hash', language: 'en' as const };
  await database.insert(emailCodes).values({ ...code, expiresAt: new Date(Date.now() + 600_000) });
  await database.insert(recoveryCodes).values({ userId: person.user.id, codeHash: 'hash' });
  await mute(database, { userId: person.user.id, channel: 'mail', kind: 'check_reminder' });
  const passkey = { name: 'Zunaira’s phone', credentialId: newId(), publicKey: 'key', counter: 0, transports: ['usb'] };
  await database.insert(passkeys).values({ userId: person.user.id, ...passkey, isSynced: false });
  const child = await person.post('/api/dependants', { name: 'Kirana', relationship: 'child', birthYear: 2019 });
  const { id: dependantId } = (await child.json()) as { id: string };
  await person.post('/api/assessments', { answers: sampleAnswers, dependantId });
  await applyForOpening(app);
  const written = { ...rareName, language: 'en' };
  await person.post('/api/inquiries', { ...written, interest: 'general', message: 'Zunaira asks' });
  await person.post('/api/subscriptions', { email: rareName.email, topic: 'epharmacy', language: 'en' });
  await database.execute(sql`
    insert into subscription_links (token_hash, subscription_id, purpose) select 'hash', id, 'confirm' from subscriptions
    where email = ${rareName.email}`);
  const admin = await app.asAdmin();
  await admin.post('/api/invitations', { email: rareName.email, role: 'pharmacy', language: 'en' });
  await admin.get(`/api/users/${person.user.id}`);
  return { ...person, openedId, lockedId, orderId };
}

/** What follows a result: a document, and a consultation that was booked, with a note and the shared analysis. */
async function takeToClinic(database: Database, userId: string, analysisId: string): Promise<void> {
  const place = { city: 'Kota Jakarta Pusat', province: 'DKI Jakarta', latitude: -6.17, longitude: 106.83 };
  const origin = { source: 'kemkes', sourceRef: newId(), sourceDate: '2026-01-01', timeZone: 'Asia/Jakarta' } as const;
  const clinic = { name: 'Klinik', type: 'clinic' as const, positionQuality: 'exact' as const, ...place, ...origin };
  const [{ clinicId }] = present(await database.insert(clinics).values(clinic).returning({ clinicId: clinics.id }));
  const service = { clinicId, name: 'Skin', channel: 'visit' as const, minutes: 30 };
  const [{ serviceId }] = present(
    await database.insert(clinicServices).values(service).returning({ serviceId: clinicServices.id }),
  );
  const booked = { userId, clinicId, serviceId, analysisId, serviceName: 'Skin', channel: 'visit' as const };
  const span = { startsAt: new Date('2027-01-04T02:00:00Z'), endsAt: new Date('2027-01-04T02:30:00Z') };
  const [{ id: consultationId }] = present(
    await database
      .insert(consultations)
      .values({ ...booked, ...span, state: 'confirmed' })
      .returning(),
  );
  await database.insert(consultationNotes).values({ consultationId, text: 'Zunaira was seen' });
  await insertConsultationChat(database, { consultationId, personId: userId, clinicId });
  await database.insert(analysisShares).values({ analysisId, clinicId, consultationId, followUpsSince: new Date() });
  const paper = { language: 'id' as const, hasPhoto: false, hasHeatMap: false, hash: 'hash', keyId: 'key' };
  await database.insert(resultDocuments).values({ userId, analysisId, ...paper });
  const tourId = await insertTour(database, { taken: 1, guide: userId });
  await database.insert(tourBookings).values({ tourId, userId, seats: 1, state: 'booked', code: 'ABCD1234' });
  const { id: sellerId } = await insertSeller(database);
  await insertBasketOf(database, { userId, sellerId });
  await insertPaidGoods(database, { userId, sellerId });
  const organisationId = await organisationOf(database, clinicId);
  await insertFullBoard(database, { organisationId, userId });
  await insertFullDesk(database, { userId, email: rareName.email });
  await insertFullEvent(database, { ownerId: userId });
  await insertFeed(database, userId);
}

/** The row that an insert returned. */
function present<Row>(rows: Row[]): [Row] {
  return [orNotFound(rows[0])];
}

/** Uploads an image and shows it as the person's photo. */
async function showPhoto(person: Person): Promise<void> {
  const body = new FormData();
  body.append('image', new Blob([Uint8Array.from(await drawnPhoto('ring'))]), 'me.png');
  const { id: photo } = (await (await person.post('/api/images', body)).json()) as { id: string };
  const { ok } = await person.patch('/api/auth/me', { photo });
  if (!ok) throw new Error('the photo is not shown');
}

/** The records of a payment and of its refund. */
async function keepBooksOf(database: Database, userId: string, orderId: string): Promise<void> {
  const money = { orderId, amount: 30_000, currency: 'IDR' as const };
  await database
    .insert(ledgerEntries)
    .values({ ...money, entryKey: orderId, kind: 'capture', ...ledgerPostings.capture });
  await database.insert(refunds).values({ ...money, reason: 'requested', state: 'succeeded' });
  await database.insert(invoices).values({ orderId, userId, year: 2026, sequence: 1, kind: 'invoice' });
  const request = { endpoint: 'POST /api/orders', key: 'key', requestHash: 'hash', resourceId: orderId };
  await database.insert(idempotencyKeys).values({ userId, ...request });
}
