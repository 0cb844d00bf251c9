import { defineEndpoint } from '../endpoint.ts';
import { exchangeSchema, providerSettingsSchema } from './providers.ts';
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
  summary: 'Sign in with the token of another provider; the first time makes an account, or joins the one of that mail',
  permission: 'public',
  body: exchangeSchema,
  status: 200,
  response: sessionSchema,
});
