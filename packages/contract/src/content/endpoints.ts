import * as z from 'zod/mini';
import { idParamsSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { articleQuerySchema, articleSchema, articlesQuerySchema, articlesSchema, slugSchema } from './articles.ts';

export const listArticles = defineEndpoint({
  method: 'GET',
  path: '/api/articles',
  feature: 'content',
  summary: 'Articles in a language, newest first; with `q` those that match, best first',
  permission: 'public',
  query: articlesQuerySchema,
  status: 200,
  response: articlesSchema,
});

export const getArticle = defineEndpoint({
  method: 'GET',
  path: '/api/articles/:slug',
  feature: 'content',
  summary:
    'The article whose title in some language makes this slug, or made it before it was changed; `language` decides where two languages share it',
  permission: 'public',
  params: z.object({ slug: slugSchema }),
  query: articleQuerySchema,
  status: 200,
  response: articleSchema,
});

export const getArticleById = defineEndpoint({
  method: 'GET',
  path: '/api/articles/by-id/:id',
  feature: 'content',
  summary: 'One article in a language, in English where there is none',
  permission: 'public',
  params: idParamsSchema,
  query: articleQuerySchema,
  status: 200,
  response: articleSchema,
});
