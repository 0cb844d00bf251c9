import * as z from 'zod/mini';
import { measuredFields } from './model-report.ts';

const count = z.int().check(z.minimum(0));

/** The part of the model's evaluation.json that is published; other fields are dropped. */
export const modelEvaluationSchema = z.object({
  modelSha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  modelVersion: z.string(),
  trained: z.object({
    network: z.string(),
    createdAt: z.iso.datetime({ offset: true }),
    training: z.object({ files: count, groups: count }),
    attributions: z.array(z.object({ class: z.string(), set: z.string(), files: count, groups: count })),
  }),
  ...measuredFields,
});
export type ModelEvaluation = z.infer<typeof modelEvaluationSchema>;
