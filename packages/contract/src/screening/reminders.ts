import * as z from 'zod/mini';
import { timeSchema } from '../common.ts';

/** Whether a mail is to remind of checking again, and when. */
export const reminderSchema = z.object({ wanted: z.boolean(), dueAt: timeSchema });
export type Reminder = z.infer<typeof reminderSchema>;

export const reminderInputSchema = z.strictObject({ wanted: z.boolean() });
