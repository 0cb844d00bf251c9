import { readFileSync } from 'node:fs';
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import type { Invoice } from '@skrin/contract/billing/invoices';
import type { PaymentRequest } from '@skrin/contract/billing/payment-requests';
import type { Order } from '@skrin/contract/billing/schemas';
import type { PageAction } from '@skrin/contract/billing/simulator';
import type { ClinicSchedule, ClinicScheduleChanges } from '@skrin/contract/care/clinic-schedule';
import type { Clinic, ClinicPage } from '@skrin/contract/care/clinics';
import type { ClinicService, Consultation, Slots } from '@skrin/contract/care/consultations';
import type { Money } from '@skrin/contract/common';
import type { ArticleItem, ArticlesPage } from '@skrin/contract/content/articles';
import type { Answers } from '@skrin/contract/programmes/skin/answers';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import type { Resource } from '@skrin/contract/resource/resource';
import type { ResourceSummary } from '@skrin/contract/resource/summary';
import { inputOf, neededFields, resourceOf } from '@skrin/contract/resource/testing/inputs';
import { resourceSummaries } from '@skrin/contract/resource-summaries';
import { type ResourceName, resources } from '@skrin/contract/resources';
import type { Analysis } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import type { Timeline } from '@skrin/contract/screening/follow-ups';
import { samplePhoto } from './app.ts';
import { makeGoodsOrder, makePharmacy } from './goods.ts';
import { giveConsent, newPerson, type Person, signUp } from './people.ts';
import { asAdministrator, type Headers, post } from './requests.ts';

export { type Headers, post } from './requests.ts';

/** What the pages of one person show, an article and a clinic. */
export interface Records {
  person: Person;
  accessToken: string;
  /** A matched assessment, without a photo yet. */
  assessmentId: string;
  lockedId: string;
  unlockedId: string;
  /** The first follow-up of the unlocked analysis. */
  followUpId: string;
  /** A paid order, and its invoice. */
  orderId: string;
  invoiceId: string;
  article: ArticleItem;
  clinic: Clinic;
  /** A draft of a payment request. */
  requestId: string;
  /** A published opening. */
  opening: { id: string; slug: string; title: string };
  /** Booked at `clinic`. */
  consultationId: string;
  /** Access token of a member of the clinic. */
  clinicToken: string;
  /** One that is to come. */
  screeningDay: { id: string; title: string };
  /** A paid order of goods of a pharmacy. */
  goodsOrderId: string;
}

let made: Promise<Records> | undefined;

/** The records of this worker: made when they are first asked for, kept for later files. */
export const sharedRecords = (request: APIRequestContext): Promise<Records> => {
  made ??= makeRecords(request);
  return made;
};

/** Makes a person with an assessment, a locked analysis and an opened one, through the API. */
export async function makeRecords(request: APIRequestContext): Promise<Records> {
  const { person, accessToken } = await signUp(request);
  await giveConsent(request, accessToken);
  const headers = { authorization: `Bearer ${accessToken}` };
  const unlockedId = await makeLocked(request, accessToken);
  const { orderId, invoiceId } = await payFor(request, unlockedId, headers);
  const timeline: Timeline = await (await request.get(`/api/analyses/${unlockedId}/timeline`, { headers })).json();
  const followUpId = timeline.items[0]?.followUps[0]?.id ?? '';
  const articles: ArticlesPage = await (await request.get('/api/post/list?language=en&limit=1')).json();
  const [article] = articles.items;
  const clinics: ClinicPage = await (await request.get('/api/clinics?limit=1')).json();
  const [clinic] = clinics.items;
  if (!article || !clinic) throw new Error('there is no article, or no clinic');
  const lockedId = await makeLocked(request, accessToken);
  const assessmentId = await assess(request, headers);
  const { clinicToken } = await makeBookable(request, clinic.id);
  const { id: consultationId } = await book(request, { clinicId: clinic.id, analysisId: unlockedId, headers });
  const opening = await makeOpening(request, { title: 'Nurse in Bandung' });
  const screeningDay = await makeScreeningDay(request);
  const goodsOrderId = await makeGoodsOrder(request, await makePharmacy(request));
  const { id: requestId } = await makeRequest(request);
  const care = { clinic, consultationId, clinicToken, opening, screeningDay };
  const analyses = { lockedId, unlockedId, followUpId };
  return {
    person,
    accessToken,
    ...analyses,
    orderId,
    invoiceId,
    requestId,
    goodsOrderId,
    assessmentId,
    article,
    ...care,
  };
}

/** What an editor writes of a screening day at a school in Bali. */
export const screeningDay = {
  ...{
    title: 'Skin day at SDN 3',
    setting: 'school',
    host: 'SDN 3 Ubud',
    address: 'Jalan Raya 1',
    city: 'Kab. Gianyar',
  },
  ...{ latitude: -8.5, longitude: 115.26, opensAt: '08:00', closesAt: '12:00', timezone: 'Asia/Makassar', places: 40 },
} as const;

