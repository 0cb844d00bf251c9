import * as z from 'zod/mini';
import { timeSchema } from '../common.ts';
import { conditions } from './conditions.ts';

/** For so many days after a result was opened it can be reported that a doctor found something else. */
export const OUTCOME_DAYS = 14;

/** Says that a doctor found something else than the result named. */
export const outcomeReportSchema = z.object({
  /** What they found; absent when that is not known, or not told. */
  found: z.optional(z.enum([...conditions, 'other'])),
  /** Whether it may be counted, without the person. */
  consent: z.boolean(),
});
export type OutcomeReport = z.infer<typeof outcomeReportSchema>;

/** What was reported: the money came back as the code of a voucher, which opens another result. */
export const outcomeSchema = z.object({ voucher: z.string(), reportedAt: timeSchema });
export type Outcome = z.infer<typeof outcomeSchema>;
