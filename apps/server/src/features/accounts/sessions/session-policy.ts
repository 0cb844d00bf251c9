import { hasPermission } from '@skrin/contract/access/permissions';
import { eq, type SQL } from '../../../platform/database/drizzle.ts';
import type { Policy } from '../../../platform/policy/policy.ts';
import { sessions } from '../tables.ts';
import type { SessionRow } from './sessions-repository.ts';

export const sessionsOf = (userId: string): SQL => eq(sessions.userId, userId);

/** One's own sessions. Staff who change accounts end those of others by the policy of accounts. */
export const sessionPolicy: Policy<SessionRow, 'remove'> = {
  kind: 'session',
  ownerOf: ({ userId }) => userId,
  scope: ({ userId }) => sessionsOf(userId),
  can: ({ userId, role }, action, row) => row.userId === userId && hasPermission(role, `session:${action}`),
};