/** The day, `YYYY-MM-DD`, that many days from now in UTC. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Publishes a screening day in a week. */
const makeScreeningDay = async (request: APIRequestContext): Promise<Records['screeningDay']> =>
  post(request, '/api/tours', {
    headers: await asAdministrator(request),
    data: { ...screeningDay, day: dayFromNow(7), state: 'published' },
  });

/** Answers and a photo that are made into an analysis. */
export interface CheckMade {
  answers: Answers;
  photo: string | URL;
}

/** Makes a locked analysis for somebody who has given consent, through the API; by default of the sample. */
export async function makeLocked(
  request: APIRequestContext,
  accessToken: string,
  made: CheckMade = { answers: sampleAnswers, photo: samplePhoto },
): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: readFileSync(made.photo) };
  const multipart = { assessmentId: await assess(request, headers, made.answers), photo };
  const { id } = await post<Pick<Analysis, 'id'>>(request, '/api/analyses', { headers, multipart });
  const state = async () => ((await (await request.get(`/api/analyses/${id}`, { headers })).json()) as Analysis).state;
  await expect.poll(state, { timeout: 60_000 }).toBe('locked');
  return id;
}

const assess = async (
  request: APIRequestContext,
  headers: Headers,
  answers: Answers = sampleAnswers,
): Promise<string> => (await post<Assessment>(request, '/api/assessments', { headers, data: { answers } })).id;

/** Signs the person of the records in on every page of the context. */
export const signIn = (context: BrowserContext, { accessToken }: Pick<Records, 'accessToken'>): Promise<unknown> =>
  context.addInitScript(`localStorage.setItem('skrin.accessToken', '${accessToken}')`);

export interface StaffRecords {
  accessToken: string;
  /** One row of each resource, with the title that people see. */
  rows: { resource: ResourceName; id: string; title: string }[];
}

/** Rows for the pages that an administrator sees. */
export async function staffRecords(request: APIRequestContext): Promise<StaffRecords> {
  const headers = await asAdministrator(request);
  const { email, firstName, lastName } = newPerson();
  const inquiry = {
    email,
    firstName,
    lastName,
    interest: 'general',
    language: 'en',
    message: 'Is it open on Sundays?',
  };
  await post(request, '/api/inquiries', { data: inquiry });
  // The newest is one that staff may change: clinics have theirs from the directory.
  await post(request, '/api/organisations', { headers, data: { name: 'Apotek Sehat', kind: 'pharmacy' } });
  await applyFor(request, (await makeOpening(request, { title: 'Nurse in Bogor' })).id, newPerson());
  const rows: StaffRecords['rows'] = [];
  for (const [resource, definition] of Object.entries(resources) as [ResourceName, Resource][]) {
    // Orders and invoices have pages of their own, of rows that are paid for.
    if ((resourceSummaries[resource] as ResourceSummary).views?.length === 0) continue;
    const row = await anyRow(request, definition, headers);
    rows.push({ resource, id: row.id, title: String(row[definition.title]) });
  }
  return { accessToken: headers.authorization.replace('Bearer ', ''), rows };
}

type AnyRow = { id: string } & Record<string, unknown>;

/** The newest row of a resource; if there is none, one that is made from the definition, with what it refers to. */
async function anyRow(request: APIRequestContext, resource: Resource, headers: Headers): Promise<AnyRow> {
  const address = `/api/${resource.path}`;
  const { items }: { items: AnyRow[] } = await (await request.get(`${address}?limit=1`, { headers })).json();
  const [newest] = items;
  if (newest) return newest;
  const referred: Record<string, string[]> = {};
  for (const [name, field] of Object.entries(neededFields(resource))) {
    const other = resourceOf(field);
    if (other) referred[name] = [(await anyRow(request, resources[other], headers)).id];
  }
  return post(request, address, { headers, data: inputOf(resource, referred) });
}

/** The smallest file that is taken for a whole PDF. */
const cvFile = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

/** Applies for an opening, as visitors do. */
async function applyFor(
  request: APIRequestContext,
  openingId: string,
  { email, firstName }: Pick<Person, 'email' | 'firstName'>,
): Promise<void> {
  const multipart = { name: firstName, email, phone: '', letter: 'I like to help.', language: 'en', cv: cvFile };
  await post(request, `/api/job/${openingId}/applications`, { multipart });
}

/** Makes and publishes an opening, as staff do. */
async function makeOpening(request: APIRequestContext, { title }: { title: string }): Promise<Records['opening']> {
  const headers = await asAdministrator(request);
  const data = {
    title,
    role: 'health_worker',
    place: 'Bandung',
    language: 'en',
    skills: ['First aid'],
    salaryFrom: { amount: 5_000_000, currency: 'IDR' },
    salaryTo: { amount: 8_000_000, currency: 'IDR' },
    content: 'You **care** for people who come to us.\n\n## What you do\n\n- look at skin\n- explain',
    state: 'published',
  };
  return post(request, '/api/jobs', { headers, data });
}

