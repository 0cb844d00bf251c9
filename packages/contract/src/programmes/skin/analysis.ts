import * as z from 'zod/mini';
import { answersSchema } from './answers.ts';
import { conditionSchema } from './conditions.ts';
import { lookAlikeSchema } from './look-alikes.ts';
import { resultKindSchema, resultKinds, resultSchema } from './result.ts';

/** What people pay for. */
export const kinds = resultKinds;

const common = {
  /** How long the problem had lasted, as it was answered: the advice says how much longer it may. */
  duration: answersSchema.shape.duration,
  /** Whether its result names one condition or several; only in state `locked`, to say what people pay for. */
  kind: z.optional(resultKindSchema),
};

/** What an analysis of skin shows besides what every analysis does. */
export const details = {
  ...common,
  /** Only where it is probably another disease: the groups that fit the answers, likeliest first. */
  lookAlikes: z.optional(z.array(lookAlikeSchema)),
  /** Only in state `unlocked`. */
  result: z.optional(resultSchema),
};

/** The same in a list: of the result it has only what the result names; results are read one analysis at a time. */
export const item = {
  ...common,
  /** Where on the body, as it was answered. */
  location: answersSchema.shape.location,
  /** The `conditionSet` of its result; only in state `unlocked`. */
  named: z.optional(z.array(conditionSchema)),
};
