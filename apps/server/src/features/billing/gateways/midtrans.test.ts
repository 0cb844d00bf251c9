import { describe, expect, it } from 'vitest';
import { isSignedWith } from './midtrans.ts';

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
