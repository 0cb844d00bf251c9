import { auditEntries } from '../../../platform/audit/tables.ts';
import { and, eq, isNotNull } from '../../../platform/database/drizzle.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** Who gave which role to somebody, oldest first, as the audit keeps it. */
export const rolesGivenTo = ({ database }: Pick<TestApp, 'database'>, userId: string) =>
  database
    .select({ by: auditEntries.actorId, before: auditEntries.roleBefore, after: auditEntries.roleAfter })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, userId), isNotNull(auditEntries.roleAfter)))
    .orderBy(auditEntries.at, auditEntries.id);
