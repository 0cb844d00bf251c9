import type { Permission } from '@skrin/contract/access/permissions';
import type { SharedPart } from '@skrin/contract/care/sharing-endpoints';
import { auditEntries } from '../../platform/audit/tables.ts';
import type { Executor } from '../../platform/database/connect.ts';
import { and, count, desc, eq, inArray, isNotNull, max, min, or, sql } from '../../platform/database/drizzle.ts';
import { analyses, analysisShares } from './tables.ts';

/** By the permission that somebody who looked made use of. */
const parts = {
  'analysis:read': 'result',
  'photo:read': 'photos',
  'assessment:read': 'answers',
} as const satisfies Partial<Record<Permission, SharedPart>>;
const permissions = Object.keys(parts) as (keyof typeof parts)[];

/** That somebody looked at a part of a shared analysis. */
export interface ReaderRow {
  userId: string;
  part: SharedPart;
  count: number;
  firstAt: Date;
  lastAt: Date;
  /** The clinics that the analysis was ever shared with. */
  clinicIds: string[];
}

/** Who of any clinic looked at the analysis of a consultation while it was shared for that, the latest first. */
export async function listReaders(executor: Executor, consultationId: string): Promise<ReaderRow[]> {
  const { actorId, permission, at, subjectId } = auditEntries;
  const whileShared = sql`${at} between ${analysisShares.givenAt} and coalesce(${analysisShares.withdrawnAt}, now())`;
  const lastAt = sql`${max(at)}`.mapWith(at);
  const rows = await executor
    .select({
      userId: actorId,
      permission: sql<keyof typeof parts>`${permission}`,
      count: count(),
      firstAt: sql`${min(at)}`.mapWith(at),
      lastAt,
      clinicIds: sql<string[]>`array(select other.clinic_id from ${analysisShares} other
        where other.analysis_id = ${analysisShares.analysisId})`,
    })
    .from(analysisShares)
    .innerJoin(analyses, eq(analyses.id, analysisShares.analysisId))
    .innerJoin(
      auditEntries,
      and(or(eq(subjectId, analyses.id), eq(subjectId, analyses.assessmentId)), isNotNull(actorId), whileShared),
    )
    .where(
      and(
        eq(analysisShares.consultationId, consultationId),
        eq(auditEntries.role, 'clinic'),
        inArray(permission, permissions),
      ),
    )
    .groupBy(actorId, permission, analysisShares.analysisId)
    .orderBy(desc(lastAt));
  return rows.flatMap(({ userId, permission, ...row }) =>
    userId === null ? [] : [{ ...row, userId, part: parts[permission] }],
  );
}
