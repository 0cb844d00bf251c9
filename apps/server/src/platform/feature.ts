import type { FastifyInstance } from 'fastify';
import type { JobHandler } from './jobs/define.ts';

/** What a feature adds to the server. */
export interface Feature {
  routes: (app: FastifyInstance) => void | Promise<void>;
  jobs: JobHandler[];
}
