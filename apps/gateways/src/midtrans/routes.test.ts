import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Simulator, startSimulator } from '../testing.ts';
import { signatureKey } from './status-body.ts';
import { basic, type MidtransMerchant, midtransMerchant } from './testing.ts';

let simulator: Simulator;
let call: MidtransMerchant['call'];
let order: MidtransMerchant['order'];
let open: MidtransMerchant['open'];
let statusOf: MidtransMerchant['statusOf'];
let heardStatuses: MidtransMerchant['heardStatuses'];
beforeAll(async () => {
  simulator = await startSimulator();
  ({ call, order, open, statusOf, heardStatuses } = midtransMerchant(simulator));
});
afterAll(() => simulator.close());
beforeEach(async () => {
  await simulator.setFaults();
  simulator.heard.length = 0;
  simulator.merchant.answers = [];
});

describe('Snap create', () => {
  it('answers a token and the address of the hosted page', async () => {
    const response = await call('/snap/v1/transactions', { body: order() });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      token: expect.any(String),
      redirect_url: expect.stringMatching(/\/snap\/v2\/vtweb\/[0-9a-f-]{36}$/),
    });
  });

  it('refuses a wrong server key', async () => {
    expect((await call('/snap/v1/transactions', { body: order(), key: 'other' })).status).toBe(401);
  });

  it('refuses an order id that was used before', async () => {
    const body = order();
    await open(body);
    const again = await call('/snap/v1/transactions', { body });
    expect(again.status).toBe(400);
    expect(await again.json()).toEqual({ error_messages: [expect.stringContaining('already been taken')] });
  });

  it.each([
    ['a space in the order id', { transaction_details: { order_id: 'a b', gross_amount: 30_000 } }],
    ['an order id of 51 characters', { transaction_details: { order_id: 'a'.repeat(51), gross_amount: 30_000 } }],
    ['an amount with decimals', { transaction_details: { order_id: 'a', gross_amount: 30_000.5 } }],
    ['items that do not add up', { item_details: [{ name: 'one', price: 29_999, quantity: 1 }] }],
    ['an expiry without a known unit', { expiry: { unit: 'week', duration: 1 } }],
  ])('refuses %s', async (_name, change) => {
    const response = await call('/snap/v1/transactions', { body: order(change) });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error_messages: [expect.any(String)] });
  });
});

describe('hosted page', () => {
  it('says that no money moves, in the language of the reader', async () => {
    const { page } = await open();
    const read = async (language: string) => (await fetch(page, { headers: { 'accept-language': language } })).text();
    expect(await read('de, en;q=0.8')).toContain('Payment simulator: no money moves');
    const indonesian = await read('id-ID,id;q=0.9,en;q=0.8');
    expect(indonesian).toContain('<html lang="id" dir="ltr">');
    expect(indonesian).toContain('tidak ada uang yang berpindah');
    expect(indonesian).toContain('Rp');
  });

  it('answers an unknown token with 404', async () => {
    expect((await fetch(`${simulator.url}/snap/v2/vtweb/none`)).status).toBe(404);
  });

  it('knows no transaction until the payer has chosen a method', async () => {
    const { page, orderId } = await open();
    expect((await call(`/v2/${orderId}/status`)).status).toBe(404);
    const left = await simulator.press(page, 'leave');
    expect(left.headers.get('location')).toContain('transaction_status=pending');
    expect((await call(`/v2/${orderId}/status`)).status).toBe(404);
  });

  it('tells the merchant of a payment: pending, then settlement, both signed', async () => {
    const { page, orderId } = await open();
    const paid = await simulator.press(page, 'pay');
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toContain(`/payment?order=1&order_id=${orderId}`);

    await vi.waitFor(() => expect(heardStatuses()).toEqual(['pending', 'settlement']), 10_000);
    const { body } = simulator.heard[1] ?? {};
    expect(body).toMatchObject({ gross_amount: '30000.00', status_code: '200', currency: 'IDR' });
    const text = `${orderId}20030000.00${simulator.config.midtransServerKey}`;
    expect(body?.signature_key).toBe(createHash('sha512').update(text).digest('hex'));
    expect(await statusOf(orderId)).toEqual(body);
  });

  it('takes another try after a decline, and none after a payment', async () => {
    const { page, orderId } = await open();
    const declined = await simulator.press(page, 'decline');
    expect(declined.headers.get('location')).toMatch(/vtweb/);
    expect(await (await fetch(page)).text()).toContain('declined');
    await simulator.press(page, 'pay');
    await simulator.press(page, 'decline');
    expect(await statusOf(orderId)).toMatchObject({ transaction_status: 'settlement' });
    await vi.waitFor(() => expect(heardStatuses()).toEqual(['deny', 'pending', 'settlement']), 10_000);
  });

  it('takes nothing after the expiry', async () => {
    const { page, orderId } = await open(
      order({ expiry: { start_time: '2020-01-01 07:00:00 +0700', unit: 'minute', duration: 5 } }),
    );
    await simulator.press(page, 'pay');
    expect((await call(`/v2/${orderId}/status`)).status).toBe(404);
    expect(await (await fetch(page)).text()).toContain('closed');
  });
});

