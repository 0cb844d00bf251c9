import { z } from 'zod';

/** What the owner of an analysis may change. */
export const analysisUpdateSchema = z.strictObject({
  name: z.string().trim().max(120).nullable().optional(),
  note: z.string().trim().max(2000).nullable().optional(),
});
export type AnalysisUpdate = z.infer<typeof analysisUpdateSchema>;
