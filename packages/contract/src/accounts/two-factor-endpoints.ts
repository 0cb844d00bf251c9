import { defineEndpoint } from '../endpoint.ts';
import { sessionSchema } from './schemas.ts';
import {
  passwordProofSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  totpInputSchema,
  twoFactorSchema,
  twoFactorSetupSchema,
} from './two-factor.ts';

export const loginSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login/second-factor',
  feature: 'accounts',
  summary: 'Finish a log-in that was answered with `second_factor_needed`, by a code of the app or a recovery code',
  permission: 'public',
  body: secondFactorSchema,
  status: 200,
  response: sessionSchema,
});

export const getTwoFactor = defineEndpoint({
  method: 'GET',
  path: '/api/auth/two-factor',
  feature: 'accounts',
  summary: 'Whether two-factor sign-in is on, and how many recovery codes are left',
  permission: 'two_factor:read',
  status: 200,
  response: twoFactorSchema,
});

export const setUpTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/setup',
  feature: 'accounts',
  summary: 'A new secret for an authenticator app; nothing changes until a code confirms it',
  permission: 'two_factor:enable',
  body: passwordProofSchema,
  status: 200,
  response: twoFactorSetupSchema,
});

export const enableTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/enable',
  feature: 'accounts',
  summary: 'Turn two-factor sign-in on with a code of the app; answers the recovery codes',
  permission: 'two_factor:enable',
  body: totpInputSchema,
  status: 200,
  response: recoveryCodesSchema,
});

export const disableTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/disable',
  feature: 'accounts',
  summary: 'Turn two-factor sign-in off',
  permission: 'two_factor:disable',
  body: passwordProofSchema,
  status: 204,
  response: null,
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/recovery-codes',
  feature: 'accounts',
  summary: 'New recovery codes in place of the old',
  permission: 'recovery_code:renew',
  body: passwordProofSchema,
  status: 200,
  response: recoveryCodesSchema,
});
