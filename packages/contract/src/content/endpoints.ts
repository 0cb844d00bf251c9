import * as z from 'zod/mini';
import { idParamsSchema, idSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { imageQuerySchema } from '../images.ts';
import {
  articleQuerySchema,
  articleSchema,
  articlesQuerySchema,
  articlesSchema,
  latestArticlesQuerySchema,
  searchArticlesQuerySchema,
} from './articles.ts';

/* What anybody reads of posts, which readers know as articles; `post-endpoints.ts` is how staff changes them. */

const toAll = { method: 'GET', feature: 'content', permission: 'public', status: 200 } as const;

export const listArticles = defineEndpoint({
  ...toAll,
  path: '/api/post/list',
  summary: 'Articles in a language, newest first',
  query: articlesQuerySchema,
  response: articlesSchema,
});

export const searchArticles = defineEndpoint({
  ...toAll,
  path: '/api/post/search',
  summary: 'Articles in a language that match `search`, best first, each with the passage that does',
  query: searchArticlesQuerySchema,
  response: articlesSchema,
});

export const latestArticles = defineEndpoint({
  ...toAll,
  path: '/api/post/latest',
  summary: 'The newest articles in a language',
  query: latestArticlesQuerySchema,
  response: z.pick(articlesSchema, { items: true }),
});

export const getArticle = defineEndpoint({
  ...toAll,
  path: '/api/post/details',
  summary:
    'One article: by its `id`, in the language or else in English, or by its `slug`, also by one that it had before its title was changed; `language` decides where two languages share a slug',
  query: articleQuerySchema,
  response: articleSchema,
});

export const getArticleImage = defineEndpoint({
  ...toAll,
  path: '/api/post/image/:id',
  summary: 'A picture that an article shows (image/jpeg)',
  params: idParamsSchema,
  query: imageQuerySchema,
  response: null,
});

export const countArticleRead = defineEndpoint({
  method: 'POST',
  path: '/api/post/read',
  feature: 'content',
  summary: 'Count that an article was read, by nobody in particular',
  permission: 'public',
  body: z.object({ id: idSchema }),
  status: 204,
  response: null,
});
