import * as z from 'zod/mini';
import { accountRoles } from '../access/roles.ts';
import { idSchema, languageSchema, timeSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** One part of a postal address. */
const part = z.string();

/** Looking as another role: `role` of the user is then that one, and `from` is their own. */
export const lookSchema = z.object({ from: z.enum(accountRoles), until: timeSchema });
export type Look = z.infer<typeof lookSchema>;

export const userSchema = z
  .object({
    id: idSchema,
    email: z.email(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(accountRoles),
    /** The language of mail and documents; screens use the language that was chosen on the device. */
    language: languageSchema,
    createdAt: timeSchema,
    // The defaults are for accounts that a device stored before these fields existed.
    version: z._default(z.int(), 1),
    phone: z._default(z.nullable(z.string()), null),
    address: z._default(
      z.nullable(z.object({ line: part, city: part, state: part, postalCode: part, country: part })),
      null,
    ),
    /** Id of an image. */
    photo: z._default(z.nullable(z.string()), null),
    /** The IANA name; null: the time zone of the device. */
    timezone: z._default(z.nullable(z.string()), null),
    /** Only while they look as another role. */
    look: z.optional(lookSchema),
    can: z._default(z.object({ update: z.boolean(), remove: z.boolean() }), { update: false, remove: false }),
  })
  .register(z.globalRegistry, { id: 'User' });
export type User = z.infer<typeof userSchema>;

/** In a module of its own: every page asks for the signed-in user, but only a few need the ways to sign in. */
export const me = defineEndpoint({
  method: 'GET',
  path: '/api/auth/me',
  feature: 'accounts',
  summary: 'The signed-in person',
  permission: 'account:read',
  status: 200,
  response: userSchema,
});
