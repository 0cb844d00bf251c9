import * as z from 'zod/mini';
import type { firstProgramme } from '../programmes/registry.ts';
import { type Analysis, analysisSchema } from './analyses.ts';
import { type Assessment, assessmentSchema } from './assessments.ts';

/** The nil UUID: the demonstration has the form of stored records, but no record has this id. */
export const DEMO_ID = '00000000-0000-0000-0000-000000000000';

type First = typeof firstProgramme;

export const demoSchema = z
  .object({
    assessment: assessmentSchema as unknown as z.ZodMiniType<Assessment<First>>,
    /** The sample picture read with the sample answers, `unlocked` with its result. */
    analysis: analysisSchema as unknown as z.ZodMiniType<Analysis<First>>,
  })
  .register(z.globalRegistry, { id: 'Demo' });
export type Demo = z.infer<typeof demoSchema>;
