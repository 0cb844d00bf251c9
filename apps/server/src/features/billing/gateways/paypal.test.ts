import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callSettings } from '../testing/call-settings.ts';
import { createPaypal } from './paypal.ts';

const amount = (value: string) => ({ value, currency_code: 'USD' });
const capture = { id: 'CAPTURE', status: 'COMPLETED', custom_id: 'sk-1', amount: amount('2.00') };
const order = (payments: object, status = 'COMPLETED') => ({ id: 'ORDER', status, purchase_units: [{ payments }] });

/** What PayPal answers when asked for the order, and what it was sent. */
let known: object;
let sent: { id: unknown; body: unknown }[];
let gateway: FastifyInstance;
let paypal: ReturnType<typeof createPaypal>;
beforeAll(async () => {
  gateway = Fastify({ forceCloseConnections: true });
  gateway.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null));
  gateway.post('/v1/oauth2/token', () => ({ access_token: 'token', expires_in: 3_600 }));
  gateway.get('/v2/checkout/orders/ORDER', () => known);
  gateway.post('/v2/payments/captures/CAPTURE/refund', ({ headers, body }) => {
    sent.push({ id: headers['paypal-request-id'], body });
    return { id: 'REFUND', status: 'COMPLETED' };
  });
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' });
  paypal = createPaypal({ clientId: 'id', clientSecret: 'secret', webhookId: 'WH', url, ...callSettings });
});
afterAll(() => gateway.close());
beforeEach(() => {
  sent = [];
});

const key = { reference: 'sk-1', gatewayId: 'ORDER' };
const retrieve = (answer: object) => {
  known = answer;
  return paypal.retrieve(key);
};

describe('retrieve', () => {
  it('says what was charged, under which name, and what PayPal keeps of it', async () => {
    const breakdown = { seller_receivable_breakdown: { paypal_fee: amount('0.39') } };
    expect(await retrieve(order({ captures: [{ ...capture, ...breakdown }] }))).toMatchObject({
      reference: 'sk-1',
      charged: { amount: 200, currency: 'USD' },
      captureReference: 'CAPTURE',
      fee: { amount: 39, currency: 'USD' },
      refundedAmount: 0,
      isDisputed: false,
    });
  });

  it('adds up what has gone back, without what is still on its way', async () => {
    const refunds = [
      { id: '1', status: 'COMPLETED', amount: amount('0.50') },
      { id: '2', status: 'COMPLETED', amount: amount('0.25') },
      { id: '3', status: 'PENDING', amount: amount('1.00') },
    ];
    const answer = order({ captures: [{ ...capture, status: 'PARTIALLY_REFUNDED' }], refunds });
    expect(await retrieve(answer)).toMatchObject({ refundedAmount: 75 });
    expect(await retrieve(order({ captures: [{ ...capture, status: 'REFUNDED' }] }))).toMatchObject({
      refundedAmount: 200,
    });
  });

  it('says that the payer’s bank took the money back', async () => {
    const answer = order({ captures: [{ ...capture, status: 'REVERSED' }] });
    expect(await retrieve(answer)).toMatchObject({ isDisputed: true });
  });

  it('knows nothing of an order that PayPal has not named', async () => {
    expect(await paypal.retrieve({ ...key, gatewayId: null })).toBeNull();
  });
});

describe('refund', () => {
  const refund = (cents: number) =>
    paypal.refund(key, { refundId: 'R-1', amount: { amount: cents, currency: 'USD' }, reason: 'Requested' });

  it('sends back a part under a key of its own', async () => {
    known = order({ captures: [capture] });
    expect(await refund(50)).toEqual({ state: 'succeeded', gatewayRefundId: 'REFUND' });
    expect(sent).toEqual([{ id: 'R-1', body: { amount: amount('0.50'), invoice_id: 'R-1' } }]);
  });

  it('is not made again once PayPal lists it', async () => {
    const refunds = [{ id: 'EARLIER', status: 'PENDING', invoice_id: 'R-1', amount: amount('0.50') }];
    known = order({ captures: [capture], refunds });
    expect(await refund(50)).toEqual({ state: 'pending', gatewayRefundId: 'EARLIER' });
    expect(sent).toEqual([]);
  });

  it('needs nothing where all of the money has gone back already', async () => {
    known = order({ captures: [{ ...capture, status: 'REFUNDED' }] });
    expect(await refund(200)).toMatchObject({ state: 'succeeded' });
    expect(sent).toEqual([]);
  });

  it('fails where no money came', async () => {
    known = order({}, 'APPROVED');
    expect(await refund(50)).toMatchObject({ state: 'failed' });
  });
});
