import * as z from 'zod/mini';
import { idSchema, languageSchema, pageOf, pageQuerySchema } from '../common.ts';
import { namedConditionSchema } from '../programmes/findings.ts';
import { searchText } from '../text.ts';

export const articleTopics = ['condition', 'photo', 'care', 'diabetes', 'ai', 'privacy', 'costs'] as const;
export const articleTopicSchema = z.enum(articleTopics);
export type ArticleTopic = z.infer<typeof articleTopicSchema>;

export const articleSourceSchema = z.object({
  title: z.string().check(z.minLength(1)),
  publisher: z.string().check(z.minLength(1)),
  url: z.url({ protocol: /^https$/ }),
});
export type ArticleSource = z.infer<typeof articleSourceSchema>;

export const slugSchema = z.string().check(z.maxLength(200), z.regex(/^[\p{L}\p{M}\p{N}-]+$/u));

/** A part of a snippet; `match` is true where it matches the search. */
const snippetPartSchema = z.object({ text: z.string(), match: z.boolean() });
export type SnippetPart = z.infer<typeof snippetPartSchema>;

export const articleItemSchema = z
  .object({
    id: idSchema,
    /** The name of the article, the same in every language. */
    key: z.string().check(z.minLength(1)),
    slug: slugSchema,
    /** The language of this text: English if there is no text in the requested language. */
    language: languageSchema,
    topic: articleTopicSchema,
    /** The condition it is about. */
    condition: z.optional(namedConditionSchema),
    title: z.string(),
    summary: z.string(),
    publishedOn: z.iso.date(),
    /** When it was last checked against its sources; that is no review by a clinician. */
    checkedOn: z.iso.date(),
    readingMinutes: z.int().check(z.positive()),
    /** A picture in place of a drawing (`getArticleImage`). */
    cover: z.optional(idSchema),
    /** The passage that matches the search. */
    snippet: z.optional(z.array(snippetPartSchema)),
  })
  .register(z.globalRegistry, { id: 'ArticleItem' });
export type ArticleItem = z.infer<typeof articleItemSchema>;

export const articleSchema = z
  .extend(z.omit(articleItemSchema, { snippet: true }), {
    /** Markdown without HTML. */
    body: z.string(),
    sources: z.array(articleSourceSchema),
    tags: z.array(z.string()),
    metaTitle: z.optional(z.string()),
    metaDescription: z.optional(z.string()),
    /** The same article in every language it is written in, this one included. */
    translations: z.array(z.object({ language: languageSchema, slug: slugSchema })),
  })
  .register(z.globalRegistry, { id: 'Article' });
export type Article = z.infer<typeof articleSchema>;

const inLanguage = { language: z._default(languageSchema, 'en') };

export const articlesQuerySchema = z.extend(pageQuerySchema, { ...inLanguage, topic: z.optional(articleTopicSchema) });
export const searchArticlesQuerySchema = z.extend(articlesQuerySchema, { search: searchText({ max: 100 }) });
export type ArticlesQuery = z.infer<typeof articlesQuerySchema> & { search?: string };

export const latestArticlesQuerySchema = z.extend(z.pick(pageQuerySchema, { limit: true }), inLanguage);

export const articleQuerySchema = z
  .object({ ...inLanguage, id: z.optional(idSchema), slug: z.optional(slugSchema) })
  .check(z.refine(({ id, slug }) => (id === undefined) !== (slug === undefined), { path: ['id'] }));
export const articlesSchema = pageOf(articleItemSchema);
export type ArticlesPage = z.infer<typeof articlesSchema>;
