import {
  countArticleRead,
  getArticle,
  getArticleImage,
  latestArticles,
  listArticles,
  searchArticles,
} from '@skrin/contract/content/endpoints';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { orNotFound } from '../../platform/errors.ts';
import { keepForAMinute } from '../../platform/http/caching.ts';
import { route } from '../../platform/http/route.ts';
import { imageKeyOf } from '../../platform/images/images-repository.ts';
import { readStored, thumbnailKeyOf } from '../../platform/uploads/picture-files.ts';
import {
  findArticleById,
  findArticleBySlug,
  isImagePublic,
  listArticleRows,
  listTranslations,
} from './articles-repository.ts';
import type { ContentContext } from './context.ts';
import type { ReadCounter } from './count-reads.ts';
import { presentArticle, presentFound } from './present-article.ts';

/** What anybody reads of posts. */
export function registerContentRoutes(app: FastifyInstance, content: ContentContext, reads: ReadCounter): void {
  const { database, storage } = content;
  const answerList = async (reply: FastifyReply, query: Parameters<typeof listArticleRows>[1]) => {
    const { rows, ...page } = await listArticleRows(database, query);
    keepForAMinute(reply);
    return { items: rows.map(presentFound), ...page };
  };
  for (const list of [listArticles, searchArticles, latestArticles]) {
    route(app, list, ({ query, reply }) => answerList(reply, query));
  }
  route(app, getArticle, async ({ query: { id, slug = '', language }, reply }) => {
    const found =
      id === undefined ? findArticleBySlug(database, slug, language) : findArticleById(database, id, language);
    const article = orNotFound(await found);
    const translations = await listTranslations(database, article.id);
    keepForAMinute(reply);
    return presentArticle(article, translations);
  });
  route(
    app,
    getArticleImage,
    async ({ params: { id }, query: { size }, reply }) => {
      const key = imageKeyOf(id);
      const isShown = await isImagePublic(database, id);
      const image = orNotFound(
        isShown ? await readStored(storage, size === 'full' ? key : thumbnailKeyOf(key)) : undefined,
      );
      keepForAMinute(reply).type('image/jpeg');
      return image;
    },
    { produces: 'image/jpeg' },
  );
  route(app, countArticleRead, ({ body: { id } }) => reads.count(id));
  app.addHook('onClose', () => reads.flush());
}
