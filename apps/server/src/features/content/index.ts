import { readArticles } from '@skrin/content';
import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/feature.ts';
import { listAddresses } from './articles-repository.ts';
import { registerContentRoutes } from './routes.ts';
import { seedArticles } from './seed-articles.ts';

export interface Content extends Feature {
  seed: () => Promise<void>;
  /** The languages and slugs of every published article. */
  listAddresses: () => ReturnType<typeof listAddresses>;
}

export const createContent = ({ database }: { database: Database }): Content => ({
  seed: () => seedArticles(database, readArticles()),
  listAddresses: () => listAddresses(database),
  routes: (app) => registerContentRoutes(app, database),
  jobs: [],
});
