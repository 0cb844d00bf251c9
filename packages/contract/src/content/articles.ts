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
    /** The same article in every language it is written in, this one included. */
    translations: z.array(z.object({ language: languageSchema, slug: slugSchema })),
  })
  .register(z.globalRegistry, { id: 'Article' });
export type Article = z.infer<typeof articleSchema>;

const inLanguage = { language: z._default(languageSchema, 'en') };

/** Search results are sorted by relevance, everything else newest first. */
export const articlesQuerySchema = z.extend(pageQuerySchema, {
  ...inLanguage,
  q: z.optional(searchText({ max: 100 })),
  topic: z.optional(articleTopicSchema),
});
export type ArticlesQuery = z.infer<typeof articlesQuerySchema>;

export const articleQuerySchema = z.object(inLanguage);
export const articlesSchema = pageOf(articleItemSchema);
export type ArticlesPage = z.infer<typeof articlesSchema>;
