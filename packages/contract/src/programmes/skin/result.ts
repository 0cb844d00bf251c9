import * as z from 'zod/mini';
import { timeSchema } from '../../common.ts';
import { answersSchema } from './answers.ts';
import { conditionSchema, conditions } from './conditions.ts';

/** A probability in 0…1. */
const probability = z.number().check(z.minimum(0), z.maximum(1));

/**
 * How one answer moved the reading: log likelihood ratio (nats) of the leading condition against 'other'; of 'other'
 * against the likeliest condition where 'other' leads.
 */
export const contributionSchema = z.object({
  field: z.string(),
  option: z.string(),
  /** Whether the option was ticked (or answered yes). */
  chosen: z.boolean(),
  weight: z.number(),
});
export type Contribution = z.infer<typeof contributionSchema>;

export const heatMapSchema = z.object({
  /** Grid over the part of the photo that was read, row by row, 0…1. */
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  values: z.array(probability),
  /** The part of the photo that was read, as fractions of the stored photo. */
  region: z.object({ x: probability, y: probability, width: probability, height: probability }),
});
export type HeatMap = z.infer<typeof heatMapSchema>;

/** What a result names, decided before it is sold: one condition, or two or three as equals. */
export const resultKinds = ['clear', 'narrowed'] as const;
export const resultKindSchema = z.enum(resultKinds);
export type ResultKind = z.infer<typeof resultKindSchema>;

export const resultSchema = z
  .object({
    /** `unclear`: opened by an earlier version; today it would name nothing and could not be sold. */
    kind: z.enum([...resultKinds, 'unclear']),
    /** The leading condition; null, only in results of earlier versions, if something outside the eight is likelier. */
    condition: z.nullable(conditionSchema),
    /** What is named: `condition`, or the two or three that count equally. */
    conditionSet: z.array(conditionSchema),
    /**
     * How often readings like this one are right in what they name, as far as is known: the combined probability of
     * photo and answers, but never more than photos of other sources support (`reliability` of the model's manifest).
     */
    confidence: probability,
    /** 95 % interval of `confidence` by the counts behind it. */
    interval: z.object({ low: probability, high: probability }),
    /** All eight, likeliest first: combined, and what photo and answers said alone. None is above `confidence`. */
    probabilities: z
      .array(z.object({ condition: conditionSchema, combined: probability, photo: probability, answers: probability }))
      .check(z.length(conditions.length)),
    /** Combined probability of something outside the eight. */
    other: probability,
    /** The photo's share in what made the leading hypothesis lead, 0…1; the rest came from the answers. */
    photoShare: probability,
    /** Three strongest for and two strongest against the leading condition. */
    contributions: z.array(contributionSchema),
    /** Over the front photo; null if that photo was not among those that were read. */
    heatMap: z.nullable(heatMapSchema),
    /**
     * True if most of the heat map of the first photo that was read lies off the skin or on the border: the reading may
     * rest on the background. Absent in results of earlier versions, which did not measure it.
     */
    offLesion: z.optional(z.boolean()),
    answers: answersSchema,
    modelVersion: z.string(),
    questionnaireVersion: z.string(),
    analysedAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'Result' });
export type Result = z.infer<typeof resultSchema>;
