import * as z from 'zod/mini';
import { idSchema, pageQuerySchema, timeSchema } from '../common.ts';
import { type NoMatchReason, noMatchReasons, redFlagRules, redFlagTexts } from '../programmes/advice.ts';
import { type Answers, answersSchemas } from '../programmes/questionnaires.ts';
import { firstProgramme, ofProgrammes, type ProgrammeId, programmeIdSchema } from '../programmes/registry.ts';

/** Urgency of a red flag: emergency now; a clinician the same day; a clinician within 2–3 days. */
export const urgencyLevels = ['emergency', 'urgent', 'soon'] as const;
export const urgencySchema = z.enum(urgencyLevels);
export type Urgency = z.infer<typeof urgencySchema>;

/**
 * What raises the care level above that of the answers. It is told before a result is opened too, and names nothing
 * (decision 063).
 */
export const raisedUrgencySchema = z.object({
  /** How soon a clinician should see what the sealed result names; there from the moment the photo was read. */
  urgency: z.optional(urgencySchema),
  /** How soon a clinician should see it, by how the owner said it went on since it was last better. */
  followUpUrgency: z.optional(urgencySchema),
});

/**
 * One rule that fired. Its text names findings, never a condition, because the locked preview shows it for free. Flags
 * that were stored before rules had several texts have no `text`: the rule's own is meant.
 */
export const redFlagSchema = z
  .object({ rule: z.enum(redFlagRules), level: urgencySchema, text: z.optional(z.enum(redFlagTexts)) })
  .register(z.globalRegistry, { id: 'RedFlag' });
export type RedFlag = z.infer<typeof redFlagSchema>;

/** The dependant whom an assessment or an analysis is about; absent where it is about the person whose account it is. */
export const assessedDependantSchema = z.object({ id: idSchema, name: z.string(), birthYear: z.nullable(z.int()) });
export type AssessedDependant = z.infer<typeof assessedDependantSchema>;

/** What answers have in every programme. */
export const commonAssessmentSchema = z.object({
  id: idSchema,
  programme: programmeIdSchema,
  dependant: z.optional(assessedDependantSchema),
  /** An earlier analysis of the same problem: an analysis with these answers follows it. */
  followsId: z.optional(idSchema),
  questionnaireVersion: z.string(),
  matched: z.boolean(),
  /** The analysis with their result, where it needs no photo and is made with the answers. */
  analysisId: z.optional(idSchema),
  noMatchReason: z.optional(z.enum(noMatchReasons)),
  redFlags: z.array(redFlagSchema),
  /** Those of the results that rest on these answers; the strongest counts. */
  ...raisedUrgencySchema.shape,
  /** When the person said that they have help; new answers reset it. */
  helpConfirmedAt: z.optional(timeSchema),
  can: z.object({ update: z.boolean(), remove: z.boolean() }),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
type CommonAssessment = z.infer<typeof commonAssessmentSchema>;

/** Answers, with what they came to. */
export type Assessment<Id extends ProgrammeId = ProgrammeId> = {
  [Each in Id]: Omit<CommonAssessment, 'programme' | 'noMatchReason'> & {
    programme: Each;
    answers: Answers<Each>;
    noMatchReason?: NoMatchReason<Each> | undefined;
  };
}[Id];

export const assessmentSchema = ofProgrammes<Assessment>((id) =>
  z.extend(commonAssessmentSchema, { programme: z.literal(id), answers: answersSchemas[id] }),
).register(z.globalRegistry, { id: 'Assessment' });

/** The programme may be left out where it is the first. */
export type AssessmentInput<Id extends ProgrammeId = ProgrammeId> = {
  [Each in Id]: { answers: Answers<Each> } & (Each extends typeof firstProgramme
    ? { programme?: Each | undefined }
    : { programme: Each });
}[Id];
const inputShape = (id: ProgrammeId) => ({
  programme: id === firstProgramme ? z.optional(z.literal(id)) : z.literal(id),
  answers: answersSchemas[id],
});
export const assessmentInputSchema = ofProgrammes<AssessmentInput>((id) => z.strictObject(inputShape(id)));

/** The person and the problem that answers are about cannot change later: a result may already rest on them. */
const newAssessmentShape = { dependantId: z.optional(idSchema), followsId: z.optional(idSchema) };
export type NewAssessmentInput = AssessmentInput & { dependantId?: string | undefined; followsId?: string | undefined };
export const newAssessmentSchema = ofProgrammes<NewAssessmentInput>((id) =>
  z.strictObject({ ...inputShape(id), ...newAssessmentShape }),
);

/** Filters a list by person: `self`, or the id of one dependant. */
export const personSchema = z.string().check(z.regex(/^(self|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/));
export type PersonFilter = z.infer<typeof personSchema>;

/** A page of a history, of the user and all dependants or of one person, and of all programmes or of one. */
export const historyQuerySchema = z.extend(pageQuerySchema, {
  person: z.optional(personSchema),
  programme: z.optional(programmeIdSchema),
});
export type HistoryQuery = z.infer<typeof historyQuerySchema>;

export const helpInputSchema = z.strictObject({ confirmed: z.boolean() });
