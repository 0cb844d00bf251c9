import type { Role } from '@skrin/contract/access/roles';
import type { Invoice } from '@skrin/contract/billing/invoices';
import type { PaymentRequest, RequestSummary } from '@skrin/contract/billing/payment-requests';
import type { Problem } from '@skrin/contract/errors';
import { languages } from '@skrin/contract/languages';
import { figureFilters, SECOND_PERSON_FROM } from '@skrin/domain/billing/payment-requests';
import { formatMoney } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { asc, eq, sql } from '../../../platform/database/drizzle.ts';
import { newId } from '../../../platform/ids.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { giveRole } from '../../../testing/clinics.ts';
import { readOutbox } from '../../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { checkRequests } from '../books/find-mismatches.ts';
import { invoices, ledgerEntries, paymentRequestLines, paymentRequests, voucherBatches, vouchers } from '../tables.ts';

let app: TestApp;
type Person = Awaited<ReturnType<TestApp['signUp']>>;
let ayu: Person;
let budi: Person;
beforeAll(async () => {
  app = await createTestApp({ worker: true, env: { BANK_ACCOUNT: 'Bank Mandiri 123-00-0000000-0' } });
  ayu = await app.asAdmin();
  budi = await inRole('admin');
  return app.close;
});

async function inRole(role: Role): Promise<Person> {
  const person = await app.signUp();
  await giveRole(app.database, person.user.id, role);
  return person;
}

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const codes = { uses: 2, percent: 100, kind: 'analysis' };
const line = { title: 'Checks for students', service: 'vouchers', quantity: 3, unitPrice: 30_000, codes };
const other = { title: 'Training', service: 'other', quantity: 1, unitPrice: 500_000 };
const customer = { name: 'Sekolah Harapan', email: 'keuangan@example.com', address: 'Jalan 1\nBandung' };
const content = (differs: object = {}) => ({ customer, dueOn: day(14), lines: [line, other], ...differs });

const answer = async <Body = PaymentRequest>(response: Response) => ({
  status: response.status,
  body: (await response.json()) as Body,
});
const create = async (differs: object = {}, as = ayu) =>
  (await answer(await as.post('/api/payment-requests', content(differs)))).body;
const act = (as: Person, { id, version }: PaymentRequest, path: string, body: object = {}, headers = {}) =>
  as.post(`/api/payment-requests/${id}/${path}`, { version, ...body }, headers);
const sent = async (differs: object = {}) => (await answer(await act(ayu, await create(differs), 'send'))).body;
const transfer = ({ total }: PaymentRequest) => ({ amount: total.amount, paidOn: day(0), bankReference: 'TRX-1' });
const pay = async (request: PaymentRequest, as = ayu) => answer(await act(as, request, 'payment', transfer(request)));
const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code];
const fieldsOf = async (response: Response) => {
  const { fields = [] } = (await response.json()) as Problem;
  return [response.status, ...fields.map(({ path, code }) => `${path} ${code}`)];
};
const mailsTo = async (email: string) => (await readOutbox(app.dataDir)).filter(({ to }) => to === email);
const mismatches = async () => {
  const page = { after: '00000000-0000-0000-0000-000000000000', limit: 500 };
  return (await app.database.transaction((tx) => checkRequests(tx, page))).mismatches;
};

