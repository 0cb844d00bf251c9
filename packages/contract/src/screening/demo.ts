import * as z from 'zod/mini';
import { analysisSchema } from './analyses.ts';
import { assessmentSchema } from './assessments.ts';

/** The nil UUID: the demonstration has the form of stored records, but no record has this id. */
export const DEMO_ID = '00000000-0000-0000-0000-000000000000';

export const demoSchema = z
  .object({
    assessment: assessmentSchema,
    /** The sample picture read with the sample answers, `unlocked` with its result. */
    analysis: analysisSchema,
  })
  .register(z.globalRegistry, { id: 'Demo' });
export type Demo = z.infer<typeof demoSchema>;
