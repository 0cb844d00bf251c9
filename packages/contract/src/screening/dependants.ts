import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../common.ts';
import { lineText } from '../text.ts';

/** The relationship of a dependant to the person whose account it is. */
export const relationships = ['child', 'partner', 'parent', 'sibling', 'other'] as const;
export const relationshipSchema = z.enum(relationships);

/** How many dependants one account may have; so few that their list has no pages. */
export const MAX_DEPENDANTS = 20;

/** Nobody alive was born earlier. */
const EARLIEST_BIRTH_YEAR = 1900;

/**
 * A calendar year, not after the current one. The rules do not use it: where they need an age, the questions ask for
 * it. The year is for people who read a printed result.
 */
const birthYearSchema = z.int().check(
  z.minimum(EARLIEST_BIRTH_YEAR),
  z.refine((year) => year <= new Date().getFullYear(), { params: { code: 'in_the_future' } }),
);

/** All that is stored about a dependant. The name is there to tell dependants apart; it need not be a full name. */
export const dependantInputSchema = z.strictObject({
  name: lineText({ max: 100 }),
  relationship: relationshipSchema,
  birthYear: z.nullable(birthYearSchema),
});
export type DependantInput = z.infer<typeof dependantInputSchema>;

/** Somebody, such as a child, for whom the person whose account it is has skin checked. */
export const dependantSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    relationship: relationshipSchema,
    birthYear: z.nullable(z.int()),
    /** How many assessments and analyses are deleted with the dependant. */
    assessments: z.int(),
    analyses: z.int(),
    createdAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'Dependant' });
export type Dependant = z.infer<typeof dependantSchema>;

export const dependantsSchema = z.object({ items: z.array(dependantSchema) });
