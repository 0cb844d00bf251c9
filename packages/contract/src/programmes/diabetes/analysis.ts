import * as z from 'zod/mini';
import { diabetesResultSchema, findriscBands } from './result.ts';

/** What an analysis of the risk of diabetes shows besides what every analysis does. */
export const details = {
  result: z.optional(diabetesResultSchema),
};

/** The same in a list, so that checks can be compared over time: weight in kg, waist in cm, BMI in kg/m². */
export const item = {
  scores: z.object({
    findrisc: z.int(),
    band: z.enum(findriscBands),
    ada: z.int(),
    adaHigh: z.boolean(),
    weight: z.number(),
    waist: z.number(),
    bmi: z.number(),
  }),
};
