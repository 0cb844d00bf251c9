import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type ReceivedRequest, type Simulator, startSimulator } from '../testing.ts';
import { askToken, captureOf, type PaypalMerchant, paypalMerchant } from './testing.ts';

let simulator: Simulator;
let api: PaypalMerchant['api'];
let orderBody: PaypalMerchant['orderBody'];
let open: PaypalMerchant['open'];
let capture: PaypalMerchant['capture'];
let heardTypes: PaypalMerchant['heardTypes'];
beforeAll(async () => {
  simulator = await startSimulator();
  ({ api, orderBody, open, capture, heardTypes } = await paypalMerchant(simulator));
});
afterAll(() => simulator.close());
beforeEach(async () => {
  await simulator.setFaults();
  simulator.heard.length = 0;
});

const idOf = async (response: Response) => z.looseObject({ id: z.string() }).parse(await response.json()).id;

describe('access token', () => {
  it('is given for the client secret only, and needed for every call', async () => {
    expect((await askToken(simulator, 'wrong')).status).toBe(401);
    expect((await api('/v2/checkout/orders', orderBody(), { authorization: 'Bearer none' })).status).toBe(401);
  });
});

describe('orders', () => {
  it('answers the same order to the same request id', async () => {
    const key = { 'paypal-request-id': randomUUID() };
    const body = orderBody();
    const [first, again] = [await api('/v2/checkout/orders', body, key), await api('/v2/checkout/orders', body, key)];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await idOf(again)).toBe(await idOf(first));
  });

  it.each([
    ['rupiah', { currency_code: 'IDR', value: '30000.00' }, 'INVALID_CURRENCY_CODE'],
    ['a third decimal', { currency_code: 'USD', value: '2.001' }, 'DECIMAL_PRECISION'],
  ])('refuses %s', async (_name, amount, issue) => {
    const response = await api('/v2/checkout/orders', orderBody(amount));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ details: [{ issue }] });
  });

  it('shows what the merchant wrote as text', async () => {
    const { page } = await open(orderBody(undefined, `<b class="x">'&`));
    expect(await (await fetch(page)).text()).toContain('<dd>&lt;b class=&quot;x&quot;&gt;&#x27;&amp;</dd>');
  });

  it('captures once, after the payer approved', async () => {
    const { id, page } = await open(orderBody(undefined, 'sk-1'));
    expect(await (await capture(id)).json()).toMatchObject({ details: [{ issue: 'ORDER_NOT_APPROVED' }] });

    const approved = await simulator.press(page, 'pay');
    expect(approved.headers.get('location')).toBe(`${simulator.merchantUrl}/payment?token=${id}&PayerID=SIMULATOR`);
    const key = randomUUID();
    const captured = await capture(id, key);
    expect(captured.status).toBe(201);
    expect(await captured.json()).toMatchObject({
      status: 'COMPLETED',
      purchase_units: [
        { payments: { captures: [{ status: 'COMPLETED', amount: { value: '2.00' }, custom_id: 'sk-1' }] } },
      ],
    });
    expect((await capture(id, key)).status).toBe(200);
    const again = await capture(id);
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({ details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] });
    await vi.waitFor(
      () =>
        expect(heardTypes()).toEqual([
          'CHECKOUT.ORDER.APPROVED',
          'CHECKOUT.ORDER.COMPLETED',
          'PAYMENT.CAPTURE.COMPLETED',
        ]),
      10_000,
    );
  });

  it('declines a card, and lets the payer choose another', async () => {
    const { id, page } = await open();
    await simulator.press(page, 'decline');
    expect(await (await capture(id)).json()).toMatchObject({ details: [{ issue: 'INSTRUMENT_DECLINED' }] });
    expect(await (await api(`/v2/checkout/orders/${id}`)).json()).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' });
    await simulator.press(page, 'pay');
    expect((await capture(id)).status).toBe(201);
  });

  it('refunds once, however often it is asked with the same request id', async () => {
    const { id, page } = await open();
    await simulator.press(page, 'pay');
    const { id: captureId } = await captureOf(await capture(id));
    const refund = (key: string) =>
      api(`/v2/payments/captures/${captureId}/refund`, '{}', { 'paypal-request-id': key });
    const [first, again, other] = [await refund('a'), await refund('a'), await refund('b')];
    expect([first.status, again.status, other.status]).toEqual([201, 200, 422]);
    expect(await again.json()).toEqual(await first.json());
    await vi.waitFor(
      () => expect(heardTypes().filter((type) => type === 'PAYMENT.CAPTURE.REFUNDED')).toHaveLength(1),
      10_000,
    );
  });

  it('takes its time for a refund when asked to, and tells once it is done', async () => {
    const { id, page, reference } = await open();
    await simulator.press(page, 'pay');
    const { id: captureId } = await captureOf(await capture(id));
    await simulator.setFaults('refund_pending');
    const refund = await api(`/v2/payments/captures/${captureId}/refund`, '{}');
    expect(await refund.json()).toMatchObject({ status: 'PENDING', amount: { value: '2.00' } });
    expect(await simulator.ledgerOf(reference)).toMatchObject({ refunded: 0 });
    expect(await (await api(`/v2/payments/captures/${captureId}`)).json()).toMatchObject({ status: 'COMPLETED' });
    await vi.waitFor(() => expect(heardTypes()).toContain('PAYMENT.CAPTURE.REFUNDED'), 5_000);
    expect(await simulator.ledgerOf(reference)).toMatchObject({ refunded: 2 });
    expect(await (await api(`/v2/payments/captures/${captureId}`)).json()).toMatchObject({ status: 'REFUNDED' });
  });

  it('goes back unpaid when the payer cancels', async () => {
    const { id, page } = await open();
    const cancelled = await simulator.press(page, 'leave');
    expect(cancelled.headers.get('location')).toBe(`${simulator.merchantUrl}/cancel?token=${id}`);
    expect(await (await api(`/v2/checkout/orders/${id}`)).json()).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' });
  });

  it('captures too little when asked to', async () => {
    const { id, page } = await open();
    await simulator.press(page, 'pay');
    await simulator.setFaults('wrong_amount');
    expect(await (await capture(id)).json()).toMatchObject({
      purchase_units: [{ payments: { captures: [{ amount: { value: '1.99' } }] } }],
    });
  });
});

