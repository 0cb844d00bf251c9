import { defineEndpoint } from '../endpoint.ts';
import { codeSentSchema } from './email-code.ts';
import { exchangeSchema, joinCodeSchema, joinProviderSchema, providerSettingsSchema } from './providers.ts';
import { sessionSchema } from './schemas.ts';

export const listProviders = defineEndpoint({
  method: 'GET',
  path: '/api/auth/providers',
  feature: 'accounts',
  summary: 'The other providers of sign-in that are offered, and what a browser needs to talk to them',
  permission: 'public',
  status: 200,
  response: providerSettingsSchema,
});

export const exchangeToken = defineEndpoint({
  method: 'POST',
  path: '/api/auth/exchange',
  feature: 'accounts',
  summary:
    'Sign in with the token of another provider, which is taken once; the first time makes an account, or asks for a proof before it joins the one of that mail',
  permission: 'public',
  body: exchangeSchema,
  status: 200,
  response: sessionSchema,
});

export const requestJoinCode = defineEndpoint({
  method: 'POST',
  path: '/api/auth/exchange/code',
  feature: 'accounts',
  summary: 'Mail a code to the account that a provider’s sign-in would join, if it has no password',
  permission: 'public',
  body: joinCodeSchema,
  status: 202,
  response: codeSentSchema,
});

export const joinProvider = defineEndpoint({
  method: 'POST',
  path: '/api/auth/exchange/join',
  feature: 'accounts',
  summary: 'Join a provider’s sign-in to the account of that mail, by its password or a mailed code, and sign in',
  permission: 'public',
  body: joinProviderSchema,
  status: 200,
  response: sessionSchema,
});
