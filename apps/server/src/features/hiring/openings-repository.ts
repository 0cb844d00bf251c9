import { jobResource } from '@skrin/contract/hiring/job.resource';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, desc, eq, inArray, lte, sql } from '../../platform/database/drizzle.ts';
import { isPublic } from '../../platform/resource/serve-public.ts';
import { applications, type OpeningRow, openings } from './tables.ts';

/** Openings that have a public page. */
const hasPage = isPublic({ resource: jobResource, table: openings });

/** The opening of a public page, by its id or slug. */
export async function findPublicOpening(
  executor: Executor,
  by: { id: string } | { slug: string },
): Promise<OpeningRow | undefined> {
  const isAsked = 'id' in by ? eq(openings.id, by.id) : eq(openings.slug, by.slug);
  const [opening] = await executor.select().from(openings).where(and(isAsked, hasPage));
  return opening;
}

/** Reads an opening and keeps it from being changed until the transaction ends. */
export async function lockOpening(tx: Transaction, id: string): Promise<OpeningRow | undefined> {
  const [opening] = await tx.select().from(openings).where(eq(openings.id, id)).for('update');
  return opening;
}

/** Whether an opening has a slug already. */
export const isSlugTaken = async (executor: Executor, slug: string): Promise<boolean> =>
  (await executor.$count(openings, eq(openings.slug, slug))) > 0;

/** The slugs of openings that people can apply for. */
export const listOpenSlugs = (executor: Executor): Promise<{ slug: string; publishedAt: Date | null }[]> =>
  executor
    .select({ slug: openings.slug, publishedAt: openings.publishedAt })
    .from(openings)
    .where(and(eq(openings.state, 'published'), hasPage))
    .orderBy(desc(openings.publishedAt))
    .limit(1_000);

/** Closes what has ended. */
export async function closeEnded(executor: Executor): Promise<void> {
  await executor
    .update(openings)
    .set({ state: 'closed', closedAt: sql`${openings.endsAt}`, version: sql`${openings.version} + 1` })
    .where(and(eq(openings.state, 'published'), lte(openings.endsAt, sql`now()`)));
}

/** Counts the candidates of openings anew, after applications came or went. */
export async function countCandidates(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const count = sql`(select count(*) from ${applications} where ${applications.job} = ${openings.id})`;
  await executor
    .update(openings)
    .set({ candidates: count })
    .where(inArray(openings.id, [...new Set(ids)]));
}
