import { getDemo, getDemoPhoto } from '@skrin/contract/screening/demo-endpoints';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { route } from '../../../../platform/http/route.ts';
import { createDemo, type DemoOptions, samplePhoto } from './demo.ts';

export function registerDemoRoutes(app: FastifyInstance, options: DemoOptions): void {
  const readDemo = createDemo(options);
  route(app, getDemo, async ({ reply }) => {
    const demo = await readDemo();
    keepForAnHour(reply);
    return demo;
  });
  route(
    app,
    getDemoPhoto,
    async ({ reply }) => {
      reply.type('image/jpeg');
      keepForAnHour(reply);
      return samplePhoto();
    },
    { produces: 'image/jpeg' },
  );
}

/** The demo is the same for everybody until the next version, so it may be cached. */
const keepForAnHour = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600');
