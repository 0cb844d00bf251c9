import { modelEvaluationSchema } from '@skrin/contract/screening/model-evaluation';
import { getModelReport } from '@skrin/contract/screening/model-report';
import { presentModelReport } from '@skrin/domain/screening/present-model-report';
import { readEvaluation } from '@skrin/vision';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';

export function registerModelRoutes(app: FastifyInstance): void {
  route(app, getModelReport, async ({ reply }) => {
    const evaluation = modelEvaluationSchema.parse(await readEvaluation());
    // It changes with a release of the model only.
    reply.header('cache-control', 'public, max-age=3600');
    return presentModelReport(evaluation);
  });
}
