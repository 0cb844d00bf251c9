import { createHash } from 'node:crypto';
import type { ArticleText, WrittenArticle } from '@skrin/content';
import { plainText } from '@skrin/contract/content/text';
import { isMedical } from '@skrin/domain/content/post-moves';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { and, eq, inArray } from '../../platform/database/drizzle.ts';
import { keepFormerSlug, renewTitles } from './articles-repository.ts';
import { articles, articleTexts } from './tables.ts';

type NewText = typeof articleTexts.$inferInsert & { seedHash: string };

/**
 * Stores the bundled articles in the database: adds what is missing, and updates what nobody has edited here since.
 * What was edited stays as it is.
 */
export async function seedArticles(database: Database, written: readonly WrittenArticle[]): Promise<void> {
  if (written.length === 0) return;
  await database.transaction(async (tx) => {
    const ids = await seedAbout(tx, written);
    const wanted = written.flatMap(({ key, texts }) => {
      const articleId = ids.get(key);
      return articleId ? texts.map((text) => toRow(articleId, text)) : [];
    });
    if (wanted.length === 0) return;
    await tx.insert(articleTexts).values(wanted).onConflictDoNothing();
    await renewTexts(tx, wanted);
    await renewTitles(tx);
  });
}

/** Stores the articles without their texts; returns the id of each that nobody has edited, by its key. */
async function seedAbout(tx: Transaction, written: readonly WrittenArticle[]): Promise<Map<string, string>> {
  const wanted = written.map(({ texts, ...about }) => ({
    ...about,
    condition: about.condition ?? null,
    medical: isMedical({ ...about, medical: false }),
    ...asBundled,
  }));
  await tx.insert(articles).values(wanted).onConflictDoNothing();
  const keys = wanted.map(({ key }) => key);
  const stored = new Map(
    (await tx.select().from(articles).where(inArray(articles.key, keys))).map((row) => [row.key, row]),
  );
  for (const { key, topic, condition, publishedOn, medical } of wanted) {
    const row = stored.get(key);
    if (!row || (row.topic === topic && row.condition === condition && row.publishedOn === publishedOn)) continue;
    await tx
      .update(articles)
      .set({ topic, condition, publishedOn, medical })
      .where(and(eq(articles.key, key), eq(articles.revision, 0)));
  }
  return new Map([...stored].filter(([, { revision }]) => revision === 0).map(([key, { id }]) => [key, id]));
}

const asBundled = { published: true, state: 'published', publicRevision: 0 } as const;

async function renewTexts(tx: Transaction, wanted: readonly NewText[]): Promise<void> {
  const { articleId, language, slug, seedHash, revision } = articleTexts;
  const stored = await tx.select({ articleId, language, slug, seedHash, revision }).from(articleTexts);
  const at = (text: { articleId: string; language: string }) => `${text.articleId} ${text.language}`;
  const byPlace = new Map(stored.map((row) => [at(row), row]));
  const ownerOfSlug = new Map(stored.map((row) => [`${row.language} ${row.slug}`, row.articleId]));
  for (const text of wanted) {
    const row = byPlace.get(at(text));
    if (!row || row.revision > 0 || row.seedHash === text.seedHash) continue;
    // Another article has got this slug meanwhile.
    if ((ownerOfSlug.get(`${text.language} ${text.slug}`) ?? text.articleId) !== text.articleId) continue;
    await tx
      .update(articleTexts)
      .set(text)
      .where(and(eq(articleId, text.articleId), eq(language, text.language), eq(revision, 0)));
    if (row.slug !== text.slug) await keepFormerSlug(tx, { ...text, slug: row.slug });
  }
}

function toRow(articleId: string, text: ArticleText): NewText {
  const row = { ...text, plain: plainText(text.body) };
  return { articleId, ...row, seedHash: createHash('sha256').update(JSON.stringify(row)).digest('hex') };
}
