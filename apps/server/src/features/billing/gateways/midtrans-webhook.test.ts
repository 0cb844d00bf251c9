import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSignedWith, midtransWebhooks } from './midtrans-webhook.ts';

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
    // The same joined text, split at other places.
    { order_id: 'skin-0000012', status_code: '003', gross_amount: '0000.00' },
    { signature_key: `${vectors[0]?.signature_key}`.toUpperCase() },
    { signature_key: `${vectors[0]?.signature_key}zz` },
    { signature_key: '' },
    { signature_key: 'not hexadecimal' },
    { signature_key: `${vectors[0]?.signature_key}00` },
  ])('refuses a notification with $order_id$status_code$gross_amount$signature_key instead', (change) => {
    const { serverKey, ...notification } = vectors[0] ?? expect.fail();
    expect(isSignedWith(serverKey, { ...notification, ...change })).toBe(false);
  });
});

const serverKey = 'SB-Mid-server-TESTKEY';
const { verifySignature, readEvent, statesCharge } = midtransWebhooks(serverKey);

/** A notification as Midtrans sends it. */
function notification(change: Record<string, string> = {}): Buffer {
  const body = {
    transaction_time: '2026-11-22 10:00:00',
    transaction_status: 'settlement',
    transaction_id: '9aed5972-5b6a-401e-894b-a32c91ed1a3a',
    status_code: '200',
    order_id: 'sk-0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
    gross_amount: '30000.00',
    fraud_status: 'accept',
    currency: 'IDR',
    ...change,
  };
  const signed = `${body.order_id}${body.status_code}${body.gross_amount}${serverKey}`;
  const signature = createHash('sha512').update(signed).digest('hex');
  return Buffer.from(JSON.stringify({ ...body, signature_key: signature }));
}
const signedFields = ['order_id', 'status_code', 'gross_amount', 'signature_key'] as const;

const parsed = (bytes: Buffer): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
};

describe('a notification with one byte changed', () => {
  const genuine = notification();
  const anyChange = fc.record({ at: fc.nat({ max: genuine.length - 1 }), to: fc.integer({ min: 0, max: 255 }) });

  it('is refused wherever the signature covers it', async () => {
    expect(await verifySignature({ headers: {}, rawBody: genuine })).toBe(true);
    await fc.assert(
      fc.asyncProperty(anyChange, async ({ at, to }) => {
        const rawBody = Buffer.from(genuine);
        rawBody[at] = to;
        const body = parsed(rawBody);
        // A body that is no JSON is refused before the signature is checked.
        if (!body) return;
        const isUntouched = signedFields.every((field) => body[field] === parsed(genuine)?.[field]);
        expect(await verifySignature({ headers: {}, rawBody })).toBe(isUntouched);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(signedFields)('is refused for each byte of %s', (field) => {
    const body = parsed(genuine) as Record<(typeof signedFields)[number], string>;
    for (let at = 0; at < body[field].length; at += 1) {
      for (const flipped of [1, 32, 128]) {
        const bytes = Buffer.from(body[field]);
        bytes[at] = (bytes[at] ?? 0) ^ flipped;
        expect(isSignedWith(serverKey, { ...body, [field]: bytes.toString() })).toBe(false);
      }
    }
  });
});

describe('readEvent', () => {
  it('names what happened to which payment, and what was charged', () => {
    expect(readEvent(notification())).toMatchObject({
      kind: 'settlement',
      reference: 'sk-0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
      amount: { amount: 30_000, currency: 'IDR' },
    });
  });

  it('tells a repetition from a second refund in part', () => {
    const refund = (sum: string) =>
      readEvent(notification({ transaction_status: 'partial_refund', refund_amount: sum })).identity;
    expect(refund('5000.00')).toBe(refund('5000.00'));
    expect(refund('5000.00')).not.toBe(refund('8000.00'));
  });
});

describe('statesCharge', () => {
  it('holds for every word of Midtrans, and for no other', () => {
    expect(statesCharge('settlement')).toBe(true);
    expect(statesCharge('partial_chargeback')).toBe(true);
    expect(statesCharge('settlemenu')).toBeUndefined();
  });
});
