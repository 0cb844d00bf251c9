import * as z from 'zod/mini';
import { accountRoles } from '../access/roles.ts';
import { idSchema, languageSchema, timeSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Of an address. */
const part = z.string();

export const userSchema = z
  .object({
    id: idSchema,
    email: z.email(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(accountRoles),
    /** Of mail and documents; screens follow what was chosen on the device. */
    language: languageSchema,
    createdAt: timeSchema,
    // What devices have kept of an account from before these were there is read as well.
    version: z._default(z.int(), 1),
    phone: z._default(z.nullable(z.string()), null),
    address: z._default(
      z.nullable(z.object({ line: part, city: part, state: part, postalCode: part, country: part })),
      null,
    ),
    /** Id of an image. */
    photo: z._default(z.nullable(z.string()), null),
    /** As IANA names it; null: that of the device. */
    timezone: z._default(z.nullable(z.string()), null),
    can: z._default(z.object({ update: z.boolean(), remove: z.boolean() }), { update: false, remove: false }),
  })
  .register(z.globalRegistry, { id: 'User' });
export type User = z.infer<typeof userSchema>;

/** Apart from the others, since every page asks it and the ways to sign in only a few. */
export const me = defineEndpoint({
  method: 'GET',
  path: '/api/auth/me',
  feature: 'accounts',
  summary: 'The signed-in person',
  permission: 'account:read',
  status: 200,
  response: userSchema,
});
