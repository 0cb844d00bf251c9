import { hasPermission } from '@skrin/contract/access/permissions';
import { and, eq, isNotNull, type SQL, sql } from '../../../platform/database/drizzle.ts';
import type { Policy } from '../../../platform/policy/policy.ts';
import { analyses, followUps } from '../tables.ts';
import type { FollowUpRow } from './follow-ups-repository.ts';

/** What a clinic may read that the person lets see how it goes on: answers to follow-ups of an open result. */
export const isAnswerOfOpen: SQL = sql`(${and(isNotNull(followUps.answeredAt), eq(analyses.state, 'unlocked'))})`;

/** A follow-up belongs to the owner of an open result; of those of a shared result, a clinic reads no more than answers. */
export const followUpPolicy: Policy<Pick<FollowUpRow, 'userId'>, 'answer'> = {
  kind: 'follow_up',
  ownerOf: ({ userId }) => userId,
  // `and` is undefined only without conditions; then nothing would be in scope.
  scope: ({ userId }) => and(eq(analyses.userId, userId), eq(analyses.state, 'unlocked')) ?? sql`false`,
  can: ({ userId, role }, action, row) => row.userId === userId && hasPermission(role, `follow_up:${action}`),
};
