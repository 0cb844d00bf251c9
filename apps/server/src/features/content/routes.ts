import { getArticle, getArticleById, listArticles } from '@skrin/contract/content/endpoints';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { keepForAMinute } from '../../platform/http/caching.ts';
import { route } from '../../platform/http/route.ts';
import {
  type FoundArticle,
  findArticleById,
  findArticleBySlug,
  listArticleRows,
  listTranslations,
} from './articles-repository.ts';
import { presentArticle, presentFound } from './present-article.ts';

export function registerContentRoutes(app: FastifyInstance, database: Database): void {
  route(app, listArticles, async ({ query, reply }) => {
    const { rows, ...page } = await listArticleRows(database, query);
    keepForAMinute(reply);
    return { items: rows.map(presentFound), ...page };
  });
  route(app, getArticle, async ({ params, query, reply }) =>
    answer(reply, await findArticleBySlug(database, params.slug, query.language)),
  );
  route(app, getArticleById, async ({ params, query, reply }) =>
    answer(reply, await findArticleById(database, params.id, query.language)),
  );

  async function answer(reply: FastifyReply, row: FoundArticle | undefined) {
    const article = orNotFound(row);
    const translations = await listTranslations(database, article.id);
    keepForAMinute(reply);
    return presentArticle(article, translations);
  }
}