describe('webhook signature', () => {
  async function hearApproval(): Promise<ReceivedRequest> {
    const { page } = await open();
    await simulator.press(page, 'pay');
    await vi.waitFor(() => expect(simulator.heard).toHaveLength(1), 10_000);
    return z.custom<ReceivedRequest>().parse(simulator.heard[0]);
  }
  const verify = async (
    { headers }: ReceivedRequest,
    rawEvent: string,
    webhookId = simulator.config.paypal.webhookId,
  ) => {
    const claim = {
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: webhookId,
    };
    const body = `${JSON.stringify(claim).slice(0, -1)},"webhook_event":${rawEvent}}`;
    return (await api('/v1/notifications/verify-webhook-signature', body)).json();
  };

  it('holds for the bytes that were sent', async () => {
    const heard = await hearApproval();
    expect(await verify(heard, heard.raw)).toEqual({ verification_status: 'SUCCESS' });
  });

  it('breaks when the event is changed or only written again', async () => {
    const heard = await hearApproval();
    const failure = { verification_status: 'FAILURE' };
    expect(await verify(heard, heard.raw.replace('2.00', '9.00'))).toEqual(failure);
    expect(await verify(heard, JSON.stringify(heard.body))).toEqual(failure);
    expect(await verify(heard, heard.raw, 'WH-OTHER')).toEqual(failure);
  });

  it('is wrong when asked to be', async () => {
    await simulator.setFaults('wrong_signature');
    const heard = await hearApproval();
    expect(await verify(heard, heard.raw)).toEqual({ verification_status: 'FAILURE' });
  });
});
