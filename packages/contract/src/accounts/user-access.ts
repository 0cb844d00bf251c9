import * as z from 'zod/mini';
import { idParamsSchema, idSchema, timeSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ownSessionSchema } from './sessions.ts';

const userAccessSchema = z
  .object({
    /** Null: never, or before this was kept. */
    lastSignInAt: z.nullable(timeSchema),
    /** Whether a log-in takes a code of an authenticator app too. */
    hasSecondFactor: z.boolean(),
    passkeys: z.int(),
    /** Last used first; places are seen from the session that asks. */
    sessions: z.array(ownSessionSchema),
  })
  .register(z.globalRegistry, { id: 'UserAccess' });
export type UserAccess = z.infer<typeof userAccessSchema>;

export const getUserAccess = defineEndpoint({
  method: 'GET',
  path: '/api/users/:id/access',
  feature: 'accounts',
  summary: 'How somebody signs in, and where they are signed in',
  permission: 'user:read',
  params: idParamsSchema,
  status: 200,
  response: userAccessSchema,
});

export const endUserSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/:id/sessions/:sessionId',
  feature: 'accounts',
  summary: 'Sign somebody out on one device',
  permission: 'user:update',
  params: z.extend(idParamsSchema, { sessionId: idSchema }),
  status: 204,
  response: null,
});

export const endUserSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  feature: 'accounts',
  summary: 'Sign somebody out everywhere',
  permission: 'user:update',
  params: idParamsSchema,
  status: 204,
  response: null,
});
