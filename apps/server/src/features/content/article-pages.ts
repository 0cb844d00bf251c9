import { idSchema, type Language } from '@skrin/contract/common';
import { slugSchema } from '@skrin/contract/content/articles';
import { href, inLanguage } from '@skrin/contract/pages';
import type { Database } from '../../platform/database/connect.ts';
import type { NamedPages } from '../../platform/feature.ts';
import { findArticleById, findArticleBySlug, listAddresses } from './articles-repository.ts';

/** The pages of single articles: resolves their addresses, and lists them for the site map. */
export const articlePages = (database: Database): NamedPages => ({
  resolvers: {
    article: async ({ slug = '' }, language) => {
      // Differs from the given slug if the title was changed.
      const current = slugSchema.safeParse(slug).success && (await findArticleBySlug(database, slug, language))?.slug;
      if (!current) return 'notFound';
      return current === slug ? 'found' : { redirectTo: articlePath(current, language) };
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

const articlePath = (slug: string, language: Language) => inLanguage(href('article', { slug }), language);
