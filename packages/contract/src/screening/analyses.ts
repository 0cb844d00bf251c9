import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../common.ts';
import { type AnalysisDetails, type AnalysisItemDetails, analysisShapes } from '../programmes/analyses.ts';
import { ofProgrammes, type ProgrammeId, programmeIdSchema } from '../programmes/registry.ts';
import { lineText, longText } from '../text.ts';
import { assessedDependantSchema, raisedUrgencySchema, redFlagSchema } from './assessments.ts';
import { outcomeSchema } from './outcomes.ts';
import { reminderSchema } from './reminders.ts';

/**
 * queued → running → locked → unlocked, or `retake` (the photo cannot be used, or it is probably another disease, or
 * with the answers it leaves nothing to name: never chargeable) or `failed` (our fault, after retries: never chargeable).
 */
export const analysisStates = ['queued', 'running', 'locked', 'unlocked', 'retake', 'failed'] as const;
export const analysisStateSchema = z.enum(analysisStates);
export type AnalysisState = z.infer<typeof analysisStateSchema>;

/**
 * Why there is no result; each has a sentence in the catalogue that says what to do. `other_disease`: this is probably none
 * of the eight, which is an answer (`not_recognised` is what earlier versions called it). `not_clear`:
 * photo and answers together do not point surely enough to one condition, nor to two or three, or each points to another
 * thing or place. Which of these it is would tell what the photo shows, so it is not told.
 */
export const photoFaults = [
  'blurred',
  'too_dark',
  'too_bright',
  'glare',
  'too_small',
  'not_skin',
  'healthy_skin',
  'other_disease',
  'not_recognised',
  'unreadable',
  'not_clear',
] as const;
export const photoFaultSchema = z.enum(photoFaults);
export type PhotoFault = z.infer<typeof photoFaultSchema>;

/** The faults of what a photo shows, not of how it was taken: no skin, healthy skin, or a disease outside the eight. */
export const scopeFaults = ['not_skin', 'healthy_skin', 'other_disease'] as const satisfies readonly PhotoFault[];
export type ScopeFault = (typeof scopeFaults)[number];
/** Whether there is no result because this is probably none of the eight: told as an answer, not as a failed photo. */
export const isOtherDisease = (faults: readonly PhotoFault[] | null | undefined): boolean =>
  faults?.length === 1 && faults[0] === 'other_disease';
export const isScopeFault = (fault: PhotoFault): fault is ScopeFault => scopeFaults.some((each) => each === fault);

/** One of the photos of an analysis. */
export const analysisPhotoSchema = z.object({
  /** Why this photo was not read with the others, or could not be used as the only one; empty until it is read. */
  faults: z.array(photoFaultSchema),
  /** When the photo was deleted, by the retention that its owner chose; what was read in it stays. */
  removedAt: z.optional(timeSchema),
});

const commonItemSchema = z.object({
  id: idSchema,
  assessmentId: idSchema,
  programme: programmeIdSchema,
  dependant: z.optional(assessedDependantSchema),
  /** The earlier analysis of the same problem, unless it is the first. */
  followsId: z.optional(idSchema),
  state: analysisStateSchema,
  /** A name and note the owner gives the case. */
  name: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** In the order of the upload; the first is the front photo. None where the programme takes no photo. */
  photos: z.array(analysisPhotoSchema),
  redFlags: z.array(redFlagSchema),
  ...raisedUrgencySchema.shape,
  /** When the person said, for the assessment, that they have help. */
  helpConfirmedAt: z.optional(timeSchema),
  /** Only in state `retake`: what is wrong with the photos, or with them and the answers together. */
  faults: z.optional(z.array(photoFaultSchema)),
  can: z.object({ update: z.boolean(), remove: z.boolean(), unlock: z.boolean() }),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
type OfProgramme<Common, Id extends ProgrammeId> = Omit<Common, 'programme'> & { programme: Id };

const commonAnalysisSchema = z.extend(commonItemSchema, {
  /** Until when its owner can report that a doctor found something else; absent if they cannot, or no longer can. */
  reportableUntil: z.optional(timeSchema),
  /** Only after such a report. */
  outcome: z.optional(outcomeSchema),
  /** Only where its owner can be reminded of it: it is worth repeating, and the mail is yet to come. */
  reminder: z.optional(reminderSchema),
});

export type Analysis<Id extends ProgrammeId = ProgrammeId> = {
  [Each in Id]: OfProgramme<z.infer<typeof commonAnalysisSchema>, Each> & AnalysisDetails<Each>;
}[Id];
export const analysisSchema = ofProgrammes<Analysis>((id) =>
  z.extend(commonAnalysisSchema, { programme: z.literal(id), ...analysisShapes[id].details }),
).register(z.globalRegistry, { id: 'Analysis' });

/** One row of a list, without what its page alone says. */
export type AnalysisItem<Id extends ProgrammeId = ProgrammeId> = {
  [Each in Id]: OfProgramme<z.infer<typeof commonItemSchema>, Each> &
    AnalysisItemDetails<Each> & { ofProblem?: { number: number; count: number } | undefined };
}[Id];
export const analysisItemSchema = ofProgrammes<AnalysisItem>((id) =>
  z.extend(commonItemSchema, {
    programme: z.literal(id),
    ...analysisShapes[id].item,
    /** Its number among all analyses of the same problem, the oldest being 1; absent if it is the only one. */
    ofProblem: z.optional(z.object({ number: z.int(), count: z.int() })),
  }),
).register(z.globalRegistry, { id: 'AnalysisItem' });

export const analysisAcceptedSchema = z.object({ id: idSchema, state: analysisStateSchema });

/** What the owner of an analysis may change. */
export const analysisUpdateSchema = z.strictObject({
  name: z.optional(z.nullable(lineText({ min: 0, max: 120 }))),
  note: z.optional(z.nullable(longText({ min: 0, max: 2000 }))),
});
export type AnalysisUpdate = z.infer<typeof analysisUpdateSchema>;
