import * as z from 'zod/mini';

/** Without `openOrder`, an analysis that somebody may be paying for is not deleted. */
export const analysisRemovalSchema = z.object({ openOrder: z.optional(z.literal('close')) });
