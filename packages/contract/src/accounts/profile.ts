import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { fieldSchema } from '../resource/schemas.ts';
import { userResource } from './user.resource.ts';
import { userSchema } from './user.ts';

const { firstName, lastName, phone, address, photo, timezone, language } = userResource.fields;

/** What people say of themselves; staff see it too. */
const profileSchema = z.strictObject({
  firstName: fieldSchema(firstName),
  lastName: fieldSchema(lastName),
  phone: fieldSchema(phone),
  address: fieldSchema(address),
  photo: fieldSchema(photo),
  language: fieldSchema(language),
  timezone: fieldSchema(timezone),
});
export type Profile = z.infer<typeof profileSchema>;

/**
 * The fields to change. With `version`, the version that the client has read, the change is refused if the account has
 * changed since.
 */
export const profileChangesSchema = z
  .extend(z.partial(profileSchema), { version: z.optional(z.int()) })
  .check(z.refine((changes) => Object.keys(changes).length > 0)) as unknown as z.ZodMiniType<ProfileChanges>;
export type ProfileChanges = Partial<Profile> & { version?: number };

export const changeMe = defineEndpoint({
  method: 'PATCH',
  path: '/api/auth/me',
  feature: 'accounts',
  summary: 'Change one’s own names, phone number, address, photo, language or time zone',
  permission: 'account:update',
  body: profileChangesSchema,
  status: 200,
  response: userSchema,
});
