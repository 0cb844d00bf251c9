import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { RouteResolvers } from './http/pages.ts';
import type { SiteEntry } from './http/site.ts';
import type { JobHandler } from './jobs/define.ts';

/** Pages whose addresses hold a name, such as an article's. */
export interface NamedPages {
  /** Where such an address leads. */
  resolvers: RouteResolvers;
  /** What the site map says of them. */
  siteEntries: () => Promise<SiteEntry[]>;
}

/** What a feature adds to the server. */
export interface Feature {
  routes: (app: FastifyInstance) => void | Promise<void>;
  jobs: JobHandler[];
  namedPages?: NamedPages;
  /** Measures of its own, asked for whenever metrics are read. */
  addMetrics?: (registry: Registry) => void;
}
