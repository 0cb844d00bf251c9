import { hasPermission } from '@skrin/contract/access/permissions';
import { eq, type SQL } from 'drizzle-orm';
import { users } from '../../platform/database/tables.ts';
import { type Actor, everyRow, type Policy } from '../../platform/policy/policy.ts';
import type { UserRow } from './repository.ts';
import { sessions } from './tables.ts';

/** An account belongs to its person; staff who may read people sees all of them. */
export const userPolicy: Policy<UserRow, 'update'> = {
  kind: 'user',
  ownerOf: ({ id }) => id,
  scope: ({ userId, role }) => (hasPermission(role, 'user:read') ? everyRow : eq(users.id, userId)),
  can: ({ userId, role }, action, { id }) =>
    hasPermission(role, id === userId ? `account:${action}` : `user:${action}`),
};

/** One's own sessions: nobody sees or ends those of others. */
export const ownSessions = ({ userId }: Actor): SQL => eq(sessions.userId, userId);