describe('a draft', () => {
  it('adds up its lines with discount, shipping and tax', async () => {
    const draft = await create({ discount: 90_000, shipping: 10_000, tax: 55_000 });
    const rupiah = (amount: number) => ({ amount, currency: 'IDR' });
    expect(draft).toMatchObject({
      ...{ state: 'draft', number: null, payment: null, invoice: null, isOverdue: false, needsSecond: false },
      subtotal: rupiah(590_000),
      total: rupiah(565_000),
      lines: [
        { ...line, total: rupiah(90_000), batchId: null },
        { ...other, codes: null },
      ],
      can: { edit: true, send: true, pay: false, confirm: false, void: false, remove: true },
    });
  });

  it('is begun once for each key', async () => {
    const key = { 'idempotency-key': newId() };
    const made = await Promise.all([1, 2].map(() => ayu.post('/api/payment-requests', content(), key)));
    const [first, second] = (await Promise.all(made.map((each) => each.json()))) as PaymentRequest[];
    expect(second?.id).toBe(first?.id);
  });

  it('is changed by its version, and removed', async () => {
    const draft = await create();
    const save = (version: number, differs: object) =>
      ayu.send('PUT', `/api/payment-requests/${draft.id}/content`, { ...content(differs), version });
    const saved = await answer(await save(draft.version, { lines: [other] }));
    expect(saved.body).toMatchObject({ version: draft.version + 1, lines: [{ title: 'Training' }] });
    expect(await codeOf(await save(draft.version, {}))).toEqual([409, 'stale_edit']);
    expect((await ayu.delete(`/api/payment-requests/${draft.id}`)).status).toBe(204);
    expect((await ayu.get(`/api/payment-requests/${draft.id}/content`)).status).toBe(404);
  });

  it.each<[string, object, string[]]>([
    ['no line', { lines: [] }, ['lines required']],
    ['51 lines', { lines: Array(51).fill(other) }, ['lines invalid']],
    ['a quantity of zero', { lines: [{ ...other, quantity: 0 }] }, ['lines.0.quantity too_small']],
    ['a negative quantity', { lines: [{ ...other, quantity: -1 }] }, ['lines.0.quantity too_small']],
    ['half a piece', { lines: [{ ...other, quantity: 0.5 }] }, ['lines.0.quantity invalid']],
    ['a quantity over the limit', { lines: [{ ...other, quantity: 10_001 }] }, ['lines.0.quantity too_large']],
    ['a price of zero', { lines: [{ ...other, unitPrice: 0 }] }, ['lines.0.unitPrice too_small']],
    [
      'a total over the largest number',
      { lines: [{ ...other, quantity: 10_000, unitPrice: 2_147_483_647 }] },
      ['total too_large'],
    ],
    ['codes without terms', { lines: [{ ...line, codes: null }] }, ['lines.0.codes required']],
    ['terms of codes where there are none', { lines: [{ ...other, codes }] }, ['lines.0.codes invalid']],
    ['too many codes in a line', { lines: [{ ...line, quantity: 1_001 }] }, ['lines.0.quantity too_many_codes']],
    ['a due date that is past', { dueOn: day(-2) }, ['dueOn due_before_creation']],
    ['a due date that is none', { dueOn: '2026-02-30' }, ['dueOn invalid']],
    ['an address that is none', { customer: { ...customer, email: 'keuangan' } }, ['customer.email invalid_email']],
    [
      'an organisation that is none',
      { customer: { ...customer, organisationId: newId() } },
      ['customer.organisationId unknown_reference'],
    ],
  ])('is refused with %s', async (_, differs, fields) => {
    expect(await fieldsOf(await ayu.post('/api/payment-requests', content(differs)))).toEqual([422, ...fields]);
  });
});

