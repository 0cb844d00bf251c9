import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { RefundReason } from '@skrin/contract/billing/refunds';
import type { Order } from '@skrin/contract/billing/schemas';
import type { SimulatorFault } from '@skrin/contract/billing/simulator';
import { isOpen } from '@skrin/domain/billing/open-order';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eq } from '../../../platform/database/drizzle.ts';
import { orders, refunds } from '../tables.ts';
import { type BillingApp, createBillingApp, type Person, statusAndCode } from '../testing/billing-app.ts';
import { orderBody } from '../testing/order-body.ts';
import type { Simulator } from '../testing/simulator.ts';
import type { OrderRow } from './order-repository.ts';

type OpenOrder = Order & { redirectUrl: string };

let app: BillingApp;
let simulator: Simulator;
let ayu: Person;
beforeAll(async () => {
  app = await createBillingApp();
  simulator = app.simulator;
});
afterAll(() => app?.close());
beforeEach(async () => {
  await simulator.setFaults();
  // A new person for each test, so that nobody reaches the rate limit of checks.
  ayu = await app.signUp();
});

const lockedAnalysis = () => app.analysis(ayu);
const order = async (analysisId: string, method: PaymentMethod): Promise<OpenOrder> => {
  const response = await ayu.post('/api/orders', orderBody(analysisId, method));
  expect(response.status).toBe(201);
  return (await response.json()) as OpenOrder;
};
const read = async ({ id }: Order) => (await (await ayu.get(`/api/orders/${id}`)).json()) as Order;
const check = ({ id }: Order) => app.check(ayu, id);
const becomes = ({ id }: Order, state: Order['state']) => app.orderBecomes(ayu, id, state);
const set = ({ id }: Order, change: Pick<OrderRow, 'state'>) =>
  app.database.update(orders).set(change).where(eq(orders.id, id));
const press = (opened: OpenOrder, action: 'pay' | 'decline') => simulator.press(opened.redirectUrl, action);

/** How many prices the shop has kept of these payments: 30,000 rupiah at Midtrans, 2 dollars at PayPal. */
async function pricesKept(...opened: Order[]): Promise<number> {
  const kept = await Promise.all(
    opened.map(async ({ id, method }) => {
      const { collected, refunded } = await simulator.ledgerOf(id);
      return (collected - refunded) / (method === 'midtrans' ? 30_000 : 2);
    }),
  );
  return kept.reduce((sum, each) => sum + each, 0);
}

/** A cancelled order whose page can still be paid: before the payer begins, its gateway has nothing to cancel. */
async function closedButPayable(analysisId: string) {
  const midtrans = await order(analysisId, 'midtrans');
  const paypal = await order(analysisId, 'paypal');
  expect((await read(midtrans)).state).toBe('cancelled');
  return { midtrans, paypal };
}

/** Deletes the analysis; its owner agrees that the open order is closed with it. */
async function deleteAndClose(analysisId: string): Promise<void> {
  expect((await ayu.delete(`/api/analyses/${analysisId}?openOrder=close`)).status).toBe(204);
}

async function redeemVoucher(analysisId: string): Promise<void> {
  const made = await (await app.asAdmin()).post('/api/vouchers', { label: 'Clinic Sehat', uses: 1 });
  const [code] = ((await made.json()) as { codes: string[] }).codes;
  expect((await ayu.post('/api/vouchers/redeem', { code, kind: 'analysis', ref: analysisId })).status).toBe(200);
}

