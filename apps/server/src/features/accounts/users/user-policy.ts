import { hasPermission } from '@skrin/contract/access/permissions';
import { eq, ne, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import type { Actor, Policy, Scoped } from '../../../platform/policy/policy.ts';
import type { UserRow } from '../repository.ts';
import { accountDeletions, dataExports } from '../tables.ts';

/**
 * Selects accounts that are banned and due for deletion: their deletion cannot be taken back any more, so staff does
 * not see them.
 */
const isLeaving: SQL = sql`(${eq(users.state, 'banned')} and exists (
  select from ${accountDeletions} where ${accountDeletions.userId} = ${users.id} and ${accountDeletions.dueAt} <= now()
))`;

/**
 * An account belongs to its person. Staff with the permission `user:read` sees all accounts, but no visitors. Nobody
 * removes themselves.
 */
export const userPolicy: Policy<UserRow, 'update' | 'remove'> = {
  kind: 'user',
  ownerOf: ({ id }) => id,
  scope: ({ userId, role }) =>
    hasPermission(role, 'user:read') ? sql`${ne(users.role, 'visitor')} and not ${isLeaving}` : eq(users.id, userId),
  can: ({ userId, role }, action, { id }) => {
    if (action === 'remove') return id !== userId && hasPermission(role, 'user:remove');
    return hasPermission(role, id === userId ? 'account:update' : 'user:update');
  },
};

export const ownAccount = (actor: Actor): Scoped => ({ id: actor.userId, scope: userPolicy.scope(actor) });

/** One's own export: nobody else asks for it or fetches it. */
export const ownExport = ({ userId }: Actor): SQL => eq(dataExports.userId, userId);
