import { hasPermission } from '@skrin/contract/access/permissions';
import { eq, ne, type SQL } from 'drizzle-orm';
import { users } from '../../platform/database/tables.ts';
import type { Actor, Policy } from '../../platform/policy/policy.ts';
import type { UserRow } from './repository.ts';
import { sessions } from './tables.ts';

/** An account belongs to its person; staff who may read people sees all of them, but no visitors. Nobody removes themselves. */
export const userPolicy: Policy<UserRow, 'update' | 'remove'> = {
  kind: 'user',
  ownerOf: ({ id }) => id,
  scope: ({ userId, role }) => (hasPermission(role, 'user:read') ? ne(users.role, 'visitor') : eq(users.id, userId)),
  can: ({ userId, role }, action, { id }) => {
    if (action === 'remove') return id !== userId && hasPermission(role, 'user:remove');
    return hasPermission(role, id === userId ? 'account:update' : 'user:update');
  },
};

/** One's own sessions: nobody sees or ends those of others. */
export const ownSessions = ({ userId }: Actor): SQL => eq(sessions.userId, userId);