describe('a request that is sent', () => {
  it('has the next number, is mailed with its PDF, and stays as it is', async () => {
    const email = 'bendahara@example.com';
    const request = await sent({ customer: { ...customer, email } });
    const next = await sent();
    expect(request).toMatchObject({ state: 'sent', number: expect.stringMatching(/^REQ-20\d\d-\d{6}$/) });
    const [one = 0, two = 0] = [request, next].map(({ number }) => Number(number?.slice(-6)));
    expect(two).toBe(one + 1);
    await vi.waitFor(async () => {
      const [mail] = await mailsTo(email);
      expect(mail?.subject).toContain(request.number);
      expect(mail?.text).toContain('Bank Mandiri');
    }, 20_000);
    const body = { ...content(), version: request.version };
    const save = await ayu.send('PUT', `/api/payment-requests/${request.id}/content`, body);
    expect(await codeOf(save)).toEqual([409, 'payment_request_not_changeable']);
    expect((await ayu.delete(`/api/payment-requests/${request.id}`)).status).toBe(403);
  });

  it('is numbered without a gap and without a double by many at once', async () => {
    const drafts = await Promise.all(Array.from({ length: 10 }, () => create()));
    await Promise.all(drafts.map((draft) => act(ayu, draft, 'send')));
    const rows = await app.database
      .select({ sequence: paymentRequests.sequence })
      .from(paymentRequests)
      .where(sql`${paymentRequests.sequence} is not null`)
      .orderBy(asc(paymentRequests.sequence));
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, at) => at + 1));
  });

  it('is called off while it is not paid', async () => {
    const request = await sent();
    const off = await answer(await act(ayu, request, 'void'));
    expect(off.body).toMatchObject({ state: 'void', number: request.number, can: { pay: false, void: false } });
    expect(await codeOf(await act(ayu, off.body, 'payment', transfer(request)))).toEqual([
      ...[409, 'payment_request_not_changeable'],
    ]);
  });

  it('is a file in every language', async () => {
    const request = await sent({ discount: 1_000, tax: 11_000, customer: { ...customer, taxNumber: '01.234' } });
    for (const language of languages) {
      const response = await ayu.get(`/api/payment-requests/${request.id}/pdf?language=${language}`);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const { text, ...pdf } = await readPdf(new Uint8Array(await response.arrayBuffer()));
      const t = translator(language);
      expect(pdf).toMatchObject({ language, title: t('requestPaper:title', { number: request.number ?? '' }) });
      const [amount = 'an amount'] = /\d[\d.,\s]*\d/.exec(formatMoney(request.total, language)) ?? [];
      for (const words of ['Sekolah Harapan', 'Bank Mandiri', amount]) expect(spaced(text)).toContain(spaced(words));
    }
  }, 60_000);
});

describe('a transfer', () => {
  it('pays a request: it is booked, invoiced, and its codes are made, mailed and open a result', async () => {
    const email = 'kas@example.com';
    const request = await sent({ customer: { ...customer, email }, tax: 10_000 });
    const { status, body: paid } = await pay(request);
    expect(status).toBe(200);
    expect(paid).toMatchObject({
      state: 'paid',
      payment: { bankReference: 'TRX-1', confirmedBy: null },
      invoice: { number: expect.stringMatching(/^INV-/) },
    });
    const entries = await app.database
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.paymentRequestId, request.id));
    expect(entries.map(({ debit, credit, amount }) => [debit, credit, amount])).toEqual([
      ['bank', 'open_credit', 600_000],
      ['open_credit', 'sales', 600_000],
    ]);
    const invoice = (await (await ayu.get(`/api/invoices/${paid.invoice?.id}`)).json()) as Invoice;
    expect(invoice).toMatchObject({
      ...{ orderId: null, paymentRequestId: request.id, method: 'bank_transfer', state: 'paid' },
      total: request.total,
      tax: { amount: 10_000 },
      lines: [{ description: 'Checks for students × 3' }, { description: 'Training' }],
      billedTo: { name: 'Sekolah Harapan', email },
    });
    expect((await ayu.get(`/api/invoices/${invoice.id}/pdf`)).status).toBe(200);
    const found = await ayu.get(`/api/invoice-list?search=Harapan`);
    expect(((await found.json()) as { items: { id: string }[] }).items.map(({ id }) => id)).toContain(invoice.id);
    const [batch] = await app.database
      .select()
      .from(voucherBatches)
      .where(eq(voucherBatches.id, paid.lines[0]?.batchId ?? ''));
    expect(batch).toMatchObject({ sponsor: 'Sekolah Harapan', count: 3, uses: 2, percent: 100, kind: 'analysis' });
    expect(await app.database.$count(vouchers, eq(vouchers.batchId, batch?.id ?? ''))).toBe(3);
    await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(2), 20_000);
    expect(await mismatches()).toEqual([]);
  });

  it('is booked once, however often it is recorded', async () => {
    const request = await sent();
    const key = { 'idempotency-key': newId() };
    const again = () => act(ayu, request, 'payment', transfer(request), key);
    const answers = await Promise.all([again(), again(), act(budi, request, 'payment', transfer(request))]);
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect((await again()).status).toBeLessThan(500);
    expect(await app.database.$count(invoices, eq(invoices.paymentRequestId, request.id))).toBe(1);
    expect(await app.database.$count(ledgerEntries, eq(ledgerEntries.paymentRequestId, request.id))).toBe(2);
    const [first] = await app.database
      .select()
      .from(paymentRequestLines)
      .where(eq(paymentRequestLines.requestId, request.id))
      .orderBy(asc(paymentRequestLines.position));
    expect(first?.batchId).not.toBeNull();
    expect(await app.database.$count(voucherBatches, sql`${voucherBatches.label} like ${`${request.number}%`}`)).toBe(
      1,
    );
  });

  it.each<[string, object, string]>([
    ['another amount', { amount: 1 }, 'amount not_the_total'],
    ['a day to come', { paidOn: day(3) }, 'paidOn in_the_future'],
    ['no reference', { bankReference: '' }, 'bankReference required'],
  ])('is refused with %s', async (_, differs, field) => {
    const request = await sent();
    const response = await act(ayu, request, 'payment', { ...transfer(request), ...differs });
    expect(await fieldsOf(response)).toEqual([422, field]);
  });

  it('above the limit waits for a second person, who may not be the first', async () => {
    const large = { lines: [{ ...line, quantity: 1, unitPrice: SECOND_PERSON_FROM }] };
    const { body: recorded } = await pay(await sent(large));
    expect(recorded).toMatchObject({ state: 'recorded', invoice: null, can: { confirm: false, takeBack: true } });
    expect(await codeOf(await act(ayu, recorded, 'payment/confirmation'))).toEqual([409, 'payment_own_confirmation']);
    const { body: back } = await answer(await act(ayu, recorded, 'payment/withdrawal'));
    expect(back).toMatchObject({ state: 'sent', payment: null });
    const { body: once } = await pay(back);
    const { body: paid } = await answer(await act(budi, once, 'payment/confirmation'));
    expect(paid).toMatchObject({ state: 'paid', payment: { confirmedBy: 'Ayu Lestari' } });
    expect(await mismatches()).toEqual([]);
  });
});

