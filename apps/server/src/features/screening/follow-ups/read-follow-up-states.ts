import type { FollowUpSubjectState } from '@skrin/contract/boards/card-subjects';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, desc, eq, inArray, isNotNull, ne, or, sql } from '../../../platform/database/drizzle.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import { isFollowedBy } from '../shares-repository.ts';
import { analyses, analysisShares, followUps } from '../tables.ts';
import { followUpPolicy, isAnswerOfOpen } from './follow-up-policy.ts';

/**
 * How those of these follow-ups that the actor may read were answered: their own, and those that people let the actor's
 * clinic see, with the consultation for which they do, the latest of several.
 */
export async function readFollowUpStates(
  executor: Executor,
  actor: Actor,
  ids: readonly string[],
): Promise<{ id: string; state: FollowUpSubjectState; consultationId?: string }[]> {
  const isFollowed = isFollowedBy(sql`${actor.clinicId ?? null}::uuid`);
  const { consultationId, givenAt } = analysisShares;
  const rows = await executor
    .selectDistinctOn([followUps.id], { id: followUps.id, course: followUps.course, consultationId })
    .from(followUps)
    .innerJoin(analyses, eq(analyses.id, followUps.analysisId))
    .leftJoin(
      analysisShares,
      and(eq(analysisShares.analysisId, analyses.id), ne(analyses.userId, actor.userId), isFollowed),
    )
    .where(
      and(
        inArray(followUps.id, [...ids]),
        or(followUpPolicy.scope(actor), and(isNotNull(consultationId), isAnswerOfOpen)),
      ),
    )
    .orderBy(followUps.id, desc(givenAt));
  return rows.map(({ id, course, consultationId }) => ({
    id,
    state: course ?? 'unanswered',
    ...(consultationId && { consultationId }),
  }));
}
