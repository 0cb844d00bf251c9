import { screeningConsent } from '@skrin/contract/accounts/consents';
import type { PasskeyCreation, PasskeyRequest } from '@skrin/contract/accounts/passkeys';
import type { Session } from '@skrin/contract/accounts/schemas';
import { cardRulesFor } from '@skrin/contract/boards/card-rules';
import { firstProgramme } from '@skrin/contract/programmes/registry';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { demoSchema } from '@skrin/contract/screening/demo';
import { insertConsent } from '../features/accounts/consents/consents-repository.ts';
import { exportKeyOf } from '../features/accounts/export/exports-repository.ts';
import { findFollowUpReader } from '../features/accounts/follow-up-mails.ts';
import { hashInvitationToken } from '../features/accounts/invitations/invitation-token.ts';
import { insertCode } from '../features/accounts/sign-in/email-codes-repository.ts';
import { createChallenges } from '../features/accounts/sign-in/signed-challenges.ts';
import { credentials, dataExports, invitations, passkeys, sessions } from '../features/accounts/tables.ts';
import { issueInvoice } from '../features/billing/invoices/issue-invoice.ts';
import { insertOrder } from '../features/billing/orders/order-repository.ts';
import {
  invoices,
  type NewOrder,
  paymentRequestLines,
  paymentRequests,
  voucherBatches,
} from '../features/billing/tables.ts';
import { orderBody } from '../features/billing/testing/order-body.ts';
import { hashVoucherCode } from '../features/billing/vouchers/hash-voucher-code.ts';
import { insertVouchers } from '../features/billing/vouchers/voucher-repository.ts';
import { boards } from '../features/boards/tables.ts';
import { insertFullBoard } from '../features/boards/testing/boards.ts';
import type { EventRow } from '../features/calendar/tables.ts';
import { insertFeed, insertFullEvent } from '../features/calendar/testing/events.ts';
import { clinics, consultations } from '../features/care/tables.ts';
import { fileKeyOf } from '../features/chat/message-files-repository.ts';
import { messageFiles } from '../features/chat/tables.ts';
import { insertConsultationChat } from '../features/chat/testing/conversations.ts';
import { columnsOf, textRowsOf } from '../features/content/post-content.ts';
import { articles, articleTexts, articleVersions } from '../features/content/tables.ts';
import { insertTicket } from '../features/files/link-repository.ts';
import { insertShare as insertFileShare } from '../features/files/share-repository.ts';
import { fileLooks, type fileShares } from '../features/files/tables.ts';
import { insertFullFile, insertUpload } from '../features/files/testing/files.ts';
import { creationHeaders, TUS } from '../features/files/testing/uploads.ts';
import { cvKeyOf } from '../features/hiring/applications-repository.ts';
import { newApplication, newOpening } from '../features/hiring/testing/rows.ts';
import { withdrawalCode } from '../features/hiring/withdrawal-code.ts';
import { attachmentKeyOf } from '../features/mail/attachments-repository.ts';
import {
  insertAnswerAlone,
  insertFullDesk,
  insertLabelAlone,
  insertQueued,
} from '../features/mail/testing/mail-rows.ts';
import { tourBookings } from '../features/outreach/tables.ts';
import { insertTour } from '../features/outreach/testing/tours.ts';
import { insertAnalysis, type NewAnalysis } from '../features/screening/analyses-repository.ts';
import { unlockAnalysis } from '../features/screening/analysis-fulfilment.ts';
import { assess } from '../features/screening/assess.ts';
import { insertAssessment } from '../features/screening/assessments-repository.ts';
import { insertDependant } from '../features/screening/dependants-repository.ts';
import { insertDocument } from '../features/screening/documents/documents-repository.ts';
import { photoKeyOf } from '../features/screening/photo-files.ts';
import { assignPhotos, insertPhotos } from '../features/screening/photos-repository.ts';
import { endSharing } from '../features/screening/share-analysis.ts';
import { insertShare } from '../features/screening/shares-repository.ts';
import { followUps, results } from '../features/screening/tables.ts';
import { productTexts } from '../features/shop/tables.ts';
import { insertGoods, insertSeller } from '../features/shop/testing/goods.ts';
import { insertPaidGoods } from '../features/shop/testing/orders.ts';
import { insertLinks } from '../features/support/subscription-repository.ts';
import { subscriptions } from '../features/support/tables.ts';
import { auditEntries } from '../platform/audit/tables.ts';
import { and, desc, eq } from '../platform/database/drizzle.ts';
import { organisations, rateLimits, users } from '../platform/database/tables.ts';
import { orNotFound } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import { imageKeyOf, insertImage } from '../platform/images/images-repository.ts';
import { newLinkToken } from '../platform/link-token.ts';
import { claimMail } from '../platform/mail/mails-repository.ts';
import { notify } from '../platform/notifications/notifications-repository.ts';
import { asSystem } from '../platform/policy/policy.ts';
import { readSecret } from '../platform/secret.ts';
import { storePicture } from '../platform/uploads/picture-files.ts';
import { createAuthenticator } from './authenticator.ts';
import {
  giveRole,
  inJakarta,
  insertClinic,
  insertService,
  organisationOf,
  setStaffClinic,
  signUpStaff,
} from './clinics.ts';
import { newAttempt, person } from './people.ts';
import { writtenPost } from './posts.ts';
import { resourceFixtures } from './resource-fixtures.ts';
import { type Client, client, type TestApp } from './test-app.ts';
import { drawnPhoto } from './test-reader.ts';
import { challengeOf, totpCode, turnOnTwoFactor } from './two-factor.ts';

/** A caller, or the owner of a row; the email of a visitor is empty. */
export type Person = Client & { user: { id: string; email: string } };

/** A call that succeeds for everybody with the permission. */
interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  /** Id of the new row, or another value that identifies it in lists without ids. */
  listed?: string;
  /** Makes the call instead of the caller, because the call ends sessions. */
  as?: Client;
}

type NewConsultation = typeof consultations.$inferInsert;

/** The clinic where a consultation is booked. */
type Booking = Pick<NewConsultation, 'clinicId'>;

/**
 * Creates what one call needs, anew for each call. `isAboutRow`: the call is about a row of `owner`, or a list that may
 * hold one. If that row is a consultation or part of a check, and a clinic is given, the owner has booked a
 * consultation there and shares the check with that clinic.
 */
interface Fixture {
  (owner: Person, at?: Booking): Promise<Call> | Call;
  isAboutRow?: true;
}

/** Fixtures by endpoint; endpoints that need neither a row nor a body have none. */
export type Fixtures = Readonly<Partial<Record<string, Fixture>>>;

const VOUCHER = 'ABCD-EFGH-JKMN';
const child = { name: 'Budi', relationship: 'child', birthYear: 2020 } as const;
const { password } = person;

