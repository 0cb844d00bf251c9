import type { SharedFollowUp } from '@skrin/contract/care/consultations';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, eq } from '../../../platform/database/drizzle.ts';
import { isFollowedBy } from '../shares-repository.ts';
import { analyses, analysisShares, followUps } from '../tables.ts';
import { isAnswerOfOpen } from './follow-up-policy.ts';

/** How a problem went on, as the clinic of a consultation sees it; nothing unless the person agrees to that. */
export async function listSharedFollowUps(
  executor: Executor,
  { id, clinicId }: { id: string; clinicId: string },
): Promise<SharedFollowUp[]> {
  const rows = await executor
    .select({ day: followUps.day, course: followUps.course, answeredAt: followUps.answeredAt })
    .from(followUps)
    .innerJoin(analyses, eq(analyses.id, followUps.analysisId))
    .innerJoin(analysisShares, and(eq(analysisShares.analysisId, analyses.id), isFollowedBy(clinicId)))
    .where(and(eq(analysisShares.consultationId, id), isAnswerOfOpen))
    .orderBy(followUps.day);
  return rows.flatMap(({ day, course, answeredAt }) =>
    course && answeredAt ? [{ day, course, answeredAt: answeredAt.toISOString() }] : [],
  );
}
