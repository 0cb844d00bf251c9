import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../common.ts';
import type { QuestionnaireDefinition } from '../programmes/questionnaire.ts';
import { questionnaires } from '../programmes/questionnaires.ts';
import { type ProgrammeId, programmeIdSchema, programmeIds } from '../programmes/registry.ts';
import { analysisItemSchema } from './analyses.ts';
import { assessedDependantSchema, redFlagSchema, urgencySchema } from './assessments.ts';
import { followUpCourses } from './follow-up-courses.ts';

/** Days after a result was opened on which its owner is asked how the problem went on. */
export const followUpDays = [2, 7] as const;
/** Days after it is due in which a follow-up can be answered. */
export const FOLLOW_UP_OPEN_DAYS = 14;

type SignsOf<Definition> = Definition extends { safety: infer Items } ? SignOf<Items[keyof Items]> : never;
type SignOf<Findings> = Findings extends readonly (infer Finding)[] ? Finding : never;
/** A finding of the safety screen of some programme. */
export type DangerSign = SignsOf<(typeof questionnaires)[ProgrammeId]>;
const signs = programmeIds.flatMap((id) => {
  const { safety = {} }: QuestionnaireDefinition = questionnaires[id];
  return Object.values(safety).flat();
}) as [DangerSign, ...DangerSign[]];

/** `signs` are findings of the safety screen. They count only with `worse`: red flags are then worked out again. */
export const followUpAnswerSchema = z.strictObject({
  course: z.enum(followUpCourses),
  signs: z.optional(z.array(z.enum(signs)).check(z.maxLength(signs.length))),
});
export type FollowUpAnswer = z.infer<typeof followUpAnswerSchema>;

export const followUpSchema = z
  .object({
    id: idSchema,
    analysisId: idSchema,
    programme: programmeIdSchema,
    dependant: z.optional(assessedDependantSchema),
    /** What the owner calls the case. */
    name: z.nullable(z.string()),
    day: z.int(),
    dueAt: timeSchema,
    course: z.optional(z.enum(followUpCourses)),
    answeredAt: z.optional(timeSchema),
    /** The red flags of the old answers with the new signs; empty until it is answered, and with `better`. */
    redFlags: z.array(redFlagSchema),
    /**
     * How soon a doctor should see the problem: by the red flags, by what the result names, and by whether it got
     * worse.
     */
    urgency: z.optional(urgencySchema),
  })
  .register(z.globalRegistry, { id: 'FollowUp' });
export type FollowUp = z.infer<typeof followUpSchema>;

export const followUpsSchema = z.object({ items: z.array(followUpSchema) });

/** The checks of one problem, the oldest first, each with its follow-ups. */
export const timelineSchema = z
  .object({ items: z.array(z.object({ analysis: analysisItemSchema, followUps: z.array(followUpSchema) })) })
  .register(z.globalRegistry, { id: 'Timeline' });
export type Timeline = z.infer<typeof timelineSchema>;
