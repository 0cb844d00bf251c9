import * as z from 'zod/mini';
import { timeSchema } from '../common.ts';
import { namedConditions } from '../programmes/findings.ts';

/** Days after a result was opened in which its owner can report that a doctor found something else. */
export const OUTCOME_DAYS = 14;

/** Says that a doctor found something else than the result named. */
export const outcomeReportSchema = z.object({
  /** What the doctor found; absent if it is not known or not told. */
  found: z.optional(z.enum([...namedConditions, 'other'])),
  /** Whether the finding may be counted, without a link to the person. */
  consent: z.boolean(),
});
export type OutcomeReport = z.infer<typeof outcomeReportSchema>;

/** A reported outcome. The money comes back as a voucher, whose code this is; it opens another result. */
export const outcomeSchema = z.object({ voucher: z.string(), reportedAt: timeSchema });
export type Outcome = z.infer<typeof outcomeSchema>;
