import { describe, expect, it } from 'vitest';
import { readEvent, verificationOf } from './paypal-webhook.ts';

const bytes = (resource: object, kind: string) =>
  Buffer.from(JSON.stringify({ id: 'WH-1', event_type: kind, resource }));
const amount = { value: '2.00', currency_code: 'USD' };
const money = { amount: 200, currency: 'USD' };

describe('readEvent', () => {
  it.each([
    [
      'an order',
      'CHECKOUT.ORDER.APPROVED',
      { id: 'ORDER', purchase_units: [{ custom_id: 'sk-1', amount }] },
      { gatewayId: 'ORDER', reference: 'sk-1', amount: money },
    ],
    [
      'a capture',
      'PAYMENT.CAPTURE.COMPLETED',
      { id: 'CAPTURE', custom_id: 'sk-1', amount, supplementary_data: { related_ids: { order_id: 'ORDER' } } },
      { gatewayId: 'ORDER', reference: 'sk-1', amount: money },
    ],
    [
      'a refund',
      'PAYMENT.CAPTURE.REFUNDED',
      { id: 'REFUND', custom_id: 'sk-1', amount: { ...amount, value: '0.50' } },
      { gatewayId: null, reference: 'sk-1', amount: { ...money, amount: 50 } },
    ],
    [
      'a dispute',
      'CUSTOMER.DISPUTE.CREATED',
      { dispute_amount: amount, disputed_transactions: [{ custom: 'sk-1' }] },
      { gatewayId: null, reference: 'sk-1', amount: money },
    ],
    ['something else', 'BILLING.PLAN.CREATED', { id: 'PLAN' }, { gatewayId: null, reference: null, amount: null }],
  ])('reads of %s which order it is about', (_, kind, resource, event) => {
    expect(readEvent(bytes(resource, kind))).toEqual({ identity: 'WH-1', kind, ...event });
  });
});

describe('verificationOf', () => {
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-transmission-id': 'T-1',
    'paypal-transmission-sig': 'AAAA',
    'paypal-transmission-time': '2026-11-22T10:00:00Z',
  };

  it('carries the event byte for byte, whatever it looks like', () => {
    const event = Buffer.from('{ "id": "WH-1",\n\t"value": 2.00, "name": "é" }');
    const question = verificationOf(headers, event, 'WH') ?? expect.fail();
    expect(question.includes(event)).toBe(true);
    expect(JSON.parse(question.toString())).toMatchObject({
      cert_url: headers['paypal-cert-url'],
      webhook_id: 'WH',
      webhook_event: { id: 'WH-1' },
    });
  });

  it.each(['http://api.paypal.com/c', 'https://paypal.com.evil.example/c', 'https://notpaypal.com/c', 'x'])(
    'asks nothing about a certificate at %s',
    (url) => {
      expect(verificationOf({ ...headers, 'paypal-cert-url': url }, Buffer.from('{}'), 'WH')).toBeUndefined();
    },
  );

  it('asks nothing without a signature, or about one that PayPal would not write so', () => {
    const others = ['AAA', 'AAAA=', 'AAB=', '!AAAA'].map((sig) => ({ ...headers, 'paypal-transmission-sig': sig }));
    for (const given of [{}, { ...headers, 'paypal-auth-algo': 'SHA1withRSA' }, ...others]) {
      expect(verificationOf(given, Buffer.from('{}'), 'WH')).toBeUndefined();
    }
  });
});
