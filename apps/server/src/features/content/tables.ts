import { languages } from '@skrin/contract/common';
import { type ArticleSource, articleTopics } from '@skrin/contract/content/articles';
import { namedConditions } from '@skrin/contract/programmes/findings';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, updatedAtColumn } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** How many times the row was edited here. 0: as bundled, and newer versions of Skrin may still change it. */
const revisionColumn = () => integer('revision').notNull().default(0);

export const articles = pgTable(
  'articles',
  {
    id: idColumn(),
    /** The name of its folder in `@skrin/content`, or another unique name. */
    key: text('key').notNull().unique('articles_key'),
    topic: text('topic', { enum: articleTopics }).notNull(),
    condition: text('condition', { enum: namedConditions }),
    publishedOn: date('published_on').notNull(),
    /** A bundled article is hidden and not deleted: a deleted one would come back at the next start. */
    published: boolean('published').notNull().default(true),
    revision: revisionColumn(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [index('articles_published').on(table.publishedOn, table.id)],
);

const stemming = `case "language" when 'en' then 'english'::regconfig when 'id' then 'indonesian'::regconfig else 'simple'::regconfig end`;
const asWritten = `'simple'::regconfig`;
const weights = { title: 'A', summary: 'B', plain: 'C' };

/** The text search vector: stems by the language's rules, and words as they are written, for half-typed words. */
const searchVector = sql.raw(
  Object.entries(weights)
    .flatMap(([column, weight]) =>
      [stemming, asWritten].map((rules) => `setweight(to_tsvector(${rules}, "${column}"), '${weight}')`),
    )
    .join(' || '),
);

export const articleTexts = pgTable(
  'article_texts',
  {
    id: idColumn(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text('language', { enum: languages }).notNull(),
    /** Made of the title. */
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    /** The body without Markdown's signs. */
    plain: text('plain').notNull(),
    sources: jsonb('sources').$type<ArticleSource[]>().notNull(),
    checkedOn: date('checked_on').notNull(),
    /** SHA-256 of what it was seeded from. */
    seedHash: text('seed_hash'),
    revision: revisionColumn(),
    search: tsvector('search').generatedAlwaysAs(searchVector),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    unique('article_texts_language').on(table.articleId, table.language),
    unique('article_texts_slug').on(table.language, table.slug),
    index('article_texts_search').using('gin', table.search),
  ],
);

/** Slugs of titles that were changed since; their addresses still lead to the article. */
export const formerSlugs = pgTable(
  'article_former_slugs',
  {
    language: text('language', { enum: languages }).notNull(),
    slug: text('slug').notNull(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.language, table.slug] })],
);

export type ArticleRow = typeof articles.$inferSelect;
export type ArticleTextRow = typeof articleTexts.$inferSelect;
