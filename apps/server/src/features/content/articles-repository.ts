import type { Language } from '@skrin/contract/common';
import type { ArticlesQuery } from '@skrin/contract/content/articles';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  notExists,
  or,
  type SQL,
  sql,
} from '../../platform/database/drizzle.ts';
import { type Cursor, readArticleCursor, writeArticleCursor } from './cursor.ts';
import { titlesOf } from './post-content.ts';
import { headline, searchQueries } from './search.ts';
import { type ArticleRow, type ArticleTextRow, articles, articleTexts, formerSlugs } from './tables.ts';

/** The language that readers get if an article has no text in theirs. */
const fallbackLanguage = 'en';

const { id, key, topic, condition, cover } = getTableColumns(articles);
/** What is published has a day. */
const publishedOn = sql<string>`${articles.publishedOn}`;
const { language, slug, title, summary, body, checkedOn } = getTableColumns(articleTexts);
const listed = { id, key, topic, condition, cover, publishedOn, language, slug, title, summary, body, checkedOn };

export type ListedArticle = Pick<ArticleRow, 'id' | 'key' | 'topic' | 'condition' | 'cover'> & {
  publishedOn: string;
} & Pick<ArticleTextRow, 'language' | 'slug' | 'title' | 'summary' | 'body' | 'checkedOn'>;
export type FoundArticle = ListedArticle &
  Pick<ArticleRow, 'tags' | 'version'> &
  Pick<ArticleTextRow, 'revision' | 'sources' | 'metaTitle' | 'metaDescription'>;

/** One page of articles, each in the reader's language or English: best match first, else newest first. */
export async function listArticleRows(
  executor: Executor,
  { language: wanted, search: typed, topic: about, cursor, limit }: ArticlesQuery,
): Promise<{ rows: (ListedArticle & { headline: string | null })[]; nextCursor?: string }> {
  const search = typed ? searchIn(wanted, typed) : undefined;
  const rank = search?.rank ?? sql<number>`0::float8`;
  const read = await executor
    .select({ ...listed, rank, headline: search?.headline ?? sql<null>`null` })
    .from(articleTexts)
    .innerJoin(articles, eq(articles.id, articleTexts.articleId))
    .where(
      and(
        articles.published,
        isTextFor(executor, wanted),
        about && eq(articles.topic, about),
        search?.matches,
        cursor === undefined ? undefined : after(rank, readArticleCursor(cursor)),
      ),
    )
    .orderBy(desc(rank), desc(articles.publishedOn), desc(articles.id))
    .limit(limit + 1);
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return read.length > limit && last ? { rows, nextCursor: writeArticleCursor(last) } : { rows };
}

const selectWhole = (executor: Executor) =>
  executor
    .select({
      ...listed,
      tags: articles.tags,
      sources: articleTexts.sources,
      metaTitle: articleTexts.metaTitle,
      metaDescription: articleTexts.metaDescription,
      revision: articleTexts.revision,
      version: articles.version,
    })
    .from(articleTexts)
    .innerJoin(articles, eq(articles.id, articleTexts.articleId));

/** The article with this slug, or with this slug before its title was changed, in the language of the slug. */
export async function findArticleBySlug(
  executor: Executor,
  slug: string,
  preferred: Language,
): Promise<FoundArticle | undefined> {
  const [row] = await selectWhole(executor)
    .where(and(articles.published, or(eq(articleTexts.slug, slug), hasFormerSlug(executor, slug))))
    .orderBy(
      desc(eq(articleTexts.slug, slug)),
      desc(eq(articleTexts.language, preferred)),
      desc(eq(articleTexts.language, fallbackLanguage)),
    )
    .limit(1);
  return row;
}

/** Texts that had the slug once. */
const hasFormerSlug = (executor: Executor, slug: string): SQL =>
  exists(
    executor
      .select({ one: sql`1` })
      .from(formerSlugs)
      .where(
        and(
          eq(formerSlugs.slug, slug),
          eq(formerSlugs.language, articleTexts.language),
          eq(formerSlugs.articleId, articleTexts.articleId),
        ),
      ),
  );

/**
 * Call when a text gets another slug. If two articles had the same former slug, it leads to the one that had it last.
 */
