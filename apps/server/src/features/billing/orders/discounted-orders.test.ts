import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { Order } from '@skrin/contract/billing/schemas';
import type { PageAction } from '@skrin/contract/billing/simulator';
import type { voucherResource } from '@skrin/contract/billing/voucher.resource';
import type { Row } from '@skrin/contract/resource/resource';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingApp, createBillingApp, type Person, statusAndCode } from '../testing/billing-app.ts';
import { orderBody } from '../testing/order-body.ts';

let app: BillingApp;
let ayu: Person;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.simulator.setFaults();
  // A new person for each test, so that nobody reaches the rate limit of checks.
  ayu = await app.signUp();
});

type Batch = Row<typeof voucherResource>;

/** A batch of one code, which takes a fifth off. */
async function makeVoucher(given: { uses?: number; percent?: number } = {}) {
  const admin = await app.asAdmin();
  const response = await admin.post('/api/vouchers', { label: 'Clinic Sehat', uses: 1, percent: 20, ...given });
  const { id, codes = [] } = (await response.json()) as Batch;
  const usesLeft = async () => ((await (await admin.get(`/api/vouchers/${id}`)).json()) as Batch).left;
  return { code: codes[0] ?? expect.fail('no code'), usesLeft };
}

interface Asked {
  method?: PaymentMethod;
  voucherCode?: string;
  person?: Person;
}
const ask = (analysisId: string, { method = 'midtrans', voucherCode, person = ayu }: Asked = {}) =>
  person.post('/api/orders', { ...orderBody(analysisId, method), ...(voucherCode && { voucherCode }) });
const order = async (analysisId: string, asked: Asked = {}): Promise<Order> => {
  const response = await ask(analysisId, asked);
  expect(response.status).toBe(201);
  return (await response.json()) as Order;
};
const read = async ({ id }: Order) => (await (await ayu.get(`/api/orders/${id}`)).json()) as Order;
const becomes = ({ id }: Order, state: Order['state']) => app.orderBecomes(ayu, id, state);
const press = ({ redirectUrl }: Order, action: PageAction) => app.simulator.press(redirectUrl ?? '', action);

describe('an order with a voucher', () => {
  it.each([
    ['midtrans', { amount: 24_000, currency: 'IDR' }, { amount: 6_000, currency: 'IDR' }, 24_000],
    ['paypal', { amount: 160, currency: 'USD' }, { amount: 40, currency: 'USD' }, 1.6],
  ] as const)('costs less by %s, and its payment opens the result', async (method, charge, discount, collected) => {
    const [{ code, usesLeft }, analysisId] = [await makeVoucher(), await app.analysis(ayu)];
    const opened = await order(analysisId, { method, voucherCode: code });
    expect(opened).toMatchObject({ price: { amount: 30_000 }, charge, discount });
    expect(await usesLeft()).toBe(0);
    await press(opened, 'pay');
    await becomes(opened, 'paid');
    expect(await app.stateOf(ayu, analysisId)).toBe('unlocked');
    expect(await app.simulator.ledgerOf(opened.id)).toEqual({ collected, refunded: 0 });
    expect(await usesLeft()).toBe(0);
  });

  it('is the same one when it is asked for again, with or without the code', async () => {
    const [{ code, usesLeft }, analysisId] = [await makeVoucher(), await app.analysis(ayu)];
    const opened = await order(analysisId, { voucherCode: code });
    expect((await order(analysisId, { voucherCode: code })).id).toBe(opened.id);
    expect((await order(analysisId)).id).toBe(opened.id);
    expect(await usesLeft()).toBe(0);
  });

  it('takes the place of one without', async () => {
    const [{ code }, analysisId] = [await makeVoucher(), await app.analysis(ayu)];
    const dearer = await order(analysisId);
    expect(await order(analysisId, { voucherCode: code })).toMatchObject({ charge: { amount: 24_000 } });
    expect((await read(dearer)).state).toBe('cancelled');
  });

  it('keeps its single use when it is paid by another method', async () => {
    const [{ code, usesLeft }, analysisId] = [await makeVoucher(), await app.analysis(ayu)];
    await order(analysisId, { voucherCode: code });
    const other = await order(analysisId, { voucherCode: code, method: 'paypal' });
    expect(other.charge).toEqual({ amount: 160, currency: 'USD' });
    expect(await usesLeft()).toBe(0);
  });

  it('is refused with a code that leaves nothing to pay, and with one that is used', async () => {
    const [full, used, analysisId] = [
      await makeVoucher({ percent: 100 }),
      await makeVoucher(),
      await app.analysis(ayu),
    ];
    const refusal = async (voucherCode: string) => statusAndCode(await ask(analysisId, { voucherCode }));
    expect(await refusal(full.code)).toEqual([409, 'voucher_covers_all']);
    await order(await app.analysis(ayu), { voucherCode: used.code });
    expect(await refusal(used.code)).toEqual([409, 'voucher_used']);
    expect(await refusal('nonsense')).toEqual([422, 'voucher_mistyped']);
    expect((await (await ayu.get(`/api/orders?ref=${analysisId}`)).json()) as object).toMatchObject({ items: [] });
  });

  it('is made once of a single use that is asked for 20 results at once', async () => {
    const { code, usesLeft } = await makeVoucher();
    const copies = await app.copiesOf(await app.analysis(ayu), 20);
    const outcomes = await Promise.all(
      copies.map(async (analysisId) => statusAndCode(await ask(analysisId, { voucherCode: code }))),
    );
    expect(outcomes.filter(([status]) => status === 201)).toHaveLength(1);
    expect(outcomes.filter(([, failure]) => failure === 'voucher_used')).toHaveLength(19);
    expect(await usesLeft()).toBe(0);
  });
});

