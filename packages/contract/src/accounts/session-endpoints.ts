import { idParamsSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ownSessionsSchema } from './sessions.ts';

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  feature: 'accounts',
  summary: 'Where the signed-in person is signed in, last used first',
  permission: 'session:read',
  status: 200,
  response: ownSessionsSchema,
});

export const removeSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  feature: 'accounts',
  summary: 'Sign out on one device; its access token stops working at once',
  permission: 'session:remove',
  params: idParamsSchema,
  status: 204,
  response: null,
});

export const removeSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  feature: 'accounts',
  summary: 'Sign out everywhere, here too',
  permission: 'session:remove',
  status: 204,
  response: null,
});
