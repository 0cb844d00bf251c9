import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { callSettings } from '../testing/call-settings.ts';
import { createMidtrans } from './midtrans.ts';

describe('Midtrans', () => {
  const serverKey = 'SB-Mid-server-TESTKEY';
  const key = { reference: 'sk-1', gatewayId: 'token' };
  const status = (change: object = {}) => ({
    order_id: 'sk-1',
    transaction_id: 'T-1',
    status_code: '200',
    transaction_status: 'settlement',
    gross_amount: '30000.00',
    ...change,
  });
  const notThere = { status_code: '404' };

  /** A Midtrans that answers `knows` as the state of the payment, and `after` once `call` was made. */
  async function midtransThat({
    knows = {},
    after = {},
    call = 'refund',
  }: {
    knows?: object;
    after?: object;
    call?: string;
  }) {
    const gateway = Fastify({ forceCloseConnections: true });
    onTestFinished(() => gateway.close());
    const sent: unknown[] = [];
    let known = knows;
    gateway.get('/v2/sk-1/status', () => known);
    gateway.post(`/v2/sk-1/${call}`, ({ body }) => {
      sent.push(body);
      known = after;
      return known;
    });
    gateway.post('/snap/v1/transactions', (_request, reply) =>
      reply.code(400).send({ error_messages: ['transaction_details.order_id has already been taken'] }),
    );
    const url = await gateway.listen({ port: 0, host: '127.0.0.1' });
    return { sent, midtrans: createMidtrans({ serverKey, snapUrl: `${url}/snap/v1`, apiUrl: url, ...callSettings }) };
  }
  const refund = { refundId: 'R-1', amount: { amount: 10_000, currency: 'IDR' }, reason: 'Requested' } as const;

  it('says what was charged, under which name, and what has gone back', async () => {
    const { midtrans } = await midtransThat({
      knows: status({ transaction_status: 'partial_refund', refund_amount: '10000.00' }),
    });
    expect(await midtrans.retrieve(key)).toMatchObject({
      reference: 'sk-1',
      charged: { amount: 30_000, currency: 'IDR' },
      captureReference: 'T-1',
      fee: null,
      refundedAmount: 10_000,
      isDisputed: false,
    });
  });

  const imposed = (gross: string, original: string) =>
    status({
      gross_amount: gross,
      metadata: { extra_info: { gross_amount_info: { original_amount: original, gross_amount: gross } } },
    });

  it.each([
    ['its fee on top', imposed('30213.00', '30000'), 30_000, 213],
    ['no fee', imposed('30000.00', '30000'), 30_000, 0],
    ['a promotion', imposed('25213.00', '30000'), 25_213, 0],
    ['another price', imposed('30000.00', '29787'), 29_787, 213],
    ['a price that cannot be read', imposed('30213.00', 'about 30000'), 30_213, 0],
    ['metadata of the shop', status({ metadata: 'ours' }), 30_000, 0],
    ['metadata of another form', status({ metadata: { extra_info: { gross_amount_info: [] } } }), 30_000, 0],
  ])('tells what was ordered from what the payer was charged: %s', async (_case, knows, charged, payerFee) => {
    const { midtrans } = await midtransThat({ knows });
    expect(await midtrans.retrieve(key)).toMatchObject({ charged: { amount: charged }, payerFee });
  });

  it('says that all has gone back though it keeps the fee that it imposed', async () => {
    const { midtrans } = await midtransThat({
      knows: { ...imposed('30213.00', '30000'), transaction_status: 'partial_refund', refund_amount: '30000.00' },
    });
    expect(await midtrans.retrieve(key)).toMatchObject({
      refundedAmount: 30_000,
      status: { transactionStatus: 'refund' },
    });
  });

  it('counts refunds that have no key', async () => {
    const { midtrans } = await midtransThat({
      knows: status({
        transaction_status: 'partial_refund',
        refund_amount: '10000.00',
        refunds: [{ refund_amount: '10000.00' }],
      }),
    });
    expect(await midtrans.retrieve(key)).toMatchObject({ refundedAmount: 10_000 });
  });

  it.each([
    ['an odd amount', status({ gross_amount: 30_000 })],
    ['no status code', status({ status_code: undefined })],
    ['a success without a payment', { status_code: '200' }],
    ['an error of its own', { status_code: '500' }],
  ])('does not take %s for no payment', async (_case, knows) => {
    const { midtrans } = await midtransThat({ knows });
    await expect(midtrans.retrieve(key)).rejects.toMatchObject({ code: 'gateway_unavailable' });
    await expect(midtrans.cancel(key)).rejects.toMatchObject({ code: 'gateway_unavailable' });
  });

  it('knows of no payment where Midtrans says so', async () => {
    const { midtrans } = await midtransThat({ knows: notThere });
    expect(await midtrans.retrieve(key)).toBeNull();
  });

  it.each(['chargeback', 'partial_chargeback'])('calls a %s disputed', async (word) => {
    const { midtrans } = await midtransThat({ knows: status({ transaction_status: word }) });
    expect(await midtrans.retrieve(key)).toMatchObject({ isDisputed: true });
  });

  it('knows of no page for a payment that it has begun before', async () => {
    const { midtrans } = await midtransThat({});
    const request = { reference: 'sk-1', item: 'Model', charge: { amount: 30_000, currency: 'IDR' } } as const;
    const returnUrl = 'https://skrin.example/payment';
    expect(await midtrans.create({ ...request, returnUrl, openedAt: new Date() })).toBeNull();
  });

  it('sends back a part under its key, once', async () => {
    const after = status({
      transaction_status: 'partial_refund',
      refunds: [{ refund_key: 'R-1', refund_amount: '10000.00' }],
    });
    const { midtrans, sent } = await midtransThat({ knows: status(), after });
    expect(await midtrans.refund(key, refund)).toMatchObject({ state: 'succeeded' });
    expect(await midtrans.refund(key, refund)).toMatchObject({ state: 'succeeded' });
    expect(sent).toEqual([{ refund_key: 'R-1', amount: 10_000, reason: 'Requested' }]);
  });

  it('lets go of a card payment that was not settled yet', async () => {
    const { midtrans, sent } = await midtransThat({
      knows: status({ transaction_status: 'capture', fraud_status: 'accept' }),
      after: status({ transaction_status: 'cancel' }),
      call: 'cancel',
    });
    const whole = { ...refund, amount: { amount: 30_000, currency: 'IDR' } } as const;
    expect(await midtrans.refund(key, whole)).toMatchObject({ state: 'succeeded' });
    expect(sent).toHaveLength(1);
  });

  it('says so when it refuses a refund, or knows of no payment', async () => {
    for (const knows of [status(), notThere]) {
      const { midtrans } = await midtransThat({ knows, after: { status_code: '412' } });
      expect(await midtrans.refund(key, refund)).toMatchObject({ state: 'failed' });
    }
  });

  it.each([
    ['approve', 'accept'],
    ['deny', 'deny'],
  ] as const)('takes %s as the end of a fraud check', async (decision, fraudStatus) => {
    const challenged = { transaction_status: 'capture', status_code: '201' };
    const { midtrans } = await midtransThat({
      knows: status({ ...challenged, fraud_status: 'challenge' }),
      after: status({ ...challenged, fraud_status: fraudStatus }),
      call: decision,
    });
    expect(await midtrans.review(key, decision)).toMatchObject({ status: { fraudStatus } });
  });
});
