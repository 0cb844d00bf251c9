import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { isApi } from './address.ts';
import { sendProblem } from './problem.ts';
import type { SendPage } from './web.ts';

/** Call before the routes: it collects their addresses to tell a wrong method (405) from a wrong address (404). */
export function registerNotFound(app: FastifyInstance, sendPage: SendPage): void {
  const routes: { methods: string[]; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    routes.push({ methods: [method].flat(), pattern: routePattern(url) });
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!isApi(request) && ['GET', 'HEAD'].includes(request.method)) {
      const isAnswered = await sendPage(request, reply);
      if (isAnswered) return reply;
    }
    const allowed = routes.filter(({ pattern }) => pattern.test(request.pathname)).flatMap(({ methods }) => methods);
    if (allowed.length === 0) return sendProblem(request, reply, new AppError('not_found'));
    reply.header('allow', [...new Set(allowed)].join(', '));
    return sendProblem(request, reply, new AppError('method_not_allowed'));
  });
}

const routePattern = (url: string) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