describe('the use of a voucher comes back', () => {
  it('when its order ends unpaid', async () => {
    const { code, usesLeft } = await makeVoucher();
    const opened = await order(await app.analysis(ayu), { voucherCode: code });
    await press(opened, 'expire');
    await becomes(opened, 'expired');
    expect(await usesLeft()).toBe(1);
    await order(await app.analysis(ayu), { voucherCode: code });
    expect(await usesLeft()).toBe(0);
  });

  it('when all of its money goes back, which locks the result again', async () => {
    const [{ code, usesLeft }, analysisId] = [await makeVoucher(), await app.analysis(ayu)];
    const opened = await order(analysisId, { voucherCode: code });
    await press(opened, 'pay');
    await becomes(opened, 'paid');
    await press(opened, 'refund');
    await becomes(opened, 'refunded');
    expect(await usesLeft()).toBe(1);
    expect(await app.stateOf(ayu, analysisId)).toBe('locked');
    expect((await order(analysisId, { voucherCode: code })).charge.amount).toBe(24_000);
  });

  it('when another voucher opens the result instead', async () => {
    const [part, full, analysisId] = [
      await makeVoucher(),
      await makeVoucher({ percent: 100 }),
      await app.analysis(ayu),
    ];
    const opened = await order(analysisId, { voucherCode: part.code });
    const redeemed = await ayu.post('/api/vouchers/redeem', { code: full.code, kind: 'analysis', ref: analysisId });
    expect(redeemed.status).toBe(200);
    expect([await part.usesLeft(), await full.usesLeft()]).toEqual([1, 0]);
    await becomes(opened, 'cancelled');
    expect(await part.usesLeft()).toBe(1);
  });
});

describe('money that comes late for an order with a voucher', () => {
  /** A cancelled order whose page can still be paid: before the payer begins, its gateway has nothing to cancel. */
  const closeFor = async (analysisId: string, asked: Asked) => {
    const opened = await order(analysisId, asked);
    await order(analysisId, { method: 'paypal' });
    await becomes(opened, 'cancelled');
    return opened;
  };

  it('takes the use again while it is there', async () => {
    const [{ code, usesLeft }, analysisId] = [await makeVoucher(), await app.analysis(ayu)];
    const late = await closeFor(analysisId, { voucherCode: code });
    expect(await usesLeft()).toBe(1);
    await press(late, 'pay');
    await becomes(late, 'paid');
    expect(await app.stateOf(ayu, analysisId)).toBe('unlocked');
    expect(await usesLeft()).toBe(0);
  });

  it('goes back once others have had the use', async () => {
    const [{ code, usesLeft }, analysisId] = [await makeVoucher(), await app.analysis(ayu)];
    const late = await closeFor(analysisId, { voucherCode: code });
    await order(await app.analysis(ayu), { voucherCode: code });
    await press(late, 'pay');
    await becomes(late, 'refunded');
    expect(await app.simulator.ledgerOf(late.id)).toEqual({ collected: 24_000, refunded: 24_000 });
    expect(await app.stateOf(ayu, analysisId)).toBe('locked');
    expect(await usesLeft()).toBe(0);
  });

  it('goes back when the order that took its place has the use', async () => {
    const [{ code, usesLeft }, analysisId] = [await makeVoucher({ uses: 2 }), await app.analysis(ayu)];
    const late = await order(analysisId, { voucherCode: code });
    const other = await order(analysisId, { voucherCode: code, method: 'paypal' });
    await press(late, 'pay');
    await becomes(late, 'refunded');
    await press(other, 'pay');
    await becomes(other, 'paid');
    expect(await usesLeft()).toBe(1);
  });
});
