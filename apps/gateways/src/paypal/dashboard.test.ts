import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Simulator, startSimulator } from '../testing.ts';
import { captureOf, type PaypalMerchant, paypalMerchant } from './testing.ts';

let simulator: Simulator;
let merchant: PaypalMerchant;
beforeAll(async () => {
  simulator = await startSimulator();
  merchant = await paypalMerchant(simulator);
});
afterAll(() => simulator.close());

/** Captures a payment and presses these buttons of its page. */
async function captured(...actions: Parameters<Simulator['press']>[1][]) {
  const opened = await merchant.open();
  await simulator.press(opened.page, 'pay');
  const { id: captureId } = await captureOf(await merchant.capture(opened.id));
  for (const action of actions) await simulator.press(opened.page, action);
  return { ...opened, captureId };
}
const heardOf = (reference: string) =>
  simulator.heard.flatMap(({ raw, body }) => (raw.includes(reference) ? [body] : []));
/** Waits until these are the last events that the merchant received for the reference. */
const hears = (reference: string, ...types: string[]) =>
  vi.waitFor(() => {
    const heard = heardOf(reference).map(({ event_type: type }) => type);
    expect(heard.slice(-types.length)).toEqual(types);
  }, 10_000);
const refund = async (captureId: string, key: string, value?: string) => {
  const body = { invoice_id: key, ...(value && { amount: { currency_code: 'USD', value } }) };
  const path = `/v2/payments/captures/${captureId}/refund`;
  const response = await merchant.api(path, JSON.stringify(body), { 'paypal-request-id': key });
  return (await response.json()) as Record<string, unknown>;
};
const readCapture = async (id: string) => (await merchant.api(`/v2/payments/captures/${id}`)).json();

describe('a capture', () => {
  it('states what PayPal keeps of it', async () => {
    const { captureId, id } = await captured();
    const breakdown = {
      gross_amount: { value: '2.00' },
      paypal_fee: { value: '0.39' },
      net_amount: { value: '1.61' },
    };
    expect(await readCapture(captureId)).toMatchObject({ seller_receivable_breakdown: breakdown });
    expect(await captureOf(await merchant.api(`/v2/checkout/orders/${id}`))).toMatchObject({
      seller_receivable_breakdown: breakdown,
    });
  });

  it('is not known by any other id', async () => {
    expect((await merchant.api('/v2/payments/captures/none')).status).toBe(404);
    expect((await merchant.api('/v2/payments/refunds/none')).status).toBe(404);
  });
});

describe('refunds', () => {
  it('go back in parts, each once, and never more than was paid', async () => {
    const { captureId, reference } = await captured();
    const first = await refund(captureId, 'a', '0.50');
    expect(await refund(captureId, 'a', '0.50')).toEqual(first);
    expect(await readCapture(captureId)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    expect(await refund(captureId, 'b', '1.51')).toMatchObject({ details: [{ issue: 'REFUND_AMOUNT_EXCEEDED' }] });
    expect(await refund(captureId, 'c')).toMatchObject({ status: 'COMPLETED', amount: { value: '1.50' } });
    expect(await refund(captureId, 'd')).toMatchObject({ details: [{ issue: 'CAPTURE_FULLY_REFUNDED' }] });
    expect(await simulator.ledgerOf(reference)).toMatchObject({ collected: 2, refunded: 2 });
  });

  it('are resources of their own, and told as such', async () => {
    const { captureId, id, reference } = await captured();
    const made = await refund(captureId, 'a', '0.50');
    const read = await merchant.api(`/v2/payments/refunds/${made.id}`);
    expect(await read.json()).toMatchObject({ amount: { value: '0.50' }, custom_id: reference, invoice_id: 'a' });
    await hears(reference, 'PAYMENT.CAPTURE.REFUNDED');
    expect(heardOf(reference).at(-1)).toMatchObject({
      resource_type: 'refund',
      resource: { id: made.id, supplementary_data: { related_ids: { order_id: id, capture_id: captureId } } },
    });
  });

  it('can be made from the dashboard, half and whole', async () => {
    const { page, reference } = await captured('refund_half');
    expect(await simulator.ledgerOf(reference)).toMatchObject({ refunded: 1 });
    await simulator.press(page, 'refund');
    await hears(reference, 'PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REFUNDED');
    expect(await simulator.ledgerOf(reference)).toMatchObject({ refunded: 2 });
  });
});

describe('a review', () => {
  it.each([
    ['approve', 'COMPLETED', 'PAYMENT.CAPTURE.COMPLETED', 2],
    ['deny', 'DECLINED', 'PAYMENT.CAPTURE.DENIED', 0],
  ] as const)('of a capture can %s it', async (action, status, event, collected) => {
    const { id, page, reference } = await merchant.open();
    await simulator.press(page, 'challenge');
    const held = await captureOf(await merchant.capture(id));
    expect(held).toMatchObject({ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } });
    await hears(reference, 'CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.PENDING');
    expect(await simulator.ledgerOf(reference)).toMatchObject({ collected: 0 });
    await simulator.press(page, action);
    await hears(reference, event);
    expect(await readCapture(held.id)).toMatchObject({ status });
    expect(await simulator.ledgerOf(reference)).toMatchObject({ collected });
  });
});

describe('a dispute', () => {
  it('takes the rest of the money back', async () => {
    const { captureId, reference } = await captured('refund_half', 'dispute');
    await hears(reference, 'CUSTOMER.DISPUTE.CREATED', 'PAYMENT.CAPTURE.REVERSED');
    expect(await readCapture(captureId)).toMatchObject({ status: 'REVERSED' });
    expect(await simulator.ledgerOf(reference)).toMatchObject({ refunded: 1, chargedBack: 1 });
    expect(await refund(captureId, 'a')).toMatchObject({ details: [{ issue: 'REFUND_NOT_ALLOWED' }] });
  });

  it.each([
    ['dispute_won', 'RESOLVED_SELLER_FAVOUR', 'COMPLETED', { refunded: 0, chargedBack: 0 }],
    ['dispute_lost', 'RESOLVED_BUYER_FAVOUR', 'REFUNDED', { refunded: 2, chargedBack: 0 }],
  ] as const)('ends with %s', async (action, outcome, status, money) => {
    const { captureId, reference } = await captured('dispute', action);
    await hears(reference, 'CUSTOMER.DISPUTE.RESOLVED');
    expect(heardOf(reference).at(-1)).toMatchObject({
      resource: {
        disputed_transactions: [{ seller_transaction_id: captureId, custom: reference }],
        dispute_outcome: { outcome_code: outcome },
      },
    });
    expect(await readCapture(captureId)).toMatchObject({ status });
    expect(await simulator.ledgerOf(reference)).toMatchObject(money);
  });
});

describe('time that runs out', () => {
  it('makes PayPal forget an order that nobody approved', async () => {
    const { id, page } = await merchant.open();
    await simulator.press(page, 'expire');
    expect((await merchant.api(`/v2/checkout/orders/${id}`)).status).toBe(404);
    expect(await (await fetch(page)).text()).toContain('closed');
  });

  it('takes an approval back that nobody captured', async () => {
    const { id, page, reference } = await merchant.open();
    await simulator.press(page, 'pay');
    await simulator.press(page, 'expire');
    await hears(reference, 'CHECKOUT.ORDER.APPROVED', 'CHECKOUT.PAYMENT-APPROVAL.REVERSED');
    expect(await (await merchant.capture(id)).json()).toMatchObject({ details: [{ issue: 'ORDER_EXPIRED' }] });
  });
});
