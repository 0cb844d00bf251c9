import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { QuestionnaireDefinition } from '../programmes/questionnaire.ts';
import { firstProgramme, programmeIdSchema } from '../programmes/registry.ts';

/** A field as it is told to other systems. `parts` are the names of what it is asked as; `units` have their limits. */
const questionFieldSchema = z.object({
  field: z.string(),
  kind: z.enum(['multiple', 'single', 'yesNo', 'number', 'measure', 'date']),
  required: z.boolean(),
  options: z.optional(z.array(z.string())),
  parts: z.optional(z.array(z.string())),
  onlyIf: z.optional(z.record(z.string(), z.string())),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  units: z.optional(z.record(z.string(), z.object({ min: z.number(), max: z.number() }))),
});
const questionSchema = z.object({ id: z.string(), fields: z.array(questionFieldSchema).check(z.minLength(1)) });
export const questionnaireSchema = z
  .object({
    version: z.string(),
    questions: z.array(questionSchema),
    safety: z.array(z.object({ item: z.string(), findings: z.array(z.string()) })),
  })
  .register(z.globalRegistry, { id: 'Questionnaire' });
export type Questionnaire = z.infer<typeof questionnaireSchema>;

/** A questionnaire as it is told to other systems. */
export const presentQuestionnaire = ({ version, questions, safety = {} }: QuestionnaireDefinition): Questionnaire => ({
  version,
  questions: Object.entries(questions).map(([id, fields]) => ({
    id,
    fields: Object.entries(fields).map(([field, { kind, optional, onlyIf, ...of }]) => ({
      field,
      kind,
      required: !optional,
      ...('options' in of && { options: [...of.options] }),
      ...('parts' in of && of.parts && { parts: [...of.parts.options] }),
      ...('units' in of && { units: of.units }),
      ...('min' in of && { min: of.min, max: of.max }),
      ...(onlyIf && { onlyIf }),
    })),
  })),
  safety: Object.entries(safety).map(([item, findings]) => ({ item, findings: [...findings] })),
});

/** In a file of its own: the web asks by the definition, and does not fetch this. */
export const getQuestionnaire = defineEndpoint({
  method: 'GET',
  path: '/api/assessments/questionnaire',
  feature: 'screening',
  summary: 'The versioned questionnaire of a programme, by default of the first one',
  permission: 'public',
  query: z.object({ programme: z._default(programmeIdSchema, firstProgramme) }),
  status: 200,
  response: questionnaireSchema,
});