/** Fixtures for the calls of all endpoints; rows are inserted directly where the API would take many requests. */
export function fixturesOf(app: TestApp): Fixtures {
  const { config, database, storage, anonymous, url, signUp, codeFor, visit } = app;
  const isVisitor = ({ user }: Person) => user.email === '';
  const signIn = async (email: string) => {
    const response = await anonymous.post('/api/auth/login', { email, password });
    return client(url, ((await response.json()) as Session).accessToken);
  };
  /** Requests an email code for an address; returns both, with the attempt. */
  const codeAsked = async (
    path: string,
    purpose: 'verify' | 'new_password' | 'sign_in',
    email = `${newId()}@example.com`,
  ) => {
    const attempt = newAttempt();
    await anonymous.post(path, { ...person, email, attempt });
    return { email, attempt, code: await codeFor(email, purpose) };
  };
  /** The challenge of somebody who came by a provider, to an account with a password or without one. */
  const joinChallenge = async ({ withPassword }: { withPassword: boolean }) => {
    const { user } = await signUp({ email: `${newId()}@example.com` });
    if (!withPassword) await database.delete(credentials).where(eq(credentials.userId, user.id));
    const challenges = createChallenges(database, await readSecret(config, 'AUTH_SECRET'));
    const identity = { provider: 'auth0', issuer: 'https://auth0.example/', subject: newId(), email: user.email };
    return challenges.sign('provider_join', user.id, identity);
  };
  const about = (call: (owner: Person, at?: Booking) => Promise<Call>): Fixture =>
    Object.assign(call, { isAboutRow: true as const });
  const aboutRow = (make: (owner: Person, at?: Booking) => Promise<string>, body?: object): Fixture =>
    about(async (owner, at) => ({ params: { id: await make(owner, at) }, ...(body && { body }) }));
  const listOf = (make: (owner: Person, at?: Booking) => Promise<string>): Fixture =>
    about(async (owner, at) => ({ listed: await make(owner, at) }));

  /** A new user in the same role: the sessions of this user may end. */
  const another = async ({ user: { id } }: Person) => {
    const { user, ...person } = await signUp({ email: `${newId()}@example.com` });
    const [theirs] = await database.select().from(users).where(eq(users.id, id));
    await giveRole(database, user.id, orNotFound(theirs).role);
    return person;
  };
  const anotherUnlessVisitor = (owner: Person) => (isVisitor(owner) ? visit() : another(owner));
  const withTwoFactor: Fixture = async (owner) => {
    const as = await anotherUnlessVisitor(owner);
    if (!isVisitor(owner)) await turnOnTwoFactor(as, password);
    return { as, body: { password } };
  };
  const newPasskey = async (as: Client) => {
    const authenticator = createAuthenticator({ origin: config.PUBLIC_URL });
    const answer = await as.post('/api/auth/passkeys/options', { password });
    const asked = answer.ok ? ((await answer.json()) as PasskeyCreation) : { rp: { id: '', name: '' }, challenge: '' };
    return { authenticator, body: { name: 'Phone', credential: authenticator.create(asked) } };
  };
  const passkeyOf = async (as: Client) => {
    const { authenticator, body } = await newPasskey(as);
    return { authenticator, answer: await as.post('/api/auth/passkeys', body) };
  };
  const passkey = async ({ user }: Person) => {
    const key = { name: 'Phone', credentialId: newId(), publicKey: '', counter: 0, transports: [], isSynced: false };
    return orNotFound(
      (
        await database
          .insert(passkeys)
          .values({ userId: user.id, ...key })
          .returning()
      )[0],
    ).id;
  };
  const session = async ({ user }: Person) => {
    const row = { userId: user.id, token: newId(), expiresAt: new Date(Date.now() + 60_000) };
    return orNotFound((await database.insert(sessions).values(row).returning())[0]).id;
  };
  const auditEntry = async ({ user: { id } }: Person) => {
    const entry = { permission: 'account:read', subjectKind: 'user', subjectId: id, ownerId: id } as const;
    return orNotFound((await database.insert(auditEntries).values(entry).returning())[0]).id;
  };
  const roleGiven = async ({ user: { id } }: Person) => {
    const entry = { permission: 'user:update', subjectKind: 'user', subjectId: id, ownerId: id } as const;
    await database.insert(auditEntries).values({ ...entry, roleBefore: 'member', roleAfter: 'pharmacy' });
    return id;
  };
  const agree = ({ user }: Person) => insertConsent(database, { ...screeningConsent, userId: user.id });
  /** An invitation to the role that the user has already, so that no role changes. */
  const invitation = async (email: string, userId?: string) => {
    const [giver] = await database.select().from(users).where(eq(users.role, 'admin')).limit(1);
    const [invited] = userId ? await database.select().from(users).where(eq(users.id, userId)) : [];
    const role = invited?.role === 'visitor' ? 'member' : (invited?.role ?? 'member');
    const organisationId = invited?.organisationId ?? null;
    const token = newId();
    const times = { sentAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
    const sent = { tokenHash: hashInvitationToken(token), invitedBy: orNotFound(giver).id, state: 'open' } as const;
    await database.insert(invitations).values({ email, role, organisationId, language: 'en', ...sent, ...times });
    return token;
  };
  /** A consultation that the user has booked, by default at a clinic where no caller works. */
  const consultation = async ({ user }: Pick<Person, 'user'>, given: Partial<NewConsultation> = {}) => {
    const clinicId = given.clinicId ?? (await insertClinic(database));
    const serviceId = await insertService(database, clinicId);
    const span = { startsAt: new Date(inJakarta(2, '08:00')), endsAt: new Date(inJakarta(2, '08:30')) };
    const row = { userId: user.id, clinicId, serviceId, serviceName: 'Skin check', channel: 'visit', ...span } as const;
    const [made] = await database
      .insert(consultations)
      .values({ ...row, state: 'requested', ...given })
      .returning();
    return orNotFound(made).id;
  };
  /** Shares a check with a clinic, for a consultation that its owner books there; returns the consultation's id. */
  const share = async (owner: Person, { analysisId, clinicId }: Booking & { analysisId: string }) => {
    const consultationId = await consultation(owner, { analysisId, clinicId });
    await insertConsent(database, { ...screeningConsent, purpose: 'clinic_sharing', userId: owner.user.id });
    await database.transaction((tx) => insertShare(tx, { analysisId, clinicId, consultationId }));
    return consultationId;
  };
  /** A place at a screening day that the user has; `id` is that of the booking. */
  /** The goods of a paid order of the user, at a pharmacy where no caller works. */
  const paidGoods = async ({ user }: Pick<Person, 'user'>) =>
    insertPaidGoods(database, { userId: user.id, sellerId: (await insertSeller(database)).id });

  const tourBooking = async ({ user }: Pick<Person, 'user'>, state: 'booked' | 'offered' = 'booked') => {
    const tourId = await insertTour(database, { taken: 1 });
    const offerEndsAt = state === 'offered' ? new Date(Date.now() + 3_600_000) : null;
    const row = { tourId, userId: user.id, seats: 1, state, offerEndsAt, code: 'ABCD1234' };
    return orNotFound((await database.insert(tourBookings).values(row).returning())[0]);
  };
  const newAssessment = async ({ user }: Person) =>
    orNotFound(
      await insertAssessment(database, {
        userId: user.id,
        ...assess({ programme: firstProgramme, answers: sampleAnswers }),
      }),
    ).id;
  const newAnalysis = async ({ user }: Person, given: Pick<NewAnalysis, 'assessmentId' | 'state' | 'kind'>) =>
    orNotFound(await insertAnalysis(database, { userId: user.id, ...given })).id;
  /** If it is shared, its analysis has failed, so that the answers can still be changed. */
  const assessment = async (owner: Person, at?: Booking) => {
    const assessmentId = await newAssessment(owner);
    if (at) await share(owner, { ...at, analysisId: await newAnalysis(owner, { assessmentId, state: 'failed' }) });
    return assessmentId;
  };
  const dependant = async ({ user }: Person) => (await insertDependant(database, { userId: user.id, ...child })).id;
  const analysis = async (owner: Person, at?: Booking) => {
    const [assessmentId, photoKey] = [await newAssessment(owner), photoKeyOf(newId())];
    const bytes = Buffer.from('a photo');
    await insertPhotos(database, [photoKey]);
    await storePicture(storage, photoKey, { jpeg: bytes, thumbnail: bytes });
    const id = await newAnalysis(owner, { assessmentId, state: 'locked', kind: 'clear' });
    await database.transaction((tx) => assignPhotos(tx, id, [photoKey]));
    if (at) await share(owner, { ...at, analysisId: id });
    return id;
  };
  const openedAnalysis = async (owner: Person, at?: Booking) => {
    const id = await analysis(owner, at);
    const demo = demoSchema.parse(await (await anonymous.get('/api/demo')).json());
    await database.transaction(async (tx) => {
      await tx.insert(results).values({ analysisId: id, result: orNotFound(demo.analysis.result) });
      await unlockAnalysis(tx, asSystem(id), 'order');
    });
    return id;
  };
  const followUp = async (owner: Person, at?: Booking) => {
    const opened = eq(followUps.analysisId, await openedAnalysis(owner, at));
    return orNotFound((await database.select().from(followUps).where(opened))[0]).id;
  };
  /** The later of the two follow-ups of a result, due since a moment ago. */
  const dueFollowUp = async (owner: Person, at?: Booking) => {
    const opened = eq(followUps.analysisId, await openedAnalysis(owner, at));
    const [row] = await database.select().from(followUps).where(opened).orderBy(desc(followUps.day)).limit(1);
    const { id } = orNotFound(row);
    await database.update(followUps).set({ dueAt: new Date() }).where(eq(followUps.id, id));
    return id;
  };
  const notification = async ({ user }: Person) => {
    const ref = newId();
    await notify(database, { userId: user.id, kind: 'analysis_locked', ref });
    return ref;
  };
  /** The opt-out token of a follow-up mail to a new user. */
  const mailOptOut = async () => {
    const { user } = await signUp({ email: `${newId()}@example.com` });
    const given = { secret: await readSecret(config, 'AUTH_SECRET'), publicUrl: config.PUBLIC_URL };
    const { stopUrl } = orNotFound(await findFollowUpReader(database, user.id, given));
    return { body: { token: new URL(stopUrl).searchParams.get('token') } };
  };
  const wantedDocument = { language: 'en', photo: false, heatMap: false };
  const document = async (owner: Person, at?: Booking) => {
    const ofAnalysis = { userId: owner.user.id, analysisId: await openedAnalysis(owner, at) };
    const file = { language: 'en', hasPhoto: false, hasHeatMap: false, hash: '', keyId: '' } as const;
    return orNotFound(await insertDocument(database, { ...ofAnalysis, ...file })).id;
  };
  /** The photo of a user, on their own row. */
  const image = async ({ user }: Person) => {
    const { id } = await insertImage(database, user.id);
    const bytes = Buffer.from('a photo');
    await storePicture(storage, imageKeyOf(id), { jpeg: bytes, thumbnail: bytes });
    await database.update(users).set({ photo: id }).where(eq(users.id, user.id));
    return id;
  };
  const orderIn = async (owner: Person, standing: Pick<NewOrder, 'state' | 'paidAt'>, at?: Booking) => {
    const amounts = { priceAmount: 1, priceCurrency: 'IDR', chargeAmount: 1, chargeCurrency: 'IDR' } as const;
    const atGateway = { method: 'midtrans', gatewayId: newId(), redirectUrl: 'http://gateway.test' } as const;
    // The order was checked a moment ago, so that the gateway is not asked again.
    const times = { expiresAt: new Date(Date.now() + 3_600_000), checkedAt: new Date() };
    const row = { userId: owner.user.id, ...standing, ...amounts, ...atGateway, ...times };
    const ref = at ? await analysis(owner, at) : newId();
    const line = { kind: 'analysis', ref, description: 'Model Skin Diseases' } as const;
    const price = { priceAmount: 1, priceCurrency: 'IDR' } as const;
    const made = await database.transaction((tx) => insertOrder(tx, row, [{ ...line, ...price }]));
    return orNotFound(made).id;
  };
  const order = (owner: Person, at?: Booking) => orderIn(owner, { state: 'pending' }, at);
  const reviewedOrder = (owner: Person, at?: Booking) => orderIn(owner, { state: 'review' }, at);
  const paidOrder = (owner: Person, at?: Booking) => orderIn(owner, { state: 'paid', paidAt: new Date() }, at);
  const invoice = async (owner: Person, at?: Booking) => {
    const orderId = await order(owner, at);
    await database.transaction((tx) => issueInvoice(tx, { id: orderId, userId: owner.user.id }));
    const [row] = await database.select().from(invoices).where(eq(invoices.orderId, orderId));
    return orNotFound(row).id;
  };
  const voucher = async () => {
    const row = { label: 'Clinic', purpose: 'partner', count: 1, uses: 100 } as const;
    const [batch] = await database.insert(voucherBatches).values(row).returning();
    const { id: batchId, uses } = orNotFound(batch);
    await insertVouchers(database, [{ batchId, codeHash: hashVoucherCode(VOUCHER), uses, usesLeft: uses }]);
    return batchId;
  };
  const vouchers = voucher();
  /** Without codes, so that making them anew takes none from the other calls. */
  const emptyBatch = async () => {
    const row = { label: 'Clinic', purpose: 'partner', count: 1, uses: 1 } as const;
    return orNotFound((await database.insert(voucherBatches).values(row).returning())[0]).id;
  };
  /** What an organisation is asked for: a draft unless `columns` say otherwise. */
  const paymentRequest = async (columns: Partial<typeof paymentRequests.$inferInsert> = {}) => {
    const amounts = { discountAmount: 0, shippingAmount: 0, taxAmount: 0, totalAmount: 50_000 };
    const customer = { customer: 'Sekolah', email: 'kas@example.com', language: 'id', service: 'other' } as const;
    const values = { ...amounts, ...customer, dueOn: '2999-01-01', ...columns };
    const [row] = await database.insert(paymentRequests).values(values).returning();
    const { id } = orNotFound(row);
    const line = { title: 'Training', service: 'other', quantity: 1, unitPrice: 50_000 } as const;
    await database.insert(paymentRequestLines).values({ ...line, requestId: id, position: 0 });
    return id;
  };
  let sequence = 0;
  const sentRequest = (columns: Partial<typeof paymentRequests.$inferInsert> = {}) => {
    sequence += 1;
    const number = { year: 1999, sequence, number: `REQ-1999-${sequence}` };
    return paymentRequest({ state: 'sent', sentAt: new Date(), ...number, ...columns });
  };
  const recordedRequest = () =>
    sentRequest({ state: 'recorded', recordedAt: new Date(), paidOn: '2026-11-28', bankReference: 'TRX' });
  const requestContent = {
    customer: { name: 'Sekolah', email: 'kas@example.com' },
    dueOn: '2999-01-01',
    lines: [{ title: 'Training', service: 'other', quantity: 1, unitPrice: 50_000 }],
  };
  const aboutRequest = (make: () => Promise<string>, body?: object) => async () => ({
    params: { id: await make() },
    ...(body && { body }),
  });
  const redeemed = about(async (owner, at) => {
    await vouchers;
    return { body: { code: VOUCHER, kind: 'analysis', ref: await analysis(owner, at) } };
  });
  const link = async (purpose: 'confirm' | 'unsubscribe') => {
    const [{ token, tokenHash }, subscriptionId] = [newLinkToken(), newId()];
    const row = { email: `${subscriptionId}@example.com`, topic: 'epharmacy', language: 'en' } as const;
    await database.insert(subscriptions).values({ id: subscriptionId, ...row, requestedAt: new Date() });
    await insertLinks(database, [{ tokenHash, subscriptionId, purpose }]);
    return { body: { token } };
  };
  /** A new clinic that the user works for; visitors work nowhere. */
  const ownClinic = async (owner: Person) => {
    const clinicId = await insertClinic(database);
    if (!isVisitor(owner)) await setStaffClinic(database, { userId: owner.user.id, clinicId });
    return clinicId;
  };
  const ownSchedule = async (owner: Person) => {
    const id = await ownClinic(owner);
    const [clinic] = await database.select().from(clinics).where(eq(clinics.id, id));
    const version = orNotFound(clinic).updatedAt.getTime();
    return { params: { id }, body: { version, closures: [{ day: '2026-12-25', reason: null }] } };
  };
  const aboutAnalysis = async (owner: Person) => consultation(owner, { analysisId: await analysis(owner) });
  const sharedConsultation = async (owner: Person, at?: Booking) => {
    // Ends earlier shares: this must be the only one, because the end of the last share withdraws the consent.
    await endSharing(database, { userId: owner.user.id });
    return share(owner, {
      analysisId: await analysis(owner),
      clinicId: at?.clinicId ?? (await insertClinic(database)),
    });
  };
  /** A consultation of somebody else, at the clinic that `owner` works for. */
  const atOwnClinic = async (owner: Person) =>
    consultation(await signUp({ email: `${newId()}@example.com` }), { clinicId: await ownClinic(owner) });
  /** A consultation; if a clinic is given, one at that clinic about a shared check. */
  const aboutConsultation = (make: (owner: Person) => Promise<string>, body?: object) =>
    aboutRow((owner, at) => (at ? sharedConsultation(owner, at) : make(owner)), body);
  const article = async () => {
    const [row] = await database.select().from(articleTexts).limit(1);
    return orNotFound(row);
  };

  /** A post that is not medical, by nobody. */
  const post = async (columns: Partial<typeof articles.$inferInsert> = {}) => {
    const content = writtenPost(newId());
    const row = { key: newId(), revision: 1, medical: false, ...columnsOf(content), ...columns };
    const made = orNotFound((await database.insert(articles).values(row).returning())[0]);
    await database.insert(articleVersions).values({ articleId: made.id, revision: 1, content });
    await database.insert(articleTexts).values(textRowsOf(made.id, 1, content));
    return made;
  };
  const postCall = ({ id, version }: { id: string; version: number }, body: object = {}) => ({
    params: { id },
    body: { version, ...body },
  });
  /** A stored picture that a published post shows. */
  const publicImage = async (userId: string) => {
    const id = (await insertImage(database, userId)).id;
    const jpeg = await drawnPhoto('ring');
    await storePicture(storage, imageKeyOf(id), { jpeg, thumbnail: jpeg });
    await post({ images: [id], state: 'published', published: true, publishedOn: '2026-11-27', publicRevision: 1 });
    return id;
  };

  const application = async () => {
    const { id } = await newApplication(database, (await newOpening(database)).id);
    await storage.put(cvKeyOf(id), '%PDF-1.7\n%%EOF\n');
    return id;
  };
  /** A pharmacy, for which the user works if that is their role. */
  const ownSeller = async ({ user }: Pick<Person, 'user'>) => {
    const seller = await insertSeller(database);
    const { organisationId } = seller;
    const isPharmacist = and(eq(users.id, user.id), eq(users.role, 'pharmacy'));
    await database.update(users).set({ organisationId }).where(isPharmacist);
    return seller;
  };
  const ownGoods = async (owner: Pick<Person, 'user'>) =>
    insertGoods(database, { sellerId: (await ownSeller(owner)).id, stocked: 5 });
  const goodsInput = async (owner: Pick<Person, 'user'>) => ({
    ...{
      sellerId: (await ownSeller(owner)).id,
      sku: newId(),
      name: 'Perban',
      summary: 'Steril',
      description: 'Steril',
    },
    ...{ category: 'wound_care', class: 'device', registration: 'AKD20903022671' },
    price: { amount: 12_000, currency: 'IDR' },
  });
  const goodsCall = async (owner: Person, body?: object) => ({
    params: { id: (await ownGoods(owner)).id },
    ...(body && { body }),
  });
  const words = { name: 'Bandage', summary: 'Sterile', description: 'Sterile' };
  /** A stored picture that published goods show. */
  const goodsImage = async ({ user }: Person) => {
    const id = (await insertImage(database, user.id)).id;
    const jpeg = await drawnPhoto('ring');
    await storePicture(storage, imageKeyOf(id), { jpeg, thumbnail: jpeg });
    await insertGoods(database, { sellerId: (await ownSeller({ user })).id, images: [id] });
    return id;
  };

  /** A board of the organisation that the user works for, of another one if there is none. */
  const boardOf = async ({ user: { id } }: Person) => {
    const [row] = await database.select().from(users).where(eq(users.id, id));
    const organisationId = row?.organisationId ?? (await organisationOf(database, await insertClinic(database)));
    return insertFullBoard(database, { organisationId, userId: row?.id });
  };
  const onBoard = (thing: 'board' | 'column' | 'card' | 'subtask' | 'comment', body?: object): Fixture =>
    aboutRow(async (owner) => (await boardOf(owner))[thing], body);

  const file = ({ user: { id } }: Person, isTrashed = false) =>
    insertFullFile({ database, storage }, { ownerId: id, isTrashed });
  const fileIds = (isTrashed: boolean, more: object = {}): Fixture =>
    about(async (owner) => ({ body: { ids: [await file(owner, isTrashed)], ...more } }));
  const upload = (more: Omit<Call, 'params'> = {}): Fixture =>
    about(async ({ user }) => ({ params: { id: await insertUpload({ database, storage }, user.id) }, ...more }));
  /** A file of the user's own that they have opened, with a share of it. */
  const sharedFile = async (owner: Person, given: Partial<typeof fileShares.$inferInsert> = {}) => {
    const [fileId, userId] = [await file(owner), owner.user.id];
    await database.insert(fileLooks).values({ fileId, userId });
    const grantee = { kind: 'person', email: `${newId()}@example.com`, right: 'view' } as const;
    return database.transaction((tx) => insertFileShare(tx, { fileId, createdBy: userId, ...grantee, ...given }));
  };
  const onSharedFile = (body?: object): Fixture => aboutRow(async (owner) => (await sharedFile(owner)).fileId, body);
  const onFileShare = (body?: object): Fixture => aboutRow(async (owner) => (await sharedFile(owner)).id, body);
  /** A link that somebody else has made, and what reads its file once it is open. */
  const openedLink = async () => {
    const [{ token, tokenHash }, { token: ticket, tokenHash: ticketHash }] = [newLinkToken(), newLinkToken()];
    const owner = await signUp({ email: `${newId()}@example.com` });
    const share = await sharedFile(owner, { kind: 'link', email: null, tokenHash });
    await database.transaction((tx) => insertTicket(tx, { ticketHash, share }));
    return { token, call: { params: { id: share.fileId }, query: { ticket } } };
  };

  /** The conversation of a consultation that the user has booked, with a message of theirs. */
  const conversation = async (owner: Person, at?: Booking) => {
    const consultationId = await (at ? sharedConsultation(owner, at) : consultation(owner));
    const [booked] = await database.select().from(consultations).where(eq(consultations.id, consultationId));
    const { userId: personId, clinicId } = orNotFound(booked);
    return insertConsultationChat(database, { consultationId, personId, clinicId });
  };
  const inChat = (more: Omit<Call, 'listed' | 'as'> = {}): Fixture =>
    about(async (owner, at) => ({ ...more, params: { id: await conversation(owner, at), ...more.params } }));
  /** Somebody else who works where the user does, if they work anywhere. */
  const colleague = async ({ user: { id } }: Person) => {
    const { user } = await signUp({ email: `${newId()}@example.com` });
    const [row] = await database.select().from(users).where(eq(users.id, id));
    if (row?.organisationId)
      await database
        .update(users)
        .set({ role: row.role, organisationId: row.organisationId })
        .where(eq(users.id, user.id));
    return user.id;
  };

  /** What the desk has, with a draft of the user if they have an account. */
  const deskOf = async ({ user }: Person) => {
    const desk = await insertFullDesk(database, { userId: user.id });
    await storage.put(attachmentKeyOf(desk.file), 'abc');
    return desk;
  };
  const onDesk = (thing: 'thread' | 'draft' | 'file', body?: object): Fixture =>
    aboutRow(async (owner) => (await deskOf(owner))[thing], body);
  const label = () => insertLabelAlone(database);
  const savedAnswer = () => insertAnswerAlone(database);

  const eventOf = ({ user }: Person) => insertFullEvent(database, { ownerId: user.id });
  const timesOf = ({ startsLocal, zone, minutes }: EventRow) => ({ startsLocal, zone, minutes });

  return {
    'GET /api/mail/labels': listOf(label),
    'POST /api/mail/labels': async () => {
      await label();
      return { body: { name: newId(), colour: 'red' } };
    },
    'PATCH /api/mail/labels/:id': aboutRow(label, { colour: 'red' }),
    'DELETE /api/mail/labels/:id': aboutRow(label),
    'GET /api/mail/list': listOf(async (owner) => (await deskOf(owner)).thread),
    'GET /api/mail/details': about(async (owner) => ({ query: { threadId: (await deskOf(owner)).thread } })),
    'GET /api/mail/threads/:id/contact': onDesk('thread'),
    'PATCH /api/mail/threads': about(async (owner) => ({
      body: { ids: [(await deskOf(owner)).thread], isStarred: true },
    })),
    'POST /api/mail/threads/:id/merge': about(async (owner) => {
      const email = `${newId()}@example.com`;
      const [one, other] = [
        await insertFullDesk(database, { email }),
        await insertFullDesk(database, { userId: owner.user.id, email }),
      ];
      return { params: { id: one.thread }, body: { intoId: other.thread } };
    }),
    'POST /api/mail/threads/:id/notes': about(async (owner) => ({
      params: { id: (await deskOf(owner)).thread },
      body: { key: newId(), text: 'Call back.' },
    })),
    'POST /api/mail/threads/:id/presence': onDesk('thread', { state: 'here' }),
    'GET /api/mail/drafts': listOf(async (owner) => (await deskOf(owner)).draft),
    'POST /api/mail/drafts': () => ({ body: { subject: 'Hello' } }),
    'PATCH /api/mail/drafts/:id': onDesk('draft', { version: 1, text: 'Yes.' }),
    'DELETE /api/mail/drafts/:id': onDesk('draft'),
    'POST /api/mail/drafts/:id/send': onDesk('draft', { version: 1 }),
    'POST /api/mail/messages/:id/undo': aboutRow(({ user }) => insertQueued(database, user.id)),
    'POST /api/mail/attachments': () => {
      const body = new FormData();
      body.append('file', new File(['Words.'], 'words.txt'));
      return { body };
    },
    'GET /api/mail/attachments/:id': onDesk('file'),
    'GET /api/mail/answers': listOf(savedAnswer),
    'POST /api/mail/answers': () => ({ body: { title: 'Hours', text: 'From 9 to 5.' } }),
    'PATCH /api/mail/answers/:id': aboutRow(savedAnswer, { version: 1, title: 'Hours', text: 'From 8 to 5.' }),
    'DELETE /api/mail/answers/:id': aboutRow(savedAnswer),
    'GET /api/mail/system': listOf(async () => {
      const key = `inquiry.acknowledge:${newId()}`;
      await claimMail(database, key, { recipient: 'sri@example.com' });
      return key;
    }),
    'GET /api/chat': listOf(conversation),
    'GET /api/chat/contacts': listOf(colleague),
    'GET /api/chat/messages': about(async (owner, at) => ({
      query: { search: 'clinic' },
      listed: await conversation(owner, at),
    })),
    'POST /api/chat': ({ user }) => ({ body: { members: [user.id] } }),
    'PUT /api/chat/consultations/:id': aboutConsultation(consultation),
    'POST /api/chat/looks': async (owner) => ({
      body: { consultationId: await consultation(owner), reason: 'They asked us to.' },
    }),
    'GET /api/chat/:id': inChat(),
    'PATCH /api/chat/:id': inChat({ body: { isMuted: true } }),
    'GET /api/chat/:id/messages': inChat(),
    'POST /api/chat/:id/messages': about(async (owner, at) => ({
      params: { id: await conversation(owner, at) },
      body: { key: newId(), text: 'Hello' },
    })),
    'PATCH /api/chat/:id/messages/:seq': inChat({ params: { seq: '1' }, body: { text: 'Is it open on Monday?' } }),
    'DELETE /api/chat/:id/messages/:seq': inChat({ params: { seq: '1' } }),
    'PUT /api/chat/:id/messages/:seq/reactions/:reaction': inChat({ params: { seq: '1', reaction: 'like' } }),
    'DELETE /api/chat/:id/messages/:seq/reactions/:reaction': inChat({ params: { seq: '1', reaction: 'thanks' } }),
    'POST /api/chat/files': () => {
      const body = new FormData();
      body.append('file', new File(['Words.'], 'words.txt'));
      return { body };
    },
    'GET /api/chat/files/:id': about(async (owner, at) => {
      const conversationId = await conversation(owner, at);
      const [file] = await database.select().from(messageFiles).where(eq(messageFiles.conversationId, conversationId));
      const { id } = orNotFound(file);
      await storage.put(fileKeyOf(id), 'abc');
      return { params: { id } };
    }),
    'POST /api/chat/:id/read': inChat({ body: { seq: 1 } }),
    'POST /api/chat/:id/presence': inChat({ body: { state: 'here' } }),
    'GET /api/calendar': about(async (owner) => {
      const { id, startsAt } = await eventOf(owner);
      const to = new Date(startsAt.getTime() + 3_600_000);
      return { listed: id, query: { from: startsAt.toISOString(), to: to.toISOString() } };
    }),
    'POST /api/calendar': async () => ({
      body: { title: 'Round', startsLocal: '2027-03-01T09:00', zone: 'Asia/Makassar', minutes: 60 },
    }),
    'GET /api/calendar/:id': aboutRow(async (owner) => (await eventOf(owner)).id),
    'PATCH /api/calendar/:id': aboutRow(async (owner) => (await eventOf(owner)).id, { version: 1, title: 'Late' }),
    'DELETE /api/calendar/:id': aboutRow(async (owner) => (await eventOf(owner)).id),
    'POST /api/calendar/conflicts': about(async (owner) => {
      const event = await eventOf(owner);
      return { listed: event.title, body: timesOf(event) };
    }),
    'GET /api/calendar/feed/:token.ics': async () => {
      const { user } = await signUp({ email: `${newId()}@example.com` });
      await giveRole(database, user.id, 'health_worker');
      return { params: { token: await insertFeed(database, user.id) } };
    },
    'GET /api/files/linked/:folder': about(async (owner) => ({
      params: { folder: 'invoices' },
      listed: await invoice(owner),
    })),
    'GET /api/files/:id/looks': onSharedFile(),
    'GET /api/files/:id/shares': onSharedFile(),
    'POST /api/files/:id/shares': onSharedFile({ kind: 'link' }),
    'GET /api/files/shares': about(async (owner) => ({
      query: { limit: '100' },
      listed: (await sharedFile(owner)).id,
    })),
    'PATCH /api/files/shares/:id': onFileShare({ right: 'edit' }),
    'DELETE /api/files/shares/:id': onFileShare(),
    'POST /api/shared/state': async () => ({ body: { token: (await openedLink()).token } }),
    'POST /api/shared/open': async () => ({ body: { token: (await openedLink()).token } }),
    'GET /api/shared/files/:id/content': async () => (await openedLink()).call,
    'GET /api/shared/files/:id/preview': async () => (await openedLink()).call,
    'GET /api/kanban': listOf(async (owner) => (await boardOf(owner)).board),
    'POST /api/kanban': async () => ({ body: { name: 'Care' } }),
    'GET /api/kanban/people': listOf(async ({ user }) => user.id),
    'GET /api/kanban/:id': onBoard('board'),
    'PATCH /api/kanban/:id': onBoard('board', { version: 1, name: 'Care' }),
    'DELETE /api/kanban/:id': onBoard('board'),
    'GET /api/kanban/:id/cards': onBoard('board'),
    'GET /api/kanban/:id/rules': onBoard('board'),
    'PUT /api/kanban/:id/rules/:kind': about(async (owner) => {
      const { board, column } = await boardOf(owner);
      const [found] = await database
        .select({ organisation: organisations.kind })
        .from(boards)
        .innerJoin(organisations, eq(organisations.id, boards.organisationId))
        .where(eq(boards.id, board));
      const [kind = ''] = cardRulesFor(orNotFound(found).organisation);
      return { params: { id: board, kind }, body: { columnId: column } };
    }),
    'POST /api/kanban/:id/columns': onBoard('board', { name: 'Later' }),
    'PATCH /api/kanban/columns/:id': onBoard('column', { version: 1, name: 'Later' }),
    'POST /api/kanban/columns/:id/move': onBoard('column', { after: null }),
    'POST /api/kanban/columns/:id/clear': onBoard('column'),
    'DELETE /api/kanban/columns/:id': onBoard('column'),
    'GET /api/kanban/columns/:id/cards': onBoard('column'),
    'POST /api/kanban/columns/:id/cards': onBoard('column', { title: 'Call back' }),
    'GET /api/kanban/cards/:id': onBoard('card'),
    'PATCH /api/kanban/cards/:id': onBoard('card', { version: 1, title: 'Call back' }),
    'POST /api/kanban/cards/:id/move': about(async (owner) => {
      const { column, card } = await boardOf(owner);
      return { params: { id: card }, body: { version: 1, columnId: column, after: null } };
    }),
    'DELETE /api/kanban/cards/:id': onBoard('card'),
    'POST /api/kanban/cards/:id/subtasks': onBoard('card', { text: 'Call' }),
    'PATCH /api/kanban/subtasks/:id': onBoard('subtask', { isDone: true }),
    'DELETE /api/kanban/subtasks/:id': onBoard('subtask'),
    'POST /api/kanban/cards/:id/comments': onBoard('card', { text: 'Nobody answers.' }),
    'DELETE /api/kanban/comments/:id': onBoard('comment'),
    'GET /api/files': listOf((owner) => file(owner)),
    'POST /api/files/folders': () => ({ body: { space: 'own', name: newId() } }),
    'POST /api/files/move': fileIds(false, { folderId: null }),
    'POST /api/files/trash': fileIds(false),
    'POST /api/files/restore': fileIds(true),
    'POST /api/files/remove': fileIds(true),
    'GET /api/files/:id': aboutRow((owner) => file(owner)),
    'PATCH /api/files/:id': aboutRow((owner) => file(owner), { version: 1, name: newId() }),
    'POST /api/files/:id/versions/:number/restore': about(async (owner) => ({
      params: { id: await file(owner), number: '1' },
    })),
    'GET /api/files/:id/content': aboutRow((owner) => file(owner)),
    'GET /api/files/:id/preview': aboutRow((owner) => file(owner)),
    'POST /api/files/uploads': () => ({ headers: creationHeaders({ name: 'note.txt', bytes: Buffer.from('note') }) }),
    'HEAD /api/files/uploads/:id': upload(),
    'PATCH /api/files/uploads/:id': upload({
      headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '3' },
      body: new Blob(['e']),
    }),
    'DELETE /api/files/uploads/:id': upload(),
    ...resourceFixtures({ database, tables: app.http.resourceTables }),
    'GET /api/sellers/:id': async (owner) => ({ params: { id: (await ownSeller(owner)).id } }),
    'GET /api/products/:id': (owner) => goodsCall(owner),
    'POST /api/products': async (owner) => ({ body: await goodsInput(owner) }),
    'PATCH /api/products/:id': (owner) => goodsCall(owner, { version: 1 }),
    'POST /api/products/bulk': async (owner) => ({
      body: { verb: 'update', ids: [(await ownGoods(owner)).id], changes: {} },
    }),
    'GET /api/product/list': async (owner) => {
      await ownGoods(owner);
      return {};
    },
    'GET /api/product/details': async (owner) => ({ query: { id: (await ownGoods(owner)).id } }),
    'GET /api/product/search': async (owner) => {
      await ownGoods(owner);
      return { query: { search: 'perban' } };
    },
    'GET /api/product/image/:id': async (owner) => ({ params: { id: await goodsImage(owner) } }),
    'GET /api/product/pharmacies': async (owner) => {
      await ownGoods(owner);
      return {};
    },
    'GET /api/products/:id/texts': async (owner) => {
      const { id } = await ownGoods(owner);
      for (const language of ['en', 'fr'] as const)
        await database.insert(productTexts).values({ productId: id, language, ...words });
      return { params: { id } };
    },
    'PUT /api/products/:id/texts/:language': async (owner) => ({
      params: { id: (await ownGoods(owner)).id, language: 'en' },
      body: words,
    }),
    'DELETE /api/products/:id/texts/:language': async (owner) => {
      const { id } = await ownGoods(owner);
      await database.insert(productTexts).values({ productId: id, language: 'en', ...words });
      return { params: { id, language: 'en' } };
    },
    'GET /api/products/:id/stock-moves': (owner) => goodsCall(owner),
    'POST /api/products/:id/stock-moves': (owner) => goodsCall(owner, { kind: 'received', quantity: 3 }),
    'POST /api/auth/register': () => ({ body: { ...person, email: `${newId()}@example.com`, attempt: newAttempt() } }),
    'POST /api/auth/verify': async (owner) => ({
      body: await codeAsked('/api/auth/register', 'verify'),
      ...(isVisitor(owner) && { as: await visit() }),
    }),
    'POST /api/auth/verify/resend': async () => {
      const { email, attempt } = await codeAsked('/api/auth/register', 'verify');
      await database.delete(rateLimits);
      return { body: { email, attempt } };
    },
    'POST /api/auth/code': () => ({ body: { email: `${newId()}@example.com`, attempt: newAttempt() } }),
    'POST /api/auth/code/sign-in': async (owner) => ({
      body: await codeAsked('/api/auth/code', 'sign_in'),
      ...(isVisitor(owner) && { as: await visit() }),
    }),
    'POST /api/auth/forgot-password': () => ({ body: { email: `${newId()}@example.com`, attempt: newAttempt() } }),
    'POST /api/auth/new-password': async () => {
      const { user } = await signUp({ email: `${newId()}@example.com` });
      const asked = await codeAsked('/api/auth/forgot-password', 'new_password', user.email);
      return { body: { ...asked, password: 'another good horse' } };
    },
    'POST /api/auth/password': () => ({
      body: { currentPassword: person.password, newPassword: person.password },
    }),
    'POST /api/auth/email': () => ({ body: { email: `${newId()}@example.com`, password: person.password } }),
    'POST /api/auth/email/confirm': async (owner) => {
      const email = `${newId()}@example.com`;
      const as = await anotherUnlessVisitor(owner);
      const { id: asker = owner.user.id } = (await (await as.get('/api/auth/me')).json()) as { id?: string };
      await insertCode(database, { purpose: 'change_email', email, asker, language: 'en' });
      return { as, body: { email, code: await codeFor(email, 'change_email') } };
    },
    'POST /api/auth/login': async (owner) => {
      const { user } = isVisitor(owner) ? await signUp({ email: `${newId()}@example.com` }) : owner;
      return { body: { email: user.email, password }, ...(isVisitor(owner) && { as: await visit() }) };
    },
    'POST /api/auth/logout': async (owner) => ({
      as: isVisitor(owner) ? await visit() : await signIn(owner.user.email),
    }),
    'POST /api/auth/exchange': () => ({ body: { provider: 'auth0', token: 'any' } }),
    'POST /api/auth/exchange/code': async () => ({ body: { challenge: await joinChallenge({ withPassword: false }) } }),
    'POST /api/auth/exchange/join': async (owner) => ({
      body: { challenge: await joinChallenge({ withPassword: true }), proof: { kind: 'password', password } },
      ...(isVisitor(owner) && { as: await visit() }),
    }),
    'POST /api/auth/login/second-factor': async (owner) => {
      const email = `${newId()}@example.com`;
      const { secret } = await turnOnTwoFactor(await signUp({ email }), password);
      const challenge = await challengeOf(anonymous, { email, password });
      const body = { challenge, code: await totpCode(secret, 1) };
      return { body, ...(isVisitor(owner) && { as: await visit() }) };
    },
    'POST /api/auth/two-factor/setup': async (owner) => ({ as: await anotherUnlessVisitor(owner), body: { password } }),
    'POST /api/auth/two-factor/enable': async (owner) => {
      const as = await anotherUnlessVisitor(owner);
      const answer = await as.post('/api/auth/two-factor/setup', { password });
      const { secret } = (await answer.json()) as { secret?: string };
      return { as, body: { code: secret ? await totpCode(secret) : '000000' } };
    },
    'POST /api/auth/two-factor/disable': withTwoFactor,
    'POST /api/auth/two-factor/recovery-codes': withTwoFactor,
    'POST /api/auth/login/passkey': async (owner) => {
      const { authenticator } = await passkeyOf(await signUp({ email: `${newId()}@example.com` }));
      const options = await anonymous.post('/api/auth/login/passkey/options');
      const credential = authenticator.get((await options.json()) as PasskeyRequest);
      return { body: { credential }, ...(isVisitor(owner) && { as: await visit() }) };
    },
    'POST /api/auth/passkeys/options': () => ({ body: { password } }),
    'POST /api/auth/passkeys': async (owner) => {
      const as = await anotherUnlessVisitor(owner);
      return { as, body: (await newPasskey(as)).body };
    },
    'GET /api/auth/passkeys': listOf(passkey),
    'DELETE /api/auth/passkeys/:id': aboutRow(passkey),
    'GET /api/auth/sessions': listOf(session),
    'DELETE /api/auth/sessions/:id': aboutRow(session),
    'DELETE /api/auth/sessions': async (owner) => ({ as: await anotherUnlessVisitor(owner) }),
    'GET /api/roles/changes': listOf(roleGiven),
    'POST /api/roles/look': async (owner) => ({
      as: isVisitor(owner) ? owner : await signIn(owner.user.email),
      body: { role: 'member' },
    }),
    'DELETE /api/roles/look': async (owner) => {
      if (isVisitor(owner)) return {};
      const as = await signIn(owner.user.email);
      await as.post('/api/roles/look', { role: 'member' });
      return { as };
    },
    'GET /api/users/:id/access': async () => ({
      params: { id: (await signUp({ email: `${newId()}@example.com` })).user.id },
    }),
    'DELETE /api/users/:id/sessions': async () => ({
      params: { id: (await signUp({ email: `${newId()}@example.com` })).user.id },
    }),
    'DELETE /api/users/:id/sessions/:sessionId': async () => {
      const other = await signUp({ email: `${newId()}@example.com` });
      return { params: { id: other.user.id, sessionId: await session(other) } };
    },
    'GET /api/user-work': ({ user: { id } }) => ({ query: { ids: id } }),
    'GET /api/consents': listOf(async (owner) => (await agree(owner)).givenAt.toISOString()),
    'POST /api/consents': () => ({ body: screeningConsent }),
    'DELETE /api/consents/:purpose': async (owner) => {
      await agree(owner);
      return { params: { purpose: screeningConsent.purpose } };
    },
    'POST /api/auth/invitation': async () => ({ body: { token: await invitation(`${newId()}@example.com`) } }),
    'POST /api/auth/invitation/register': async () => ({
      body: { ...person, token: await invitation(`${newId()}@example.com`) },
    }),
    'POST /api/auth/invitation/accept': async ({ user }) => ({
      body: { token: await invitation(user.email || `${newId()}@example.com`, user.id) },
    }),
    'PATCH /api/auth/me': () => ({ body: { language: 'id' } }),
    'POST /api/images': async () => {
      const body = new FormData();
      body.append('image', new Blob([Uint8Array.from(await drawnPhoto('ring'))]), 'photo.png');
      return { body };
    },
    'GET /api/images/:id': aboutRow(image),
    'PATCH /api/account/privacy': () => ({ body: { photoRetention: 'keep' } }),
    'GET /api/account/activity': listOf(auditEntry),
    'GET /api/notifications': listOf(notification),
    'POST /api/notifications/read': () => ({ body: { until: new Date().toISOString() } }),
    'PATCH /api/account/notices': () => ({ body: { channel: 'mail', kind: 'follow_up_due', on: false } }),
    'POST /api/account/follow-up-mails/stop': mailOptOut,
    'GET /api/account/export/file': async ({ user }) => {
      await database.delete(dataExports).where(eq(dataExports.userId, user.id));
      const made = { userId: user.id, state: 'ready', bytes: 2, expiresAt: new Date(Date.now() + 3_600_000) } as const;
      const [row] = await database.insert(dataExports).values(made).returning();
      await storage.put(exportKeyOf(orNotFound(row).id), 'PK');
      return {};
    },
    'POST /api/account/deletion': async (owner) => {
      if (isVisitor(owner)) return {};
      return { as: await signUp({ email: `${newId()}@example.com` }), body: { password: person.password } };
    },
    'GET /api/post/details': async () => ({ query: { slug: (await article()).slug } }),
    'GET /api/clinics/:id': async () => ({ params: { id: await insertClinic(database) } }),
    'GET /api/clinics/:id/services': async () => ({ params: { id: await insertClinic(database) } }),
    'GET /api/clinics/:id/slots': async () => {
      const id = await insertClinic(database);
      const service = await insertService(database, id);
      return { params: { id }, query: { service, from: '2026-11-23' } };
    },
    'POST /api/consultations': about(async (owner, at) => {
      const serviceId = await insertService(database, await insertClinic(database));
      return { body: { serviceId, startsAt: inJakarta(2, '08:00'), analysisId: await analysis(owner, at) } };
    }),
    'GET /api/consultations': listOf((owner, at) => (at ? sharedConsultation(owner, at) : consultation(owner))),
    'GET /api/consultations?scope=clinic': listOf((owner, at) =>
      at ? sharedConsultation(owner, at) : atOwnClinic(owner),
    ),
    'GET /api/consultations/:id': aboutConsultation(consultation),
    'PATCH /api/consultations/:id': aboutConsultation(consultation, { message: 'By bus' }),
    'POST /api/consultations/:id/move': aboutConsultation(consultation, { to: 'cancelled' }),
    'POST /api/consultations/:id/share': aboutConsultation(aboutAnalysis, { version: screeningConsent.version }),
    'DELETE /api/consultations/:id/share': aboutConsultation(sharedConsultation),
    'DELETE /api/consultations/:id/share/follow-ups': aboutConsultation(sharedConsultation),
    'GET /api/consultations/:id/readers': aboutConsultation(sharedConsultation),
    'GET /api/consultations/:id/notes': aboutConsultation(atOwnClinic),
    'POST /api/consultations/:id/notes': aboutConsultation(atOwnClinic, { text: 'Seen' }),
    'GET /api/consultations/:id/calendar': aboutConsultation(consultation),
    'GET /api/consultations/:id/fhir': aboutConsultation(consultation),
    'GET /api/clinics/:id/schedule': aboutRow(ownClinic),
    'PATCH /api/clinics/:id/schedule': about(ownSchedule),
    'GET /api/clinics/:id/members': async () => ({ params: { id: await insertClinic(database) } }),
    'POST /api/clinics/:id/members': async () => ({
      params: { id: await insertClinic(database) },
      body: { email: (await signUp({ email: `${newId()}@example.com` })).user.email },
    }),
    'DELETE /api/clinics/:id/members/:userId': async () => {
      const id = await insertClinic(database);
      return { params: { id, userId: (await signUpStaff(app, id)).user.id } };
    },
    'POST /api/clinics/nearby': () => ({ body: { latitude: -6.1754, longitude: 106.8272 } }),
    'GET /api/post/search': () => ({ query: { search: 'skin' } }),
    'GET /api/post/image/:id': async ({ user }) => ({ params: { id: await publicImage(user.id) } }),
    'POST /api/post/read': async () => ({ body: { id: (await article()).articleId } }),
    'POST /api/posts': () => ({ body: writtenPost(newId()) }),
    'GET /api/posts/:id/content': async () => ({ params: { id: (await post()).id } }),
    'PUT /api/posts/:id/content': async () => postCall(await post(), { content: writtenPost(newId()) }),
    'POST /api/posts/:id/review-request': async () => postCall(await post()),
    'POST /api/posts/:id/review': async () => postCall(await post({ state: 'review' }), { approved: true }),
    'POST /api/posts/:id/publish': async () => postCall(await post()),
    'POST /api/posts/:id/schedule': async () =>
      postCall(await post(), { publishAt: new Date(Date.now() + 3_600_000).toISOString() }),
    'POST /api/posts/:id/unpublish': async () =>
      postCall(await post({ state: 'scheduled', publishAt: new Date(Date.now() + 3_600_000) })),
    'POST /api/posts/:id/restore': async () => postCall(await post(), { revision: 1 }),
    'GET /api/posts/:id/editors': async () => ({ params: { id: (await post()).id } }),
    'PUT /api/posts/:id/editing': async () => ({ params: { id: (await post()).id } }),
    'DELETE /api/posts/:id/editing': async () => ({ params: { id: (await post()).id } }),
    'GET /api/posts/:id/versions': async () => ({ params: { id: (await post()).id } }),
    'GET /api/posts/:id/versions/:revision': async () => ({ params: { id: (await post()).id, revision: '1' } }),
    'POST /api/inquiries': () => ({
      body: { ...person, email: `${newId()}@example.com`, interest: 'general', message: 'Hello', language: 'en' },
    }),
    'POST /api/job/:id/applications': async () => {
      const body = new FormData();
      const entries = { name: 'Ayu', email: `${newId()}@example.com`, phone: '', letter: 'Hello', language: 'en' };
      for (const [name, value] of Object.entries(entries)) body.append(name, value);
      body.append('cv', new Blob(['%PDF-1.7\n%%EOF\n']), 'cv.pdf');
      return { params: { id: (await newOpening(database)).id }, body };
    },
    'POST /api/job/applications/withdraw': async () => {
      const id = await application();
      return { body: { id, code: withdrawalCode(await readSecret(config, 'AUTH_SECRET'), id) } };
    },
    'GET /api/applications/:id/cv': async () => ({ params: { id: await application() } }),
    'POST /api/subscriptions': () => ({
      body: { email: `${newId()}@example.com`, topic: 'epharmacy', language: 'en' },
    }),
    'POST /api/subscriptions/confirm': () => link('confirm'),
    'POST /api/subscriptions/unsubscribe': () => link('unsubscribe'),

    'POST /api/assessments': () => ({ body: { answers: sampleAnswers } }),
    'GET /api/assessments': listOf(assessment),
    'GET /api/checks/open': listOf(assessment),
    'GET /api/assessments/:id': aboutRow(assessment),
    'PATCH /api/assessments/:id': aboutRow(assessment, { answers: sampleAnswers }),
    'POST /api/assessments/:id/help': aboutRow(assessment, { confirmed: true }),
    'DELETE /api/assessments/:id': aboutRow(assessment),
    'POST /api/tour/:id/bookings': async () => ({ params: { id: await insertTour(database) }, body: {} }),
    'GET /api/basket': async () => ({}),
    'PATCH /api/basket': async () => ({ body: { items: [] } }),
    'POST /api/basket/merge': async () => ({ body: { items: [] } }),
    'GET /api/orders/:id/goods': aboutRow(paidGoods),
    'GET /api/goods-orders': listOf(paidGoods),
    'PATCH /api/orders/:id/delivery': aboutRow(paidGoods, { version: 1, state: 'packed' }),
    'POST /api/orders/offers': async () => {
      const [{ id: sellerId }, { user }] = await Promise.all([
        insertSeller(database),
        signUp({ email: `${newId()}@example.com` }),
      ]);
      const { id: productId } = await insertGoods(database, { sellerId, stocked: 1 });
      const delivery = { method: 'pickup', name: 'Ayu', phone: '+62811111111' };
      return { body: { email: user.email, items: [{ productId, quantity: 1 }], delivery } };
    },
    'GET /api/tour-bookings': listOf(async (owner) => (await tourBooking(owner)).id),
    'GET /api/tour-bookings/:id': aboutRow(async (owner) => (await tourBooking(owner)).id),
    'POST /api/tour-bookings/:id/move': aboutRow(async (owner) => (await tourBooking(owner, 'offered')).id, {
      to: 'booked',
    }),
    'GET /api/tour-bookings/:id/calendar': aboutRow(async (owner) => (await tourBooking(owner)).id),
    'GET /api/tours/:id/bookings': about(async (owner) => {
      const { id, tourId } = await tourBooking(owner);
      return { params: { id: tourId }, listed: id };
    }),
    'POST /api/tours/:id/check-in': about(async (owner) => {
      const { tourId, code } = await tourBooking(owner);
      return { params: { id: tourId }, body: { code } };
    }),
    'POST /api/tours/:id/cancel': async () => ({ params: { id: await insertTour(database) }, body: {} }),
    'GET /api/dependants': listOf(dependant),
    'POST /api/dependants': () => ({ body: child }),
    'PATCH /api/dependants/:id': aboutRow(dependant, child),
    'DELETE /api/dependants/:id': aboutRow(dependant),
    'POST /api/analyses': about(async (owner, at) => {
      await agree(owner);
      const body = new FormData();
      body.append('assessmentId', await assessment(owner, at));
      body.append('photo', new Blob([Uint8Array.from(await drawnPhoto('ring'))]), 'photo.png');
      return { body };
    }),
    'GET /api/analyses': listOf(analysis),
    'GET /api/analyses/:id': aboutRow(analysis),
    'PATCH /api/analyses/:id': aboutRow(analysis, { name: 'Left arm' }),
    'DELETE /api/analyses/:id': aboutRow(analysis),
    'POST /api/analyses/:id/outcome': aboutRow(openedAnalysis, { consent: true }),
    'PUT /api/analyses/:id/reminder': aboutRow(openedAnalysis, { wanted: false }),
    'POST /api/analyses/:id/documents': aboutRow(openedAnalysis, wantedDocument),
    'POST /api/analyses/:id/document-mails': aboutRow(openedAnalysis, wantedDocument),
    'GET /api/documents': listOf(document),
    'POST /api/documents/:id/withdraw': aboutRow(document),
    'GET /api/documents/:id/status': async () => ({ params: { id: newId() } }),
    'GET /api/analyses/:id/photo': aboutRow(analysis),
    'GET /api/analyses/:id/thumbnail': aboutRow(analysis),
    'GET /api/analyses/:id/timeline': aboutRow(analysis),
    'GET /api/follow-ups': listOf(dueFollowUp),
    'GET /api/follow-ups/:id': aboutRow(followUp),
    'POST /api/follow-ups/:id/answer': aboutRow(followUp, { course: 'worse', signs: ['fits'] }),
    'GET /api/analyses/:id/fhir': aboutRow(analysis),

    'POST /api/orders': about(async (owner, at) => ({ body: orderBody(await analysis(owner, at)) })),
    'GET /api/orders': listOf(order),
    'GET /api/invoice-list': listOf(invoice),
    'GET /api/invoice-list/:id': aboutRow(invoice),
    'GET /api/order-list': listOf(order),
    'GET /api/order-list/:id': aboutRow(order),
    'GET /api/orders/:id': aboutRow(order),
    'GET /api/orders/:id/history': aboutRow(order),
    'POST /api/orders/:id/check': aboutRow(order),
    'POST /api/orders/:id/refunds': aboutRow(paidOrder, { reason: 'goodwill' }),
    'POST /api/orders/:id/approve': aboutRow(reviewedOrder),
    'POST /api/orders/:id/deny': aboutRow(reviewedOrder),
    'GET /api/invoices': listOf(invoice),
    'GET /api/invoices/:id': aboutRow(invoice),
    'GET /api/invoices/:id/pdf': aboutRow(invoice),
    'POST /api/payment-requests': () => ({ body: requestContent }),
    'GET /api/payment-requests/:id/content': aboutRequest(paymentRequest),
    'PUT /api/payment-requests/:id/content': aboutRequest(paymentRequest, { ...requestContent, version: 1 }),
    'POST /api/payment-requests/:id/send': aboutRequest(paymentRequest, { version: 1 }),
    'POST /api/payment-requests/:id/payment': aboutRequest(sentRequest, {
      ...{ version: 1, amount: 50_000, paidOn: '2026-11-28', bankReference: 'TRX' },
    }),
    'POST /api/payment-requests/:id/payment/confirmation': aboutRequest(recordedRequest, { version: 1 }),
    'POST /api/payment-requests/:id/payment/withdrawal': aboutRequest(recordedRequest, { version: 1 }),
    'POST /api/payment-requests/:id/void': aboutRequest(sentRequest, { version: 1 }),
    'GET /api/payment-requests/:id/pdf': aboutRequest(paymentRequest),
    'GET /api/vouchers/:id/codes': async () => ({ params: { id: await vouchers } }),
    'POST /api/vouchers/:id/codes/renewal': async () => ({ params: { id: await emptyBatch() } }),
    'POST /api/vouchers/preview': redeemed,
    'POST /api/vouchers/redeem': redeemed,
    'POST /api/webhooks/midtrans': () => ({
      body: {
        order_id: 'sk-1',
        status_code: '200',
        gross_amount: '1.00',
        signature_key: 'forged',
        transaction_status: 'settlement',
        transaction_id: '1',
      },
    }),
    'POST /api/webhooks/paypal': () => ({ body: { id: '1', event_type: 'forged', resource: {} } }),
  };
}
