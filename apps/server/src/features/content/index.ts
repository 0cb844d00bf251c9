import { readArticles } from '@skrin/content';
import { idSchema, type Language } from '@skrin/contract/common';
import { slugSchema } from '@skrin/contract/content/articles';
import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/feature.ts';
import { findArticleById, findArticleBySlug, listAddresses } from './articles-repository.ts';
import { registerContentRoutes } from './routes.ts';
import { seedArticles } from './seed-articles.ts';

export interface Content extends Feature {
  seed: () => Promise<void>;
  /** The languages and slugs of every published article. */
  listAddresses: () => ReturnType<typeof listAddresses>;
  /** The slug that the article has now; another one than the given when its title was changed. */
  findSlug: (slug: string, language: Language) => Promise<string | undefined>;
  hasArticle: (id: string) => Promise<boolean>;
}

export const createContent = ({ database }: { database: Database }): Content => ({
  seed: () => seedArticles(database, readArticles()),
  listAddresses: () => listAddresses(database),
  findSlug: async (slug, language) =>
    slugSchema.safeParse(slug).success ? (await findArticleBySlug(database, slug, language))?.slug : undefined,
  hasArticle: async (id) => idSchema.safeParse(id).success && (await findArticleById(database, id, 'en')) !== undefined,
  routes: (app) => registerContentRoutes(app, database),
  jobs: [],
});
