import { expect, it } from 'vitest';
import { signatureKey } from './status-body.ts';

it.each([
  [
    ['skin-000001', '200', '30000.00', 'SB-Mid-server-TESTKEY'],
    'ccab38d907e7a867c742058f1ea5940de94579fa4a7a237549caf90ce7ed22068836004391fc254960c587b301e16420d7a54839a7e21306b088e5ee1848ba13',
  ],
  [
    ['1111', '200', '100000.00', 'askvnoibnosifnboseofinbofinfgbiufglnbfg'],
    'edc076b21793ebe3e17926350f5b8ae67d902fe657b3d0aa31b932d5c127e2375d308a2bc94f3265ac2d80a1f181a79b997ac178a236fcff35af263fc4d4c231',
  ],
] as const)('signs %j', ([orderId, statusCode, grossAmount, serverKey], signature) => {
  expect(signatureKey(orderId, statusCode, grossAmount, serverKey)).toBe(signature);
});