describe('both gateways paid at once', () => {
  const races = Array.from({ length: 24 }, (_, index) => index);

  it(`keep one price in each of ${races.length} races`, { timeout: 180_000 }, async () => {
    const moves: SimulatorFault[][] = [[], ['duplicate'], ['duplicate', 'reorder'], ['drop']];
    const analyses = await app.copiesOf(await lockedAnalysis(), races.length);
    for (const [race, analysisId] of analyses.entries()) {
      await simulator.setFaults(...(moves[race % moves.length] ?? []));
      const { midtrans, paypal } = await closedButPayable(analysisId);
      // In some races two orders are open, as before an analysis was limited to one open order.
      if (race % 3 === 0) await set(midtrans, { state: 'pending' });
      await Promise.all([press(midtrans, 'pay'), press(paypal, 'pay')]);
      await Promise.all([check(midtrans), check(paypal)]);
      await vi.waitFor(
        async () => {
          const states = (await Promise.all([read(midtrans), read(paypal)])).map(({ state }) => state);
          expect(states.filter((state) => state === 'paid')).toHaveLength(1);
          expect(['cancelled', 'refunded']).toContain(states.find((state) => state !== 'paid'));
        },
        { timeout: 10_000, interval: 25 },
      );
      expect(await pricesKept(midtrans, paypal)).toBe(1);
    }
  });

  it('do not capture a second payment while the first is known', async () => {
    const { midtrans, paypal } = await closedButPayable(await lockedAnalysis());
    await press(midtrans, 'pay');
    await becomes(midtrans, 'paid');
    await becomes(paypal, 'cancelled');
    await press(paypal, 'pay');
    await check(paypal);
    expect(await simulator.ledgerOf(paypal.id)).toEqual({ collected: 0, refunded: 0 });
    expect((await read(paypal)).state).toBe('cancelled');
  });
});

describe('another method', () => {
  it('closes the open order, and says so', async () => {
    const analysisId = await lockedAnalysis();
    const [first, second] = [await order(analysisId, 'paypal'), await order(analysisId, 'midtrans')];
    expect(await read(first)).toMatchObject({ state: 'cancelled', redirectUrl: null });
    await press(first, 'pay');
    expect((await check(first)).state).toBe('cancelled');
    await press(second, 'pay');
    await becomes(second, 'paid');
    expect(await pricesKept(first, second)).toBe(1);
  });

  it('cancels a payment that is under way at its gateway', async () => {
    await simulator.setFaults('challenge');
    const analysisId = await lockedAnalysis();
    const first = await order(analysisId, 'midtrans');
    await press(first, 'pay');
    await becomes(first, 'review');
    await order(analysisId, 'paypal');
    expect(await read(first)).toMatchObject({ state: 'cancelled' });
    expect(await (await fetch(first.redirectUrl)).text()).toContain('closed');
  });

  it('is not needed when the open order turns out to be paid', async () => {
    await simulator.setFaults('drop');
    const analysisId = await lockedAnalysis();
    const first = await order(analysisId, 'midtrans');
    await press(first, 'pay');
    const response = await ayu.post('/api/orders', orderBody(analysisId, 'paypal'));
    expect(await statusAndCode(response)).toEqual([409, 'analysis_already_unlocked']);
    expect((await read(first)).state).toBe('paid');
  });

  it('waits while the gateway of the open order cannot be asked', async () => {
    const analysisId = await lockedAnalysis();
    const first = await order(analysisId, 'midtrans');
    await simulator.setFaults('error_500');
    const response = await ayu.post('/api/orders', orderBody(analysisId, 'paypal'));
    expect(await statusAndCode(response)).toEqual([503, 'gateway_unavailable']);
    expect((await read(first)).state).toBe('pending');
  });

  it('leaves one open order, whoever asks for which at once', async () => {
    const analysisId = await lockedAnalysis();
    const methods = ['midtrans', 'paypal', 'midtrans', 'paypal'] as const;
    await Promise.all(methods.map((method) => order(analysisId, method)));
    const { items } = (await (await ayu.get(`/api/orders?ref=${analysisId}`)).json()) as { items: Order[] };
    expect(items.filter(({ state }) => state === 'pending')).toHaveLength(1);
  });

  it('leaves one order that can be paid of fifty that come at once by two methods', async () => {
    const analysisId = await lockedAnalysis();
    const bodies = Array.from({ length: 50 }, (_, at) => orderBody(analysisId, at % 2 === 0 ? 'midtrans' : 'paypal'));
    const answers = await Promise.all(bodies.map(async (body) => statusAndCode(await ayu.post('/api/orders', body))));
    // A request that waits too long for the lock gets `conflict`, and may be sent again.
    for (const answer of answers) expect(['201', '409,conflict']).toContain(answer.filter(Boolean).join());
    const { items } = (await (await ayu.get(`/api/orders?ref=${analysisId}&limit=100`)).json()) as { items: Order[] };
    expect(items.filter(({ state }) => isOpen(state))).toMatchObject([{ state: 'pending', can: { pay: true } }]);
  });
});

