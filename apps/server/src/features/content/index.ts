import { readArticles } from '@skrin/content';
import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/feature.ts';
import { articlePages } from './article-pages.ts';
import { registerContentRoutes } from './routes.ts';
import { seedArticles } from './seed-articles.ts';

export interface Content extends Feature {
  seed: () => Promise<void>;
}

export const createContent = ({ database }: { database: Database }): Content => ({
  seed: () => seedArticles(database, readArticles()),
  routes: (app) => registerContentRoutes(app, database),
  jobs: [],
  namedPages: articlePages(database),
});