describe('merchant calls', () => {
  it('refunds what was settled and refuses to cancel or expire it', async () => {
    const { page, orderId } = await open();
    await simulator.press(page, 'pay');
    expect((await call(`/v2/${orderId}/cancel`, { body: {} })).status).toBe(412);
    expect((await call(`/v2/${orderId}/expire`, { body: {} })).status).toBe(412);
    expect(await (await call(`/v2/${orderId}/refund`, { body: {} })).json()).toMatchObject({
      transaction_status: 'refund',
    });
  });

  it('refunds once, however often it is asked with the same key', async () => {
    const { page, orderId } = await open();
    await simulator.press(page, 'pay');
    const refund = (key: string) => call(`/v2/${orderId}/refund`, { body: { refund_key: key } });
    expect([(await refund('a')).status, (await refund('a')).status, (await refund('b')).status]).toEqual([
      200, 200, 412,
    ]);
    expect(await simulator.ledgerOf(orderId)).toMatchObject({ collected: 30_000, refunded: 30_000 });
    await vi.waitFor(() => expect(heardStatuses()).toEqual(['pending', 'settlement', 'refund']), 10_000);
  });

  it('knows nothing to cancel before the payer has begun, and takes nothing that was cancelled', async () => {
    const { page, orderId } = await open();
    expect((await call(`/v2/${orderId}/cancel`, { body: {} })).status).toBe(404);
    await simulator.setFaults('challenge');
    await simulator.press(page, 'pay');
    await call(`/v2/${orderId}/cancel`, { body: {} });
    expect(await simulator.ledgerOf(orderId)).toMatchObject({ collected: 0, refunded: 0 });
  });

  it('refuses a refund when asked to', async () => {
    const { page, orderId } = await open();
    await simulator.press(page, 'pay');
    await simulator.setFaults('refund_refused');
    expect((await call(`/v2/${orderId}/refund`, { body: {} })).status).toBe(412);
    expect(await simulator.ledgerOf(orderId)).toMatchObject({ collected: 30_000, refunded: 0 });
  });

  it('approves or cancels a payment that the fraud check holds', async () => {
    await simulator.setFaults('challenge');
    const [first, second] = [await open(), await open()];
    await simulator.press(first.page, 'pay');
    await simulator.press(second.page, 'pay');
    expect(await statusOf(first.orderId)).toMatchObject({ transaction_status: 'capture', fraud_status: 'challenge' });
    await call(`/v2/${first.orderId}/approve`, { body: {} });
    await call(`/v2/${second.orderId}/cancel`, { body: {} });
    expect(await statusOf(first.orderId)).toMatchObject({ status_code: '200', fraud_status: 'accept' });
    expect(await statusOf(second.orderId)).toMatchObject({ transaction_status: 'cancel' });
  });
});

