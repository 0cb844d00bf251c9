import type { Permission } from '@skrin/contract/access/permissions';
import type { SharedPart } from '@skrin/contract/care/sharing-endpoints';
import { auditEntries } from '../../platform/audit/tables.ts';
import type { Executor } from '../../platform/database/connect.ts';
import { and, count, desc, eq, inArray, isNotNull, max, min, or, sql } from '../../platform/database/drizzle.ts';
import { assessmentPolicy } from './assessment-policy.ts';
import { analyses, analysisShares } from './tables.ts';

/** The permissions with which somebody reads a part of an analysis. */
const permissions: readonly Permission[] = ['analysis:read', 'photo:read', 'assessment:read'];
/** The part is known from the kind of the row that was read, because an export reads both kinds with one permission. */
const part = sql<SharedPart>`case when ${auditEntries.subjectKind} = ${assessmentPolicy.kind} then 'answers'
  when ${auditEntries.permission} = 'photo:read' then 'photos' else 'result' end`;

/** How often and when one person read one part of a shared analysis. */
export interface ReaderRow {
  userId: string;
  part: SharedPart;
  count: number;
  firstAt: Date;
  lastAt: Date;
  /** The clinics that the analysis was ever shared with. */
  clinicIds: string[];
}

/** The staff of any clinic who read the analysis of a consultation while it was shared for that, the latest first. */
export async function listReaders(executor: Executor, consultationId: string): Promise<ReaderRow[]> {
  const { actorId, permission, at, subjectId } = auditEntries;
  const whileShared = sql`${at} between ${analysisShares.startedAt} and coalesce(${analysisShares.withdrawnAt}, now())`;
  const lastAt = sql`${max(at)}`.mapWith(at);
  const rows = await executor
    .select({
      userId: actorId,
      part: part.as('part'),
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
        inArray(permission, [...permissions]),
      ),
    )
    .groupBy(actorId, sql`part`, analysisShares.analysisId)
    .orderBy(desc(lastAt));
  return rows.flatMap(({ userId, ...row }) => (userId === null ? [] : [{ ...row, userId }]));
}
