import { hasPermission } from '@skrin/contract/access/permissions';
import { and, eq, sql } from '../../../platform/database/drizzle.ts';
import type { Policy } from '../../../platform/policy/policy.ts';
import { analyses } from '../tables.ts';
import type { FollowUpRow } from './follow-ups-repository.ts';

/** A follow-up belongs to the owner of an open result; a clinic that sees the result sees no follow-ups. */
export const followUpPolicy: Policy<Pick<FollowUpRow, 'userId'>, 'answer'> = {
  kind: 'follow_up',
  ownerOf: ({ userId }) => userId,
  // `and` is undefined only without conditions; then nothing would be in scope.
  scope: ({ userId }) => and(eq(analyses.userId, userId), eq(analyses.state, 'unlocked')) ?? sql`false`,
  can: ({ userId, role }, action, row) => row.userId === userId && hasPermission(role, `follow_up:${action}`),
};
