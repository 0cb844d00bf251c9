import { getModelReport } from '@skrin/contract/programmes/skin/model-report';
import { readEvaluation } from '@skrin/vision';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../../platform/http/route.ts';

export function registerModelRoutes(app: FastifyInstance): void {
  route(app, getModelReport, ({ reply }) => {
    // It changes with a release of the model only.
    reply.header('cache-control', 'public, max-age=3600');
    return readEvaluation();
  });
}
