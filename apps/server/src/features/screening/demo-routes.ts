import { getDemoPhoto, runDemo } from '@skrin/contract/screening/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { invalidCode } from './assessment-routes.ts';
import { createDemo, type DemoOptions, samplePhoto } from './demo.ts';

/** A minute from one address: many times what one visitor needs, who sends answers twice for each run. */
const RUNS = 60;

export function registerDemoRoutes(app: FastifyInstance, options: DemoOptions): void {
  const demonstrate = createDemo(options);
  route(app, runDemo, ({ body }) => demonstrate(body.answers), {
    invalidCode,
    limits: [{ max: RUNS, key: (request) => `demo ${request.ip}` }],
  });
  route(
    app,
    getDemoPhoto,
    async ({ reply }) => {
      reply.type('image/jpeg');
      return samplePhoto();
    },
    { produces: 'image/jpeg' },
  );
}
