import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { RouteResolvers } from './http/pages.ts';
import type { SiteEntry } from './http/site.ts';
import type { JobHandler } from './jobs/define.ts';

/** Pages with a name in their address, such as the slug of an article. */
export interface NamedPages {
  /** Decide whether such an address is found, not found or a redirect. */
  resolvers: RouteResolvers;
  /** Their entries in the sitemap. */
  siteEntries: () => Promise<SiteEntry[]>;
}

/** What a feature adds to the server. */
export interface Feature {
  routes: (app: FastifyInstance) => void | Promise<void>;
  jobs: JobHandler[];
  namedPages?: NamedPages;
  /** Adds the feature's own metrics, which are collected whenever metrics are read. */
  addMetrics?: (registry: Registry) => void;
}
