import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Simulator, startSimulator } from '../testing.ts';
import { type MidtransMerchant, midtransMerchant } from './testing.ts';

let simulator: Simulator;
let merchant: MidtransMerchant;
beforeAll(async () => {
  simulator = await startSimulator();
  merchant = midtransMerchant(simulator);
});
afterAll(() => simulator.close());

/** Opens a payment and presses these buttons of its page. */
async function pressed(...actions: Parameters<Simulator['press']>[1][]) {
  const opened = await merchant.open();
  for (const action of actions) await simulator.press(opened.page, action);
  return opened;
}
const heardOf = (orderId: string) =>
  simulator.heard.flatMap(({ body }) => (body.order_id === orderId ? [body.transaction_status] : []));
const hears = (orderId: string, ...statuses: string[]) =>
  vi.waitFor(() => expect(heardOf(orderId)).toEqual(statuses), 10_000);
const refund = (orderId: string, body: object) => merchant.call(`/v2/${orderId}/refund`, { body });

describe('a bank transfer', () => {
  it('waits for its money, and is paid later', async () => {
    const { page, orderId } = await pressed('transfer');
    expect(await merchant.statusOf(orderId)).toMatchObject({ transaction_status: 'pending', status_code: '201' });
    await simulator.press(page, 'pay');
    expect(await merchant.statusOf(orderId)).toMatchObject({ transaction_status: 'settlement' });
  });

  it('can be cancelled by the shop, and is not paid then', async () => {
    const { page, orderId } = await pressed('transfer');
    expect((await merchant.call(`/v2/${orderId}/cancel`, { body: {} })).status).toBe(200);
    await simulator.press(page, 'pay');
    expect(await simulator.ledgerOf(orderId)).toMatchObject({ collected: 0 });
  });

  it('expires when the time runs out, and the shop hears of it', async () => {
    const { page, orderId } = await pressed('expire');
    await hears(orderId, 'pending', 'expire');
    expect(await merchant.statusOf(orderId)).toMatchObject({ status_code: '407' });
    expect(await (await fetch(page)).text()).toContain('closed');
  });
});

describe('the fraud check', () => {
  it.each([
    ['approve', 'capture', 30_000],
    ['deny', 'deny', 0],
  ] as const)('can %s a payment from the dashboard', async (action, status, collected) => {
    const { page, orderId } = await pressed('challenge');
    expect(await simulator.ledgerOf(orderId)).toMatchObject({ collected: 0 });
    await simulator.press(page, action);
    await hears(orderId, 'capture', status);
    expect(await simulator.ledgerOf(orderId)).toMatchObject({ collected });
  });
});

describe('refunds', () => {
  it('go back in parts, each once, and never more than was paid', async () => {
    const { orderId } = await pressed('pay');
    const parts = [
      { refund_key: 'a', amount: 10_000, reason: 'Half pleased' },
      { refund_key: 'a', amount: 10_000 },
      { refund_key: 'b', amount: 20_001 },
      { refund_key: 'c' },
      { refund_key: 'd', amount: 1 },
    ];
    const answers = [];
    for (const part of parts) answers.push(await (await refund(orderId, part)).json());
    expect(answers).toMatchObject([
      { transaction_status: 'partial_refund', refund_amount: '10000.00' },
      { transaction_status: 'partial_refund', refund_amount: '10000.00' },
      { status_code: '414' },
      { transaction_status: 'refund', refund_amount: '30000.00' },
      { status_code: '412' },
    ]);
    expect(await merchant.statusOf(orderId)).toMatchObject({
      refunds: [
        { refund_key: 'a', refund_amount: '10000.00', reason: 'Half pleased' },
        { refund_key: 'c', refund_amount: '20000.00' },
      ],
    });
    await hears(orderId, 'pending', 'settlement', 'partial_refund', 'refund');
  });

  it('are refused without a sum that can be read', async () => {
    const { orderId } = await pressed('pay');
    expect((await refund(orderId, { amount: -1 })).status).toBe(400);
  });

  it('go straight to the provider too, and know a payment by its transaction', async () => {
    const { orderId } = await pressed('pay');
    const { transaction_id: id } = await merchant.statusOf(orderId);
    const direct = await merchant.call(`/v2/${id}/refund/online/direct`, { body: { refund_key: 'a' } });
    expect(await direct.json()).toMatchObject({ order_id: orderId, transaction_status: 'refund' });
  });

  it('can be made from the dashboard, half and whole', async () => {
    const { page, orderId } = await pressed('pay', 'refund_half');
    expect(await simulator.ledgerOf(orderId)).toMatchObject({ collected: 30_000, refunded: 15_000 });
    expect(await (await fetch(page)).text()).toContain('Part of this payment was refunded.');
    await simulator.press(page, 'refund');
    await hears(orderId, 'pending', 'settlement', 'partial_refund', 'refund');
    expect(await simulator.ledgerOf(orderId)).toMatchObject({ refunded: 30_000 });
  });
});

describe('a dispute', () => {
  it('takes the rest of the money back', async () => {
    const { orderId } = await pressed('pay', 'refund_half', 'dispute');
    await hears(orderId, 'pending', 'settlement', 'partial_refund', 'chargeback');
    expect(await simulator.ledgerOf(orderId)).toMatchObject({ refunded: 15_000, chargedBack: 15_000 });
    expect((await refund(orderId, { refund_key: 'a' })).status).toBe(412);
  });

  it.each([
    ['dispute_won', 'settlement', { refunded: 0, chargedBack: 0 }],
    ['dispute_lost', 'refund', { refunded: 30_000, chargedBack: 0 }],
  ] as const)('ends with %s', async (action, status, money) => {
    const { orderId } = await pressed('pay', 'dispute', action);
    await hears(orderId, 'pending', 'settlement', 'chargeback', status);
    expect(await simulator.ledgerOf(orderId)).toMatchObject(money);
  });

  it('is nothing that an unpaid order can have', async () => {
    const { orderId } = await pressed('dispute', 'refund', 'approve');
    expect((await merchant.call(`/v2/${orderId}/status`)).status).toBe(404);
  });
});
