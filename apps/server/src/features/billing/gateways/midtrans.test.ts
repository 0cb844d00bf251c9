import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { callSettings } from '../testing/call-settings.ts';
import { createMidtrans, isSignedWith } from './midtrans.ts';

const vectors = [
  {
    order_id: 'skin-000001',
    status_code: '200',
    gross_amount: '30000.00',
    serverKey: 'SB-Mid-server-TESTKEY',
    signature_key:
      'ccab38d907e7a867c742058f1ea5940de94579fa4a7a237549caf90ce7ed22068836004391fc254960c587b301e16420d7a54839a7e21306b088e5ee1848ba13',
  },
  {
    order_id: '1111',
    status_code: '200',
    gross_amount: '100000.00',
    serverKey: 'askvnoibnosifnboseofinbofinfgbiufglnbfg',
    signature_key:
      'edc076b21793ebe3e17926350f5b8ae67d902fe657b3d0aa31b932d5c127e2375d308a2bc94f3265ac2d80a1f181a79b997ac178a236fcff35af263fc4d4c231',
  },
];

describe('isSignedWith', () => {
  it.each(vectors)('accepts the signature of order $order_id', ({ serverKey, ...notification }) => {
    expect(isSignedWith(serverKey, notification)).toBe(true);
  });

  it.each([
    { order_id: 'skin-000002' },
    { status_code: '201' },
    { gross_amount: '30000' },
    { signature_key: '' },
    { signature_key: 'not hexadecimal' },
    { signature_key: `${vectors[0]?.signature_key}00` },
  ])('refuses a notification with $order_id$status_code$gross_amount$signature_key instead', (change) => {
    const { serverKey, ...notification } = vectors[0] ?? expect.fail();
    expect(isSignedWith(serverKey, { ...notification, ...change })).toBe(false);
  });
});

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

  /** A Midtrans that knows the payment so, and lets `call` make it so. */
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
