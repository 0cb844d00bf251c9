import * as z from 'zod/mini';
import {
  type AnswerField,
  fieldsOf,
  type QuestionnaireDefinition,
  safetySchema,
  schemaOf,
  schemasOf,
} from './questionnaire.ts';

/** Answers that are not complete. Fields that are asked of some people only may be there before it is known of whom. */
export type Draft = Readonly<Record<string, unknown>>;

/**
 * The schema of incomplete answers: any of them may be missing, but none is empty. Numbers may lie outside their limits:
 * whoever mistypes one is told, and loses nothing.
 */
export function draftOf(definition: QuestionnaireDefinition): z.ZodMiniType<Draft> {
  const fields = fieldsOf(definition).flatMap(([name, field]) => schemasOf(name, field, typedSchemaOf));
  return z.strictObject({
    ...Object.fromEntries(fields.map(([name, schema]) => [name, z.optional(schema)])),
    ...(definition.safety && { safety: z.optional(safetySchema(definition.safety)) }),
  });
}

/** The schema of what can be typed into a field. */
function typedSchemaOf(field: AnswerField): z.ZodMiniType {
  if (field.kind === 'number') return z.number();
  if (field.kind !== 'measure') return schemaOf(field);
  return z.strictObject({ value: z.number(), unit: z.enum(Object.keys(field.units) as [string, ...string[]]) });
}
