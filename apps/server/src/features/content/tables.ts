import { languages } from '@skrin/contract/common';
import { type ArticleSource, articleTopics } from '@skrin/contract/content/articles';
import { postResource } from '@skrin/contract/content/post.resource';
import { type PostContent, postStates } from '@skrin/contract/content/posts';
import { namedConditions } from '@skrin/contract/programmes/findings';
import {
  boolean,
  check,
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
import { createdAtColumn, idColumn, timeColumn, updatedAtColumn } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { images, users } from '../../platform/database/tables.ts';
import { resourceIndexes, searchTextColumn, versionColumn } from '../../platform/resource/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Somebody of the staff; null once the account is gone. */
const staffColumn = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });
/** Every stored image that a text shows, so that none of them is swept. */
const imagesColumn = () => uuid('images').array().notNull().default(sql`'{}'`);

/** Posts, which readers know as articles. What is said of the text is what readers see, or of a draft its newest version. */
export const articles = pgTable(
  'articles',
  {
    id: idColumn(),
    version: versionColumn(),
    /** The name of its folder in `@skrin/content`, or another unique name. */
    key: text('key').notNull().unique('articles_key'),
    topic: text('topic', { enum: articleTopics }).notNull(),
    condition: text('condition', { enum: namedConditions }),
    /** Null: it was never public. */
    publishedOn: date('published_on'),
    /** Whether readers see it. What they have seen is hidden and not deleted: a bundled one would come back at the next start. */
    published: boolean('published').notNull().default(false),
    state: text('state', { enum: postStates }).notNull().default('draft'),
    publishAt: timeColumn('publish_at'),
    medical: boolean('medical').notNull().default(true),
    /** In English, or in the first language that it is written in. */
    title: text('title').notNull().default(''),
    /** Titles and summaries in every language. */
    words: text('words').notNull().default(''),
    searchText: searchTextColumn(sql`title`, sql`words`),
    writtenIn: text('written_in').array().notNull().default(sql`'{}'`),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    cover: uuid('cover').references(() => images.id),
    images: imagesColumn(),
    /** The number of its newest version. 0: as bundled, and newer versions of Skrin may still change it. */
    revision: integer('revision').notNull().default(0),
    publicRevision: integer('public_revision'),
    reviewedRevision: integer('reviewed_revision'),
    /** Who wrote the newest version, and who found one right last. */
    authorId: staffColumn('author_id'),
    reviewerId: staffColumn('reviewer_id'),
    reviewNote: text('review_note'),
    /** Who has changed it since it was found right. */
    changedBy: uuid('changed_by').array().notNull().default(sql`'{}'`),
    reads: integer('reads').notNull().default(0),
    createdAt: createdAtColumn(),
    changedAt: timeColumn('changed_at').notNull().defaultNow(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('articles_published').on(table.publishedOn, table.id),
    index('articles_images').using('gin', table.images),
    check(
      'articles_state',
      sql`(${table.state} <> 'published' or ${table.published})
      and (not ${table.published} or ${table.publishedOn} is not null)
      and (${table.state} = 'scheduled') = (${table.publishAt} is not null)`,
    ),
    ...resourceIndexes(postResource, table, { table: 'articles' }),
  ],
);

/** Every version of a post that was written here, and of a bundled one that was changed the one that it came with. */
export const articleVersions = pgTable(
  'article_versions',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    content: jsonb('content').$type<PostContent>().notNull(),
    images: imagesColumn(),
    authorId: staffColumn('author_id'),
    reviewerId: staffColumn('reviewer_id'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.revision] }),
    index('article_versions_images').using('gin', table.images),
  ],
);

/** Who has a post open to change it: said again and again by their page, and forgotten within hours. */
export const postEditors = pgTable(
  'post_editors',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: timeColumn('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.userId] })],
);

/** How often each post was read on each day (UTC); by whom is not kept. */
export const articleReads = pgTable(
  'article_reads',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    reads: integer('reads').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.day] })],
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
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    /** SHA-256 of what it was seeded from. */
    seedHash: text('seed_hash'),
    /** The version of the post that it is from. */
    revision: integer('revision').notNull().default(0),
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
export type ArticleVersionRow = typeof articleVersions.$inferSelect;
export type ArticleTextRow = typeof articleTexts.$inferSelect;