/** Makes a voucher for one use, for the whole price or `percent` of it, as staff do. @returns its code */
export async function makeVoucher(request: APIRequestContext, { percent = 100 } = {}): Promise<string> {
  const headers = await asAdministrator(request);
  const data = { label: 'Journey', uses: 1, percent };
  const { codes } = await post<{ codes: string[] }>(request, '/api/vouchers', { headers, data });
  return codes[0] ?? '';
}

export const requestCustomer = 'Sekolah Harapan';

/** Begins a payment request to a school, as staff do. */
export const makeRequest = async (request: APIRequestContext): Promise<PaymentRequest> =>
  post(request, '/api/payment-requests', {
    headers: await asAdministrator(request),
    data: {
      customer: { name: requestCustomer, email: 'kas@e2e.test' },
      dueOn: dayFromNow(14),
      lines: [{ title: 'Training', service: 'other', quantity: 2, unitPrice: 250_000 }],
    },
  });

/** Pays for an analysis on the page of the simulator. */
export async function payFor(request: APIRequestContext, analysisId: string, headers: Headers) {
  const data = { lines: [{ kind: 'analysis', ref: analysisId }], method: 'midtrans' };
  const { id: orderId, redirectUrl } = await post<Order>(request, '/api/orders', { headers, data });
  await request.post(redirectUrl ?? '', { form: { action: 'pay' satisfies PageAction }, maxRedirects: 0 });
  const state = async () => (await post<Order>(request, `/api/orders/${orderId}/check`, { headers })).state;
  await expect.poll(state).toBe('paid');
  const list = await request.get(`/api/invoices?orderId=${orderId}`, { headers });
  const { items } = (await list.json()) as { items: Invoice[] };
  return { orderId, invoiceId: items[0]?.id ?? '' };
}

/** Name of the service that can be booked. */
export const serviceName = 'Skin consultation';

/** Gives a clinic opening hours, a service that can be booked, and a member. */
export async function makeBookable(
  request: APIRequestContext,
  clinicId: string,
  price: (Money & { currency: 'IDR' }) | null = null,
) {
  const headers = await asAdministrator(request);
  const { person: member, accessToken } = await signUp(request, { ...newPerson(), firstName: 'Sari' });
  const newService = {
    name: serviceName,
    channel: 'visit',
    minutes: 30,
    price,
    priceUsd: null,
    isActive: true,
  } as const;
  await changeSchedule(request, clinicId, ({ services }) => ({
    hours: daily({ opensAt: '08:00', closesAt: '16:00' }),
    // The service may exist from an earlier run.
    services: [services.find(({ name }) => name === serviceName) ?? newService],
  }));
  await post(request, `/api/clinics/${clinicId}/members`, { headers, data: { email: member.email } });
  return { member, clinicToken: accessToken, clinicHeaders: { authorization: `Bearer ${accessToken}` } };
}

/** The same hours on each day of the week. */
export const daily = (hours: { opensAt: string; closesAt: string }) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...hours }));

/** Changes what a clinic is open for, as an administrator. */
export async function changeSchedule(
  request: APIRequestContext,
  clinicId: string,
  change: (known: ClinicSchedule) => Omit<ClinicScheduleChanges, 'version'>,
): Promise<void> {
  const headers = await asAdministrator(request);
  const address = `/api/clinics/${clinicId}/schedule`;
  // Tried again, since other workers change it too.
  await expect(async () => {
    const known: ClinicSchedule = await (await request.get(address, { headers })).json();
    const data: ClinicScheduleChanges = { version: known.version, ...change(known) };
    const changed = await request.patch(address, { headers, data });
    expect(changed.ok(), await changed.text()).toBe(true);
  }).toPass();
}

interface Wanted {
  clinicId: string;
  /** The check that it is about. */
  analysisId?: string;
  headers: Headers;
}

/** Books a free time: any of the next days, as other workers book there too. */
export async function book(
  request: APIRequestContext,
  { clinicId, analysisId, headers }: Wanted,
): Promise<Consultation> {
  const get = async <Body>(part: string): Promise<Body> =>
    (await request.get(`/api/clinics/${clinicId}/${part}`)).json();
  const { items } = await get<{ items: ClinicService[] }>('services');
  const serviceId = items[0]?.id ?? '';
  const today = new Date().toISOString().slice(0, 10);
  const slots = await get<Slots>(`slots?service=${serviceId}&from=${today}`);
  const slot = slots.items[Math.floor(Math.random() * slots.items.length)];
  const data = { serviceId, startsAt: slot?.startsAt, analysisId };
  return post(request, '/api/consultations', { headers, data });
}
