import type { Invoice } from '@skrin/contract/billing/invoices';
import { type Language, languages } from '@skrin/contract/languages';
import { formatMoney } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import pLimit from 'p-limit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { viewPdf } from '../../../platform/pdf/testing/view-pdf.ts';
import { missingIn, names } from '../../../testing/names.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertOrder, type OrderRow } from '../orders/order-repository.ts';
import { type OrderColumns, refunds } from '../tables.ts';
import { createInvoicePdf } from './invoice-pdf.ts';
import { issueCreditNote, issueInvoice } from './issue-invoice.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  return app.close;
});

type Person = Awaited<ReturnType<TestApp['signUp']>>;
const idr = (amount: number) => ({ amount, currency: 'IDR' as const });

/** A paid order of 30,000 rupiah, with its invoice. */
async function pay({ user }: Person, change: Partial<OrderColumns> = {}): Promise<OrderRow> {
  const price = { priceAmount: 30_000, priceCurrency: 'IDR' } as const;
  const charge = { chargeAmount: 30_000, chargeCurrency: 'IDR' } as const;
  const row = { userId: user.id, method: 'midtrans', state: 'paid', expiresAt: new Date(), ...change } as const;
  const line = { kind: 'analysis', ref: newId(), description: 'Model Skin Diseases' } as const;
  return app.database.transaction(async (tx) => {
    const order = orNotFound(await insertOrder(tx, { ...price, ...charge, ...row }, [{ ...line, ...price }]));
    await issueInvoice(tx, order);
    return order;
  });
}
async function sendBack(orderId: string, amount: number): Promise<void> {
  const refund = { id: newId(), orderId, ...idr(amount), reason: 'goodwill', state: 'succeeded' } as const;
  await app.database.insert(refunds).values(refund);
  await app.database.transaction((tx) => issueCreditNote(tx, refund));
}
const list = async (person: Person) =>
  ((await (await person.get('/api/invoices')).json()) as { items: Invoice[] }).items;
const pdfOf = async (person: Person, { id }: Invoice, language: Language) => {
  const response = await person.get(`/api/invoices/${id}/pdf?language=${language}`);
  return { language, response, pdf: await readPdf(new Uint8Array(await response.arrayBuffer())) };
};

describe('invoices', () => {
  let ayu: Person;
  beforeEach(async () => {
    ayu = await app.signUp();
  });

  it('tell what was paid, and a credit note what went back', async () => {
    const order = await pay(ayu, { state: 'partly_refunded' });
    await sendBack(order.id, 10_000);
    const [note, invoice] = await list(ayu);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^INV-20\d\d-\d{6}$/),
      correctedNumber: null,
      orderId: order.id,
      state: 'partly_refunded',
      method: 'midtrans',
      lines: [{ description: 'Model Skin Diseases', price: idr(30_000) }],
      total: idr(30_000),
      billedTo: { email: ayu.user.email },
    });
    expect(note).toMatchObject({ kind: 'credit_note', correctedNumber: invoice?.number, total: idr(10_000) });
    expect(await (await ayu.get(`/api/invoices/${invoice?.id}`)).json()).toEqual(invoice);
  });

  it('are seen by their person and by staff, and by nobody else', async () => {
    await pay(ayu);
    const [invoice] = await list(ayu);
    const other = await app.signUp();
    expect(await list(other)).toEqual([]);
    for (const path of [`/api/invoices/${invoice?.id}`, `/api/invoices/${invoice?.id}/pdf`])
      expect((await other.get(path)).status).toBe(404);
    const staff = await (await app.asAdmin()).get('/api/invoices');
    expect(((await staff.json()) as { items: Invoice[] }).items).toContainEqual(invoice);
  });

  it('are found by their order', async () => {
    const order = await pay(ayu);
    await pay(ayu);
    const found = await ayu.get(`/api/invoices?orderId=${order.id}`);
    expect(await found.json()).toEqual({ items: [expect.objectContaining({ orderId: order.id })] });
    const other = await app.signUp();
    expect(await (await other.get(`/api/invoices?orderId=${order.id}`)).json()).toEqual({ items: [] });
  });

  it('are files in every language, whose words can be taken out again', async () => {
    await pay(ayu, { discountAmount: 5_000, chargeAmount: 25_000 });
    const [invoice] = (await list(ayu)) as [Invoice];
    const files = await Promise.all(languages.map((language) => pdfOf(ayu, invoice, language)));
    for (const { language, response, pdf } of files) {
      const t = translator(language);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="skrin-invoice-${invoice.number}.pdf"`,
      );
      const title = t(`invoices:title.${invoice.kind}`, { number: invoice.number });
      expect(pdf).toMatchObject({ language, title });
      const [amount] = /\d[\d.,\s]*\d/.exec(formatMoney(idr(25_000), language)) ?? [];
      for (const words of [invoice.number, t('invoices:state'), ayu.user.email, amount ?? 'an amount'])
        expect(spaced(pdf.text)).toContain(spaced(words));
    }
  });

  it('are made for a name in any script, as it is written as far as there are fonts', async () => {
    await pay(ayu);
    const [invoice] = (await list(ayu)) as [Invoice];
    const all = Object.entries(names).flatMap(([script, those]) => those.map((name) => ({ script, name })));
    expect(all.length).toBeGreaterThanOrEqual(60);
    const wrong: unknown[] = [];
    const make = async ({ script, name }: (typeof all)[number]) => {
      const lines = invoice.lines.map((line) => ({ ...line, description: `Konsultasi ${name}` }));
      const named = { ...invoice, lines, billedTo: { name, email: 'ayu@example.com' } };
      const pdf = await createInvoicePdf({ invoice: named, language: 'en', publicUrl: 'https://skrin.example' });
      const text = await viewPdf(pdf);
      const isWritten = !text.includes('□') || ['Han', 'Others', 'Odd'].includes(script);
      if (!isWritten || missingIn(text, name).length > 0) wrong.push({ script, name, text });
    };
    const atOnce = pLimit(2);
    await Promise.all(all.map((each) => atOnce(() => make(each))));
    expect(wrong).toEqual([]);
  }, 360_000);

  it('are answered for a person whose name has letters that no font has', async () => {
    await ayu.patch('/api/auth/me', { firstName: 'Ayu 🌸', lastName: '𐐀𪚥' });
    await pay(ayu);
    const [invoice] = (await list(ayu)) as [Invoice];
    const { response, pdf } = await pdfOf(ayu, invoice, 'id');
    expect(response.status).toBe(200);
    expect(spaced(pdf.text)).toContain('Ayu 🌸 □□');
  });

  it('name nobody once the account is gone', async () => {
    await pay(ayu, { userId: null });
    const { items } = (await (await (await app.asAdmin()).get('/api/invoices')).json()) as { items: [Invoice] };
    expect(items[0].billedTo).toBeNull();
  });
});

/** The text with plain spaces in place of every kind of space. */
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');
