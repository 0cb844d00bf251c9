import { APPLICATION_KEPT_MONTHS } from '@skrin/contract/hiring/application-states';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, lt, or, sql } from '../../platform/database/drizzle.ts';
import { addJob } from '../../platform/jobs/define.ts';
import type { Scoped } from '../../platform/policy/policy.ts';
import { removeCvJob } from './jobs.ts';
import { countCandidates } from './openings-repository.ts';
import { type ApplicationRow, applications, type NewApplication, openings } from './tables.ts';

/** Where the CV of an application is stored. */
export const cvKeyOf = (id: string): string => `applications/${id}.pdf`;

export async function findApplication(executor: Executor, { id, scope }: Scoped): Promise<ApplicationRow | undefined> {
  const [application] = await executor
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), scope));
  return application;
}

/** An application with the title of its opening, for mails. */
export async function findWithTitle(executor: Executor, id: string) {
  const [found] = await executor
    .select({ application: applications, title: openings.title, slug: openings.slug })
    .from(applications)
    .innerJoin(openings, eq(openings.id, applications.job))
    .where(eq(applications.id, id));
  return found;
}

export const hasApplied = async (executor: Executor, { job, email }: { job: string; email: string }) =>
  (await executor.$count(applications, and(eq(applications.job, job), eq(applications.email, email)))) > 0;

/** Returns nothing when the address has applied for the opening before. */
export async function insertApplication(tx: Transaction, row: NewApplication): Promise<ApplicationRow | undefined> {
  const [application] = await tx.insert(applications).values(row).onConflictDoNothing().returning();
  if (application) await countCandidates(tx, [application.job]);
  return application;
}

/** Reads an application and keeps it from being changed until the transaction ends. */
export async function lockApplication(tx: Transaction, id: string): Promise<ApplicationRow | undefined> {
  const [application] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
  return application;
}

export async function setWithdrawn(tx: Transaction, id: string, now: Date): Promise<ApplicationRow | undefined> {
  const [application] = await tx
    .update(applications)
    .set({ state: 'withdrawn', movedAt: now, endedAt: now, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id))
    .returning();
  return application;
}

/** Deletes applications, with their CVs soon after, and returns their ids. */
export async function deleteApplications(tx: Transaction, where: ReturnType<typeof and>): Promise<string[]> {
  const deleted = await tx.delete(applications).where(where).returning({ id: applications.id, job: applications.job });
  for (const { id } of deleted) await addJob(tx, removeCvJob, { applicationId: id });
  await countCandidates(
    tx,
    deleted.map(({ job }) => job),
  );
  return deleted.map(({ id }) => id);
}

/** Those that ended, or whose opening was closed, longer ago than they are kept. */
export const isKeptTooLong = () => {
  const before = sql`now() - make_interval(months => ${APPLICATION_KEPT_MONTHS})`;
  const closed = sql`${applications.job} in (select ${openings.id} from ${openings} where ${openings.closedAt} < ${before})`;
  return or(lt(applications.endedAt, before), closed);
};
