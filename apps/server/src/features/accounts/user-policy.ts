import { hasPermission } from '@skrin/contract/access/permissions';
import { eq, ne, type SQL, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import type { Actor, Policy, Scoped } from '../../platform/policy/policy.ts';
import type { UserRow } from './repository.ts';
import { accountDeletions, dataExports } from './tables.ts';

/** Banned and due: its deletion is not taken back any more, and for staff it is gone. */
const isLeaving: SQL = sql`(${eq(users.state, 'banned')} and exists (
  select from ${accountDeletions} where ${accountDeletions.userId} = ${users.id} and ${accountDeletions.dueAt} <= now()
))`;

/** An account belongs to its person; staff who may read people sees all of them, but no visitors. Nobody removes themselves. */
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

/** One's own account. */
export const ownAccount = (actor: Actor): Scoped => ({ id: actor.userId, scope: userPolicy.scope(actor) });

/** One's own export: nobody else asks for it or fetches it. */
export const ownExport = ({ userId }: Actor): SQL => eq(dataExports.userId, userId);
