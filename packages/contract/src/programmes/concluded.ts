import * as z from 'zod/mini';
import { timeSchema } from '../common.ts';

/** What a result of answers alone has besides what they come to. */
export const concludedShape = <Answers extends z.ZodMiniType>(answers: Answers) => ({
  answers,
  questionnaireVersion: z.string(),
  analysedAt: timeSchema,
});
