import type { FollowUpSubjectState } from '@skrin/contract/boards/card-subjects';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, eq, inArray } from '../../../platform/database/drizzle.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import { analyses, followUps } from '../tables.ts';
import { followUpPolicy } from './follow-up-policy.ts';

/** How those of these follow-ups that the actor may read were answered. */
export async function readFollowUpStates(
  executor: Executor,
  actor: Actor,
  ids: readonly string[],
): Promise<{ id: string; state: FollowUpSubjectState }[]> {
  const rows = await executor
    .select({ id: followUps.id, course: followUps.course })
    .from(followUps)
    .innerJoin(analyses, eq(analyses.id, followUps.analysisId))
    .where(and(inArray(followUps.id, [...ids]), followUpPolicy.scope(actor)));
  return rows.map(({ id, course }) => ({ id, state: course ?? 'unanswered' }));
}
