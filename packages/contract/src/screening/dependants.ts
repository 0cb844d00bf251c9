import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../common.ts';

/** What somebody is to the person whose account it is. */
export const relationships = ['child', 'partner', 'parent', 'sibling', 'other'] as const;
export const relationshipSchema = z.enum(relationships);
export type Relationship = z.infer<typeof relationshipSchema>;

/** As many as one account may have; their list has no pages. */
export const MAX_DEPENDANTS = 20;

/** Older than anybody alive. */
const EARLIEST_BIRTH_YEAR = 1900;

/** A calendar year up to today's. The rules ask for an age where they need one: this is for whoever reads a printed result. */
const birthYearSchema = z.int().check(
  z.minimum(EARLIEST_BIRTH_YEAR),
  z.refine((year) => year <= new Date().getFullYear(), { params: { code: 'in_the_future' } }),
);

/** What is kept about somebody, and no more: a name to tell them by, which need not be the whole one. */
export const dependantInputSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  relationship: relationshipSchema,
  birthYear: z.nullable(birthYearSchema),
});
export type DependantInput = z.infer<typeof dependantInputSchema>;

/** Somebody for whom the person whose account it is has skin checked: a child, say. */
export const dependantSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    relationship: relationshipSchema,
    birthYear: z.nullable(z.int()),
    /** How many assessments and analyses go when they are removed. */
    assessments: z.int(),
    analyses: z.int(),
    createdAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'Dependant' });
export type Dependant = z.infer<typeof dependantSchema>;

export const dependantsSchema = z.object({ items: z.array(dependantSchema) });
