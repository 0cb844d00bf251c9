import * as z from 'zod/mini';

/** What the owner of an analysis may change. */
export const analysisUpdateSchema = z.strictObject({
  name: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(120)))),
  note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2000)))),
});
export type AnalysisUpdate = z.infer<typeof analysisUpdateSchema>;
