import { hasPermission } from '@skrin/contract/access/permissions';
import { eq } from '../../../platform/database/drizzle.ts';
import type { Policy } from '../../../platform/policy/policy.ts';
import { sessions } from '../tables.ts';
import type { SessionRow } from './sessions-repository.ts';

/** One's own sessions: nobody sees or ends those of others. */
export const sessionPolicy: Policy<SessionRow, 'remove'> = {
  kind: 'session',
  ownerOf: ({ userId }) => userId,
  scope: ({ userId }) => eq(sessions.userId, userId),
  can: ({ userId, role }, action, row) => row.userId === userId && hasPermission(role, `session:${action}`),
};
