import { z } from 'zod';
import { analysisSchema } from './analyses.ts';
import { assessmentSchema } from './assessments.ts';

/** The nil UUID: what a demonstration shows has the form of a record, and no record stands behind it. */
export const DEMO_ID = '00000000-0000-0000-0000-000000000000';

export const demoSchema = z
  .object({
    assessment: assessmentSchema,
    /** Only when the answers match: the sample picture read with them, `unlocked` with its result or `retake`. */
    analysis: analysisSchema.optional(),
  })
  .meta({ id: 'Demo' });
export type Demo = z.infer<typeof demoSchema>;
