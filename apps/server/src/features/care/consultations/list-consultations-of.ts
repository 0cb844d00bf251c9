import type { Executor } from '../../../platform/database/connect.ts';
import { desc, eq } from '../../../platform/database/drizzle.ts';
import { clinics, consultations } from '../tables.ts';

/** Consultations of one person that are told of beside a mail, at most. */
const MOST_TOLD = 20;

/** When and where somebody's latest consultations are, without what they are about. */
export async function listConsultationsOf(executor: Executor, userId: string) {
  const rows = await executor
    .select({
      id: consultations.id,
      state: consultations.state,
      startsAt: consultations.startsAt,
      clinic: clinics.name,
    })
    .from(consultations)
    .innerJoin(clinics, eq(clinics.id, consultations.clinicId))
    .where(eq(consultations.userId, userId))
    .orderBy(desc(consultations.startsAt))
    .limit(MOST_TOLD);
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: startsAt.toISOString() }));
}