export async function keepFormerSlug(
  executor: Executor,
  former: Pick<typeof formerSlugs.$inferInsert, 'language' | 'slug' | 'articleId'>,
): Promise<void> {
  await executor
    .insert(formerSlugs)
    .values(former)
    .onConflictDoUpdate({
      target: [formerSlugs.language, formerSlugs.slug],
      set: { articleId: former.articleId, createdAt: sql`now()` },
    });
}

/** An article in the reader's language or English. */
export async function findArticleById(
  executor: Executor,
  id: string,
  wanted: Language,
): Promise<FoundArticle | undefined> {
  const [row] = await selectWhole(executor).where(
    and(articles.published, eq(articles.id, id), isTextFor(executor, wanted)),
  );
  return row;
}

/** Whether something that readers see shows an image. */
export async function isImagePublic(executor: Executor, imageId: string): Promise<boolean> {
  const [row] = await executor
    .select({ id })
    .from(articles)
    .where(and(articles.published, sql`${articles.images} @> array[${imageId}::uuid]`))
    .limit(1);
  return row !== undefined;
}

/** The languages that an article is written in, with its slug in each. */
export const listTranslations = (executor: Executor, articleId: string) =>
  executor
    .select({ language: articleTexts.language, slug: articleTexts.slug })
    .from(articleTexts)
    .where(eq(articleTexts.articleId, articleId))
    .orderBy(articleTexts.language);

/** Renews the titles that staff's list shows of articles that nobody has edited here. */
export async function renewTitles(tx: Transaction): Promise<void> {
  const rows = await tx
    .select({ articleId: articleTexts.articleId, language, title, summary })
    .from(articleTexts)
    .innerJoin(articles, eq(articles.id, articleTexts.articleId))
    .where(eq(articles.revision, 0))
    .orderBy(desc(eq(language, fallbackLanguage)), language);
  for (const [articleId, texts = []] of Object.entries(Object.groupBy(rows, (row) => row.articleId))) {
    const titles = titlesOf(texts);
    const isOld = sql`(${articles.title}, ${articles.words}) is distinct from (${titles.title}, ${titles.words})`;
    await tx
      .update(articles)
      .set(titles)
      .where(and(eq(id, articleId), isOld));
  }
}

/** Every text of every published article, the default language first. */
export const listAddresses = (executor: Executor) =>
  executor
    .select({ id, language, slug, checkedOn })
    .from(articleTexts)
    .innerJoin(articles, eq(articles.id, articleTexts.articleId))
    .where(eq(articles.published, true))
    .orderBy(desc(articles.publishedOn), id, desc(eq(articleTexts.language, fallbackLanguage)), language);

const own = alias(articleTexts, 'own');

/** The one text of each article that readers of a language get. */
function isTextFor(executor: Executor, wanted: Language): SQL | undefined {
  const ownText = executor
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(own.articleId, articleTexts.articleId), eq(own.language, wanted)));
  return or(eq(articleTexts.language, wanted), and(eq(articleTexts.language, fallbackLanguage), notExists(ownText)));
}

/** Texts are searched by the rules of the language they are in. */
function searchIn(wanted: Language, typed: string) {
  const inLanguages = [...new Set<Language>([wanted, fallbackLanguage])].map((language) => {
    const { exactQuery, prefixQuery } = searchQueries(typed, language);
    return {
      is: eq(articleTexts.language, language),
      exactQuery,
      prefixQuery,
      headline: headline(prefixQuery, language),
    };
  });
  const choose = <Value>(value: (search: (typeof inLanguages)[number]) => SQL): SQL<Value> =>
    sql`case ${sql.join(
      inLanguages.map((search) => sql`when ${search.is} then ${value(search)}`),
      sql` `,
    )} end`;
  return {
    matches: or(...inLanguages.map(({ is, prefixQuery }) => and(is, sql`${articleTexts.search} @@ ${prefixQuery}`))),
    // An exact match of a word counts ten times as much as a match of its prefix.
    rank: choose<number>(({ exactQuery, prefixQuery }) => {
      const { search } = articleTexts;
      return sql`ts_rank(${search}, ${exactQuery})::float8 + ts_rank(${search}, ${prefixQuery})::float8 / 10`;
    }),
    headline: choose<string>((search) => search.headline),
  };
}

const after = (rank: SQL, last: Cursor): SQL =>
  sql`(${rank}, ${articles.publishedOn}, ${articles.id}) < (${last.rank}::float8, ${last.publishedOn}::date, ${last.id}::uuid)`;