describe('faults', () => {
  const payWith = async (...faults: Parameters<Simulator['setFaults']>) => {
    const opened = await open();
    await simulator.setFaults(...faults);
    await simulator.press(opened.page, 'pay');
    return opened;
  };

  it('sends everything twice', async () => {
    await payWith('duplicate');
    await vi.waitFor(() => expect(heardStatuses()).toEqual(['pending', 'pending', 'settlement', 'settlement']), 10_000);
  });

  it('sends the last first', async () => {
    await payWith('reorder');
    await vi.waitFor(() => expect(heardStatuses()).toEqual(['settlement', 'pending']), 10_000);
  });

  it('signs with a wrong key', async () => {
    const { orderId } = await payWith('wrong_signature');
    await vi.waitFor(() => expect(heardStatuses()).toHaveLength(2), 10_000);
    const right = signatureKey(orderId, '200', '30000.00', simulator.config.midtransServerKey);
    expect(simulator.heard[1]?.body.signature_key).not.toBe(right);
  });

  it('charges too little', async () => {
    const { orderId } = await payWith('wrong_amount');
    expect(await statusOf(orderId)).toMatchObject({ gross_amount: '29999.00' });
  });

  it('imposes its fee on the payer, and tells it from the price', async () => {
    const { orderId } = await payWith('imposed_fee');
    const imposed = {
      gross_amount: '30213.00',
      metadata: { extra_info: { gross_amount_info: { original_amount: '30000', gross_amount: '30213' } } },
    };
    expect(await statusOf(orderId)).toMatchObject(imposed);
    await vi.waitFor(() => expect(simulator.heard[1]?.body).toMatchObject(imposed), 10_000);
  });

  it('answers in another form than documented', async () => {
    const { orderId } = await payWith('odd_answer');
    expect(await statusOf(orderId)).toMatchObject({ gross_amount: 30_000 });
  });

  it('stays silent', async () => {
    const { orderId } = await payWith('drop');
    expect(await statusOf(orderId)).toMatchObject({ transaction_status: 'settlement' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(simulator.heard).toEqual([]);
  });

  it('comes late', async () => {
    await payWith('delay');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(simulator.heard).toEqual([]);
    await vi.waitFor(() => expect(heardStatuses()).toHaveLength(2), 5_000);
  });

  it('is out of service', async () => {
    await simulator.setFaults('error_500');
    expect((await call('/snap/v1/transactions', { body: order() })).status).toBe(500);
  });

  it('hangs, and does nothing', async () => {
    const body = order();
    await simulator.setFaults('hang');
    const create = fetch(`${simulator.url}/snap/v1/transactions`, {
      method: 'POST',
      headers: { authorization: basic(simulator.config.midtransServerKey), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(300),
    });
    await expect(create).rejects.toThrow('timeout');
    await simulator.setFaults();
    await open(body);
  });

  it('cuts the connection half way, when the call was carried out', async () => {
    const { page, orderId } = await open();
    await simulator.press(page, 'pay');
    await simulator.setFaults('close');
    const refund = call(`/v2/${orderId}/refund`, { body: { refund_key: 'a' } });
    await expect(refund.then((response) => response.json())).rejects.toThrow('terminated');
    await simulator.setFaults();
    expect(await simulator.ledgerOf(orderId)).toMatchObject({ refunded: 30_000 });
  });

  it('refuses a fault it does not know', async () => {
    const response = await fetch(`${simulator.url}/simulator`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"faults":["fire"]}',
    });
    expect(response.status).toBe(400);
  });
});

describe('retries', () => {
  it('tells a failing merchant again until it listens', async () => {
    const { page } = await open();
    simulator.merchant.answers = [500, 200, 200];
    await simulator.press(page, 'decline');
    await vi.waitFor(() => expect(heardStatuses()).toEqual(['deny', 'deny']), 3_000);
  });

  it('waits as its maker does, as much faster as it is told', async () => {
    await simulator.change({ timeCompression: 1 });
    const { page } = await open();
    simulator.merchant.answers = [500];
    await simulator.press(page, 'decline');
    await new Promise((resolve) => setTimeout(resolve, 600));
    await simulator.change({ timeCompression: 480 });
    expect(heardStatuses()).toEqual(['deny']);
  });

  it('follows a redirect that keeps the method', async () => {
    const { page } = await open();
    simulator.merchant.answers = [307];
    await simulator.press(page, 'decline');
    await vi.waitFor(() => expect(simulator.heard.map(({ path }) => path)).toHaveLength(2), 3_000);
    expect(simulator.heard[1]).toMatchObject({ path: '/api/webhooks/moved', body: { transaction_status: 'deny' } });
  });

  it('does not tell again after a redirect', async () => {
    const { page } = await open();
    simulator.merchant.answers = [302];
    await simulator.press(page, 'decline');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(heardStatuses()).toEqual(['deny']);
  });
});
