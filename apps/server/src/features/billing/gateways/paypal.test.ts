import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callSettings } from '../testing/call-settings.ts';
import { createPaypal } from './paypal.ts';

const amount = (value: string) => ({ value, currency_code: 'USD' });
const capture = { id: 'CAPTURE', status: 'COMPLETED', custom_id: 'sk-1', amount: amount('2.00') };
const order = (payments: object, status = 'COMPLETED') => ({ id: 'ORDER', status, purchase_units: [{ payments }] });

/** What PayPal answers when asked for the order, and what it was sent. */
let known: object;
let answerStatus: number;
let sent: { id: unknown; body: unknown; capture?: string }[];
let gateway: FastifyInstance;
let paypal: ReturnType<typeof createPaypal>;
beforeAll(async () => {
  gateway = Fastify({ forceCloseConnections: true });
  gateway.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null));
  gateway.post('/v1/oauth2/token', () => ({ access_token: 'token', expires_in: 3_600 }));
  gateway.get('/v2/checkout/orders/ORDER', (_request, reply) => reply.code(answerStatus).send(known));
  gateway.post<{ Params: { id: string } }>('/v2/payments/captures/:id/refund', ({ params, headers, body }) => {
    sent.push({ id: headers['paypal-request-id'], body, ...(params.id !== 'CAPTURE' && { capture: params.id }) });
    return { id: 'REFUND', status: 'COMPLETED' };
  });
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' });
  paypal = createPaypal({ clientId: 'id', clientSecret: 'secret', webhookId: 'WH', url, ...callSettings });
});
afterAll(() => gateway.close());
beforeEach(() => {
  sent = [];
  answerStatus = 200;
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

  const half = (status: string, id = 'HALF') => ({ ...capture, id, status, amount: amount('1.00') });
  const declined = { ...capture, id: 'DECLINED', status: 'DECLINED' };

  it.each([
    ['declined, then completed', [declined, capture], 'COMPLETED', 200],
    ['completed, then a declined one', [capture, declined], 'COMPLETED', 200],
    ['in two parts', [half('COMPLETED'), half('COMPLETED', 'REST')], 'COMPLETED', 200],
    ['in two parts, one of them declined', [half('COMPLETED'), { ...half('DECLINED'), id: 'REST' }], 'COMPLETED', 100],
    ['in two parts, one sent back', [half('COMPLETED'), half('REFUNDED', 'REST')], 'PARTIALLY_REFUNDED', 200],
    ['in two parts, both sent back', [half('REFUNDED'), half('REFUNDED', 'REST')], 'REFUNDED', 200],
    ['in two parts, one taken back', [half('COMPLETED'), half('REVERSED', 'REST')], 'REVERSED', 200],
    ['declined twice', [declined, { ...declined, id: 'AGAIN' }], 'DECLINED', 200],
    ['declined, then waiting', [declined, { ...capture, status: 'PENDING' }], 'PENDING', 200],
  ])('reads all captures: %s', async (_case, captures, captureStatus, cents) => {
    expect(await retrieve(order({ captures }))).toMatchObject({
      charged: { amount: cents, currency: 'USD' },
      status: { captureStatus },
    });
  });

  it('waits for the part that is still on its way', async () => {
    const unit = { amount: amount('2.00'), payments: { captures: [half('COMPLETED'), half('PENDING', 'REST')] } };
    const answer = { id: 'ORDER', status: 'COMPLETED', purchase_units: [unit] };
    expect(await retrieve(answer)).toMatchObject({ status: { captureStatus: 'PENDING' } });
  });

  it('adds up the fees of all captures', async () => {
    const withFee = (id: string, fee: string) => ({
      ...half('COMPLETED', id),
      seller_receivable_breakdown: { paypal_fee: amount(fee) },
    });
    expect(await retrieve(order({ captures: [withFee('ONE', '0.34'), withFee('TWO', '0.35')] }))).toMatchObject({
      captureReference: 'ONE TWO',
      fee: { amount: 69, currency: 'USD' },
    });
  });

  it.each([
    ['an odd capture', 200, order({ captures: [{ ...capture, amount: 2 }] })],
    ['an order without a status', 200, { id: 'ORDER' }],
    ['a refusal of the question', 400, { name: 'INVALID_REQUEST', details: [{ issue: 'INVALID_PARAMETER_VALUE' }] }],
    ['nothing', 200, {}],
  ])('does not take %s for a forgotten order', async (_case, status, answer) => {
    answerStatus = status;
    await expect(retrieve(answer)).rejects.toMatchObject({ code: 'gateway_unavailable' });
  });

  it('knows nothing of an order that PayPal has forgotten', async () => {
    answerStatus = 404;
    expect(await retrieve({ name: 'RESOURCE_NOT_FOUND', message: 'gone' })).toBeNull();
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

  describe('of several captures', () => {
    const part = (id: string, status = 'COMPLETED') => ({ ...capture, id, status, amount: amount('1.00') });
    const back = (captureId: string, value: string) => ({
      id: `BACK-${captureId}`,
      status: 'COMPLETED',
      amount: amount(value),
      links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}` }],
    });

    it('goes back from each, under keys of their own', async () => {
      known = order({ captures: [{ ...capture, id: 'NONE', status: 'DECLINED' }, part('ONE'), part('TWO')] });
      expect(await refund(150)).toMatchObject({ state: 'succeeded' });
      expect(sent).toEqual([
        { id: 'R-1', capture: 'ONE', body: { amount: amount('1.00'), invoice_id: 'R-1' } },
        { id: 'R-1-2', capture: 'TWO', body: { amount: amount('0.50'), invoice_id: 'R-1-2' } },
      ]);
    });

    it('takes what is left of each, and sends no part again', async () => {
      const refunds = [back('ONE', '0.75'), { ...back('ONE', '0.25'), id: 'MADE', invoice_id: 'R-1' }];
      known = order({ captures: [part('ONE', 'REFUNDED'), part('TWO')], refunds });
      expect(await refund(75)).toEqual({ state: 'succeeded', gatewayRefundId: 'MADE REFUND' });
      expect(sent).toEqual([{ id: 'R-1-2', capture: 'TWO', body: { amount: amount('0.50'), invoice_id: 'R-1-2' } }]);
    });

    it('sends nothing where less is left', async () => {
      known = order({ captures: [part('ONE'), part('TWO')], refunds: [back('ONE', '0.75')] });
      expect(await refund(150)).toMatchObject({ state: 'failed' });
      expect(sent).toEqual([]);
    });
  });

  it('fails where no money came', async () => {
    known = order({}, 'APPROVED');
    expect(await refund(50)).toMatchObject({ state: 'failed' });
  });
});