describe('the list', () => {
  it('shows for each figure of the summary exactly the rows that it counts', async () => {
    await create();
    const late = await sent();
    await app.database
      .update(paymentRequests)
      .set({ dueOn: day(-9) })
      .where(eq(paymentRequests.id, late.id));
    const { today, figures } = (await (await ayu.get('/api/payment-requests/summary')).json()) as RequestSummary;
    for (const [figure, filters] of Object.entries(figureFilters(today))) {
      const query = new URLSearchParams({ ...filters, limit: '200' });
      const list = (await (await ayu.get(`/api/payment-requests?${query}`)).json()) as {
        items: { total: { amount: number } }[];
        total: { count: number };
      };
      const { count, money } = figures[figure as keyof typeof figures];
      expect(count, figure).toBe(list.total.count);
      expect(count, figure).toBeGreaterThan(0);
      expect(money.amount, figure).toBe(list.items.reduce((sum, { total }) => sum + total.amount, 0));
    }
    expect(await (await ayu.get(`/api/payment-requests/${late.id}/content`)).json()).toMatchObject({ isOverdue: true });
  });

  it('is found by customer and number, and filtered by service and by its day', async () => {
    const { number, id } = await sent({ customer: { ...customer, name: 'Yayasan Mentari' }, lines: [other] });
    const found = async (query: string) =>
      ((await (await ayu.get(`/api/payment-requests?${query}`)).json()) as { items: { id: string }[] }).items.map(
        (row) => row.id,
      );
    expect(await found('search=mentari')).toEqual([id]);
    expect(await found(`search=${number}`)).toEqual([id]);
    expect(await found('search=mentari&service=vouchers')).toEqual([]);
    expect(await found(`search=mentari&createdAt=${day(-1)}..${day(1)}`)).toEqual([id]);
  });

  it('is for administrators alone', async () => {
    const { id } = await create();
    for (const role of ['member', 'support', 'editor'] as const) {
      const person = await inRole(role);
      for (const path of ['', '/summary', `/${id}/content`, `/${id}/pdf`])
        expect((await person.get(`/api/payment-requests${path}`)).status).toBe(403);
      expect((await person.post('/api/payment-requests', content())).status).toBe(403);
    }
    expect((await app.anonymous.get('/api/payment-requests/summary')).status).toBe(401);
  });
});

/** The text with plain spaces in place of every kind of space. */
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');