describe('an order of a server that was killed while it asked the gateway', () => {
  const sweep = () => app.jobs.get('billing.sweep')?.run({});
  /** An order in the state in which a killed server left it; the gateway may know it. */
  const cutShort = async (analysisId: string, method: PaymentMethod): Promise<OpenOrder> => {
    const opened = await order(analysisId, method);
    const change = { state: 'created', gatewayId: null, redirectUrl: null, nextCheckAt: new Date(0) } as const;
    await app.database.update(orders).set(change).where(eq(orders.id, opened.id));
    return opened;
  };

  it.each(['midtrans', 'paypal'] as const)('goes on when the sweep comes by: %s', async (method) => {
    const analysisId = await lockedAnalysis();
    await simulator.setFaults('error_500');
    expect((await ayu.post('/api/orders', orderBody(analysisId, method))).status).toBe(503);
    await simulator.setFaults();
    const { items } = (await (await ayu.get(`/api/orders?ref=${analysisId}`)).json()) as { items: OpenOrder[] };
    const cut = items[0] ?? expect.fail('the order was not written down');
    await app.database
      .update(orders)
      .set({ nextCheckAt: new Date(0) })
      .where(eq(orders.id, cut.id));
    await sweep();
    const taken = (await read(cut)) as OpenOrder;
    expect(taken).toMatchObject({ state: 'pending', redirectUrl: expect.any(String) });
    await press(taken, 'pay');
    await becomes(taken, 'paid');
    expect(await pricesKept(taken)).toBe(1);
  });

  it('makes room for another when Midtrans heard of it, and tells its page no more', async () => {
    const analysisId = await lockedAnalysis();
    const cut = await cutShort(analysisId, 'midtrans');
    const next = await order(analysisId, 'midtrans');
    expect((await read(cut)).state).toBe('cancelled');
    await press(next, 'pay');
    await becomes(next, 'paid');
    expect(await pricesKept(cut, next)).toBe(1);
  });

  it('goes on when PayPal heard of it, and the person orders again', async () => {
    const analysisId = await lockedAnalysis();
    const cut = await cutShort(analysisId, 'paypal');
    expect(await order(analysisId, 'paypal')).toMatchObject({ id: cut.id, state: 'pending' });
  });

  it('is closed for another method', async () => {
    const analysisId = await lockedAnalysis();
    const cut = await cutShort(analysisId, 'paypal');
    await order(analysisId, 'midtrans');
    expect((await read(cut)).state).toBe('cancelled');
  });

  it('expires when its time to pay is over, and is closed when there is nothing more to pay for', async () => {
    const late = await cutShort(await lockedAnalysis(), 'midtrans');
    await app.database
      .update(orders)
      .set({ expiresAt: new Date(0) })
      .where(eq(orders.id, late.id));
    const deleted = await lockedAnalysis();
    const needless = await cutShort(deleted, 'midtrans');
    await deleteAndClose(deleted);
    await becomes(needless, 'cancelled');
    await sweep();
    expect((await read(late)).state).toBe('expired');
  });
});

