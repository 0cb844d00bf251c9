import { idParamsSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  newPasskeySchema,
  passkeyCreationSchema,
  passkeyLoginSchema,
  passkeyRequestSchema,
  passkeySchema,
  passkeysSchema,
} from './passkeys.ts';
import { sessionSchema } from './schemas.ts';
import { ownerProofSchema } from './two-factor.ts';

export const requestPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login/passkey/options',
  feature: 'accounts',
  summary: 'What a browser asks an authenticator for to log in',
  permission: 'public',
  status: 200,
  response: passkeyRequestSchema,
});

export const loginWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login/passkey',
  feature: 'accounts',
  summary: 'Sign in with a passkey, which is both factors',
  permission: 'public',
  body: passkeyLoginSchema,
  status: 200,
  response: sessionSchema,
});

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  feature: 'accounts',
  summary: 'Passkeys of the signed-in person, newest first',
  permission: 'passkey:read',
  status: 200,
  response: passkeysSchema,
});

export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  feature: 'accounts',
  summary: 'What a browser asks an authenticator for to make a passkey',
  permission: 'passkey:create',
  body: ownerProofSchema,
  status: 200,
  response: passkeyCreationSchema,
});

export const createPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  feature: 'accounts',
  summary: 'Keep a passkey that an authenticator has made',
  permission: 'passkey:create',
  body: newPasskeySchema,
  status: 201,
  response: passkeySchema,
});

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  feature: 'accounts',
  summary: 'Remove a passkey: nobody signs in with it any more',
  permission: 'passkey:remove',
  params: idParamsSchema,
  status: 204,
  response: null,
});
