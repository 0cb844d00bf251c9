import type { PostContent } from '@skrin/contract/content/posts';
import { POST_VERSIONS } from '@skrin/contract/content/posts';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, desc, eq, inArray, lte, ne, notInArray, or, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/policy/policy.ts';
import { keepFormerSlug } from './articles-repository.ts';
import { bundledContent, imagesOf, textRowsOf } from './post-content.ts';
import { type ArticleRow, articles, articleTexts, articleVersions } from './tables.ts';

export async function findPost(executor: Executor, { id, scope }: Scoped): Promise<ArticleRow | undefined> {
  const [row] = await executor
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), scope));
  return row;
}

export async function lockPost(tx: Transaction, { id, scope }: Scoped): Promise<ArticleRow | undefined> {
  const [row] = await tx
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), scope))
    .for('update');
  return row;
}

export async function insertPost(tx: Transaction, values: typeof articles.$inferInsert): Promise<ArticleRow> {
  const [row] = await tx.insert(articles).values(values).returning();
  return orNotFound(row);
}

export type PostChanges = Partial<Omit<ArticleRow, 'id' | 'version' | 'searchText'>>;

export async function updatePost(tx: Transaction, id: string, changes: PostChanges): Promise<ArticleRow> {
  const [row] = await tx
    .update(articles)
    .set({ ...changes, version: sql`${articles.version} + 1`, changedAt: sql`now()` })
    .where(eq(articles.id, id))
    .returning();
  return orNotFound(row);
}

/** The texts that readers see, or of a draft those of its newest version. */
export const listTexts = (executor: Executor, articleId: string) =>
  executor
    .select()
    .from(articleTexts)
    .where(eq(articleTexts.articleId, articleId))
    .orderBy(desc(eq(articleTexts.language, 'en')), articleTexts.language);

/** The newest version of a post. */
export async function findContent(executor: Executor, row: ArticleRow): Promise<PostContent> {
  if (row.revision === 0) return bundledContent(row, await listTexts(executor, row.id));
  const version = await findVersion(executor, { articleId: row.id, revision: row.revision });
  return orNotFound(version).content;
}

interface VersionKey {
  articleId: string;
  revision: number;
}

export async function findVersion(executor: Executor, { articleId, revision }: VersionKey) {
  const [row] = await executor
    .select()
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, articleId), eq(articleVersions.revision, revision)));
  return row;
}

const { articleId: ofArticle, revision, authorId, reviewerId, createdAt } = articleVersions;

export const listVersions = (executor: Executor, articleId: string) =>
  executor
    .select({ revision, authorId, reviewerId, createdAt })
    .from(articleVersions)
    .where(eq(ofArticle, articleId))
    .orderBy(desc(revision));

/** Adds a version, and removes those beyond the last that are kept, but for the public one. */
export async function insertVersion(
  tx: Transaction,
  {
    publicRevision,
    ...version
  }: VersionKey & { content: PostContent; authorId?: string; publicRevision: number | null },
): Promise<void> {
  await tx.insert(articleVersions).values({ ...version, images: imagesOf(version.content) });
  const isOld = lte(revision, version.revision - POST_VERSIONS);
  await tx
    .delete(articleVersions)
    .where(
      and(eq(ofArticle, version.articleId), isOld, publicRevision === null ? undefined : ne(revision, publicRevision)),
    );
}

export const setVersionReviewer = (tx: Transaction, { articleId, revision: wanted }: VersionKey, userId: string) =>
  tx
    .update(articleVersions)
    .set({ reviewerId: userId })
    .where(and(eq(ofArticle, articleId), eq(revision, wanted)));

/** Every image that a kept version shows. */
export async function listImages(executor: Executor, articleId: string): Promise<string[]> {
  const rows = await executor
    .select({ images: articleVersions.images })
    .from(articleVersions)
    .where(eq(ofArticle, articleId));
  return [...new Set(rows.flatMap(({ images }) => images))];
}

/** The languages in which another post has the address that a text of this one would have. */
export async function findTakenSlugs(executor: Executor, articleId: string, content: PostContent) {
  const wanted = textRowsOf(articleId, 0, content).map(({ language, slug }) =>
    and(eq(articleTexts.language, language), eq(articleTexts.slug, slug)),
  );
  const rows = await executor
    .select({ language: articleTexts.language })
    .from(articleTexts)
    .where(and(ne(articleTexts.articleId, articleId), or(...wanted)));
  return rows.map(({ language }) => language);
}

/** Replaces the texts of a post. Addresses that readers may know lead on to it. */
export async function storeTexts(
  tx: Transaction,
  { id, publishedOn }: Pick<ArticleRow, 'id' | 'publishedOn'>,
  { revision, content }: { revision: number; content: PostContent },
): Promise<void> {
  const rows = textRowsOf(id, revision, content);
  const before = await listTexts(tx, id);
  const languages = rows.map(({ language }) => language);
  await tx
    .delete(articleTexts)
    .where(and(eq(articleTexts.articleId, id), notInArray(articleTexts.language, languages)));
  for (const row of rows) {
    const former = before.find(({ language }) => language === row.language);
    await tx
      .insert(articleTexts)
      .values(row)
      .onConflictDoUpdate({ target: [articleTexts.articleId, articleTexts.language], set: row });
    if (publishedOn !== null && former && former.slug !== row.slug)
      await keepFormerSlug(tx, { articleId: id, language: row.language, slug: former.slug });
  }
}

/** Names of staff by their ids. */
export async function findNames(executor: Executor, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await executor.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
