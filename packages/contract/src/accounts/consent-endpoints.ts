import { defineEndpoint } from '../endpoint.ts';
import { consentInputSchema, consentParamsSchema, consentSchema, consentsSchema } from './consents.ts';

export const listConsents = defineEndpoint({
  method: 'GET',
  path: '/api/consents',
  feature: 'accounts',
  summary: 'What the signed-in person has agreed to and not withdrawn, newest first',
  permission: 'consent:read',
  status: 200,
  response: consentsSchema,
});

export const giveConsent = defineEndpoint({
  method: 'POST',
  path: '/api/consents',
  feature: 'accounts',
  summary: 'Agree to a purpose by the texts of today; refused for texts that have changed since',
  permission: 'consent:give',
  body: consentInputSchema,
  status: 201,
  response: consentSchema,
});

export const withdrawConsent = defineEndpoint({
  method: 'DELETE',
  path: '/api/consents/:purpose',
  feature: 'accounts',
  summary: 'Withdraw what was agreed to for a purpose; what was made meanwhile stays',
  permission: 'consent:withdraw',
  params: consentParamsSchema,
  status: 204,
  response: null,
});
