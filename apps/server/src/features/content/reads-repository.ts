import type { Database } from '../../platform/database/connect.ts';
import { and, eq, inArray, sql } from '../../platform/database/drizzle.ts';
import { articleReads, articles } from './tables.ts';

/** Adds readings of public posts, by their ids, to those of today (UTC). */
export async function storeReads(database: Database, reads: ReadonlyMap<string, number>): Promise<void> {
  if (reads.size === 0) return;
  const isRead = and(inArray(articles.id, [...reads.keys()]), articles.published);
  await database.transaction(async (tx) => {
    // In the order of ids, so that two servers do not wait for each other.
    const rows = await tx
      .select({ id: articles.id })
      .from(articles)
      .where(isRead)
      .orderBy(articles.id)
      .for('no key update');
    for (const { id } of rows) {
      const count = reads.get(id) ?? 0;
      await tx
        .insert(articleReads)
        .values({ articleId: id, day: sql`(now() at time zone 'UTC')::date`, reads: count })
        .onConflictDoUpdate({
          target: [articleReads.articleId, articleReads.day],
          set: { reads: sql`${articleReads.reads} + ${count}` },
        });
      await tx
        .update(articles)
        .set({ reads: sql`${articles.reads} + ${count}` })
        .where(eq(articles.id, id));
    }
  });
}
