import * as z from 'zod/mini';
import { idSchema, pageQuerySchema, timeSchema } from '../common.ts';
import { answersSchema } from '../programmes/skin/answers.ts';

/** Urgency of a red flag: emergency now; a clinician the same day; a clinician within 2–3 days. */
export const urgencyLevels = ['emergency', 'urgent', 'soon'] as const;
export const urgencySchema = z.enum(urgencyLevels);
export type Urgency = z.infer<typeof urgencySchema>;

export const redFlagRules = [
  'R1',
  'R2',
  'R3',
  'R4',
  'R5',
  'R6',
  'R7',
  'R8',
  'R9',
  'R10',
  'R11',
  'R12',
  'R13',
  'R14',
  'R15',
  'R16',
  'R17',
] as const;

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
 * Texts of the rules, `redFlags.<text>` in the catalogue. Each rule has one that is true whichever answers set it off,
 * and some rules have others that say more. `_now`: the flag has become an emergency; `_fever`: fever was ticked.
 */
export const redFlagTexts = [
  ...redFlagRules,
  'R1_now',
  'R2_fever',
  'R2_now',
  'R3_now',
  'R4_now',
  'R5_now',
  'R6_now',
  'R13_now',
  'R16_fever',
] as const;
export type RedFlagText = (typeof redFlagTexts)[number];

/**
 * One rule that fired. Its text names findings, never a condition, because the locked preview shows it for free. Flags
 * that were stored before rules had several texts have no `text`: the rule's own is meant.
 */
export const redFlagSchema = z
  .object({ rule: z.enum(redFlagRules), level: urgencySchema, text: z.optional(z.enum(redFlagTexts)) })
  .register(z.globalRegistry, { id: 'RedFlag' });
export type RedFlag = z.infer<typeof redFlagSchema>;

export const noMatchReasons = [
  /** Rule N1: itch and nothing to photograph. */
  'nothing_to_photograph',
  /** Rule N2: N1 with pain on one side for at most a week. */
  'one_sided_pain_before_rash',
  /** Rule N3: the answers point outside the eight conditions. */
  'outside_the_model',
  /** No condition stands out among the eight. */
  'nothing_stands_out',
] as const;
export const noMatchReasonSchema = z.enum(noMatchReasons);
export type NoMatchReason = z.infer<typeof noMatchReasonSchema>;

/** The dependant whom an assessment or an analysis is about; absent where it is about the person whose account it is. */
export const assessedDependantSchema = z.object({ id: idSchema, name: z.string(), birthYear: z.nullable(z.int()) });
export type AssessedDependant = z.infer<typeof assessedDependantSchema>;

export const assessmentSchema = z
  .object({
    id: idSchema,
    dependant: z.optional(assessedDependantSchema),
    /** An earlier analysis of the same problem: an analysis with these answers follows it. */
    followsId: z.optional(idSchema),
    questionnaireVersion: z.string(),
    answers: answersSchema,
    matched: z.boolean(),
    noMatchReason: z.optional(noMatchReasonSchema),
    redFlags: z.array(redFlagSchema),
    /** Those of the results that rest on these answers; the strongest counts. */
    ...raisedUrgencySchema.shape,
    /** When the person said that they have help; new answers reset it. */
    helpConfirmedAt: z.optional(timeSchema),
    can: z.object({ update: z.boolean(), remove: z.boolean() }),
    createdAt: timeSchema,
    updatedAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'Assessment' });
export type Assessment = z.infer<typeof assessmentSchema>;

export const assessmentInputSchema = z.strictObject({ answers: answersSchema });
export type AssessmentInput = z.infer<typeof assessmentInputSchema>;

/** The person and the problem that answers are about cannot change later: a result may already rest on them. */
export const newAssessmentSchema = z.extend(assessmentInputSchema, {
  dependantId: z.optional(idSchema),
  followsId: z.optional(idSchema),
});
export type NewAssessmentInput = z.infer<typeof newAssessmentSchema>;

/** Filters a list by person: `self`, or the id of one dependant. */
export const personSchema = z.string().check(z.regex(/^(self|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/));
export type PersonFilter = z.infer<typeof personSchema>;

/** A page of a history, of the user and all dependants or of one person. */
export const historyQuerySchema = z.extend(pageQuerySchema, { person: z.optional(personSchema) });
export type HistoryQuery = z.infer<typeof historyQuerySchema>;

export const helpInputSchema = z.strictObject({ confirmed: z.boolean() });
