import { idSchema } from '@skrin/contract/common';
import { slugSchema } from '@skrin/contract/content/articles';
import type { Database } from '../../platform/database/connect.ts';
import type { NamedPages } from '../../platform/feature.ts';
import { articleHtml, articlePath } from './article-html.ts';
import { findArticleById, findArticleBySlug, listAddresses, listTranslations } from './articles-repository.ts';
import { presentArticle } from './present-article.ts';

/** The pages of single articles: resolves their addresses, and lists them for the site map. */
export const articlePages = (database: Database): NamedPages => ({
  resolvers: {
    article: async ({ slug = '' }, language) => {
      // Differs from the given slug if the title was changed.
      const row = slugSchema.safeParse(slug).success ? await findArticleBySlug(database, slug, language) : undefined;
      if (!row) return 'notFound';
      if (row.slug !== slug) return { redirectTo: articlePath(row.slug, language) };
      // The build has a page of what it came with.
      if (row.revision === 0) return 'found';
      const article = presentArticle(row, await listTranslations(database, row.id));
      return { content: articleHtml(article, `${row.id} ${row.language} ${row.version}`) };
    },
    articleById: async ({ id = '' }) =>
      idSchema.safeParse(id).success && (await findArticleById(database, id, 'en')) ? 'found' : 'notFound',
  },
  /** Each article with its addresses in every language it is written in. */
  siteEntries: async () => {
    const byArticle = Object.groupBy(await listAddresses(database), ({ id }) => id);
    return Object.values(byArticle).map((texts = []) => ({
      addresses: texts.map(({ language, slug }) => ({ language, path: articlePath(slug, language) })),
      ...(texts[0] && { changedOn: texts[0].checkedOn }),
    }));
  },
});
