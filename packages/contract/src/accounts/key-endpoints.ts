import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** RFC 7517 key set with the public halves only. */
const jwksSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });

export const jwks = defineEndpoint({
  method: 'GET',
  path: '/api/auth/jwks',
  feature: 'accounts',
  summary: 'Public keys that verify access tokens',
  permission: 'public',
  status: 200,
  response: jwksSchema,
});