describe('a page that is still open', () => {
  it.each<[string, (analysisId: string) => Promise<unknown>, RefundReason]>([
    ['a voucher', redeemVoucher, 'paid_twice'],
    ['a deletion', deleteAndClose, 'deleted'],
  ])('is closed by %s, and what is paid there all the same goes back', async (_, end, reason) => {
    const analysisId = await lockedAnalysis();
    const opened = await order(analysisId, 'midtrans');
    await end(analysisId);
    await becomes(opened, 'cancelled');
    await press(opened, 'pay');
    await becomes(opened, 'refunded');
    expect(await simulator.ledgerOf(opened.id)).toEqual({ collected: 30_000, refunded: 30_000 });
    expect((await read(opened)).paidAt).not.toBeNull();
    const history = async () => (await (await ayu.get(`/api/orders/${opened.id}/history`)).json()) as unknown;
    await vi.waitFor(
      async () => expect(await history()).toMatchObject({ refunds: [{ reason, state: 'succeeded' }] }),
      10_000,
    );
  });

  it.each<[string, (analysisId: string) => Promise<unknown>]>([
    ['a voucher', redeemVoucher],
    ['a deletion', deleteAndClose],
  ])("is closed by %s before PayPal's money is taken", async (_, end) => {
    const analysisId = await lockedAnalysis();
    const opened = await order(analysisId, 'paypal');
    await end(analysisId);
    await becomes(opened, 'cancelled');
    await press(opened, 'pay');
    await check(opened);
    expect(await simulator.ledgerOf(opened.id)).toEqual({ collected: 0, refunded: 0 });
  });

  it('keeps its analysis from being deleted by accident, until it is closed', async () => {
    const analysisId = await lockedAnalysis();
    const opened = await order(analysisId, 'paypal');
    const remove = () => ayu.delete(`/api/analyses/${analysisId}`);
    expect(await statusAndCode(await remove())).toEqual([409, 'analysis_being_paid']);
    await set(opened, { state: 'review' });
    expect(await statusAndCode(await remove())).toEqual([409, 'analysis_being_paid']);
    expect(await app.stateOf(ayu, analysisId)).toBe('locked');
    await set(opened, { state: 'expired' });
    expect((await remove()).status).toBe(204);
  });

  it('is closed by the payment of another order', async () => {
    const { midtrans, paypal } = await closedButPayable(await lockedAnalysis());
    await press(paypal, 'pay');
    await becomes(paypal, 'paid');
    await press(midtrans, 'pay');
    await becomes(midtrans, 'refunded');
    expect(await pricesKept(midtrans, paypal)).toBe(1);
  });
});

describe('a refund', () => {
  /** A paid order that buys nothing, at a gateway that refunds as the faults say. */
  async function paidForNothing(...faults: SimulatorFault[]): Promise<OpenOrder> {
    const analysisId = await lockedAnalysis();
    const opened = await order(analysisId, 'midtrans');
    await redeemVoucher(analysisId);
    await becomes(opened, 'cancelled');
    await simulator.setFaults(...faults);
    await press(opened, 'pay');
    return opened;
  }

  it('is made once, though its notification comes twice or it is tried again', async () => {
    const opened = await paidForNothing('duplicate', 'reorder');
    await becomes(opened, 'refunded');
    const made = await app.database.select().from(refunds).where(eq(refunds.orderId, opened.id));
    expect(made).toHaveLength(1);
    await app.jobs.get('billing.send_refund')?.run({ refundId: made[0]?.id });
    expect(await simulator.ledgerOf(opened.id)).toEqual({ collected: 30_000, refunded: 30_000 });
  });

  it('that the gateway refuses is held for a person', async () => {
    const opened = await paidForNothing('refund_refused');
    await becomes(opened, 'held');
    expect(await check(opened)).toMatchObject({ state: 'held' });
    expect(await simulator.ledgerOf(opened.id)).toEqual({ collected: 30_000, refunded: 0 });
  });
});
