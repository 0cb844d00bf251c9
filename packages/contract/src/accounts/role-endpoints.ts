import * as z from 'zod/mini';
import { type AccountRole, accountRoles } from '../access/roles.ts';
import { idSchema, pageQuerySchema, timeSchema, totalSchema } from '../common.ts';
import { defineEndpoint, defineList } from '../endpoint.ts';
import { lookSchema } from './user.ts';

const roleSchema = z.enum(accountRoles);

/** Somebody by their name; null for the system, and for somebody whose account is gone. */
const nameSchema = z.nullable(z.object({ id: idSchema, name: z.string() }));

const roleHoldersSchema = z
  .object({
    role: roleSchema,
    /** Accounts with the role that may sign in, and those that may not. */
    active: totalSchema,
    banned: totalSchema,
    /** When the role was given last, as far as that is recorded. */
    lastGivenAt: z.nullable(timeSchema),
  })
  .register(z.globalRegistry, { id: 'RoleHolders' });
export type RoleHolders = z.infer<typeof roleHoldersSchema>;

export const listRoles = defineEndpoint({
  method: 'GET',
  path: '/api/roles',
  feature: 'accounts',
  summary: 'How many accounts have each role; what each may do is in the contract',
  permission: 'permission:read',
  status: 200,
  response: z.object({ roles: z.array(roleHoldersSchema) }),
});

export const roleChangeSchema = z
  .object({
    id: idSchema,
    at: timeSchema,
    /** Whose role it is. */
    userId: idSchema,
    user: nameSchema,
    by: nameSchema,
    /** Null: the account began with the role. */
    before: z.nullable(z.enum([...accountRoles, 'visitor'])),
    after: roleSchema,
    /** Given by an invitation, in the list of accounts, or among the members of a clinic. */
    way: z.enum(['invitation', 'account', 'clinic']),
  })
  .register(z.globalRegistry, { id: 'RoleChange' });
export type RoleChange = z.infer<typeof roleChangeSchema>;

export const listRoleChanges = defineList(roleChangeSchema, {
  path: '/api/roles/changes',
  feature: 'accounts',
  summary: 'Who gave which role to whom, newest first',
  permission: 'permission:read',
  query: pageQuerySchema,
});

/** Looking as a role ends by itself after this time. */
export const LOOK_MINUTES = 30;

export const lookAsRole = defineEndpoint({
  method: 'POST',
  path: '/api/roles/look',
  feature: 'accounts',
  summary:
    'See Skrin as a role does, in this session and for 30 minutes: every request is answered as one of that role, and none changes anything',
  permission: 'permission:look',
  body: z.object({ role: roleSchema }),
  status: 200,
  response: lookSchema,
});

export const endLook = defineEndpoint({
  method: 'DELETE',
  path: '/api/roles/look',
  feature: 'accounts',
  summary: 'End looking as a role',
  permission: 'permission:look',
  whileLooking: true,
  status: 204,
  response: null,
});

/** The roles that may be looked as. Administrators see what they see anyway. */
export const rolesToLookAs: readonly AccountRole[] = accountRoles.filter((role) => role !== 'admin');
