import * as z from 'zod/mini';
import { idSchema } from '../common.ts';
import type { FollowUpCourse } from '../screening/follow-up-courses.ts';

/** The records that a card can point to: its subject. */
export const subjectKinds = ['consultation', 'inquiry', 'order', 'follow_up'] as const;
const subjectKindSchema = z.enum(subjectKinds);
export type SubjectKind = z.infer<typeof subjectKindSchema>;

/** What a follow-up is as the subject of a card: how the problem went on, once that was answered. */
export type FollowUpSubjectState = 'unanswered' | FollowUpCourse;

export const newSubjectSchema = z.object({ kind: subjectKindSchema, id: idSchema });
export type NewSubject = z.infer<typeof newSubjectSchema>;

/**
 * What a card points to. A reader who may not read the record, or whose record was removed, is told the kind alone.
 * `state` is that of the record's own contract: `consultationStates`, `inquiryStates`, `FollowUpSubjectState`; of an order
 * `orderStates` for whoever manages orders, and `deliveryStates` for the pharmacy that sends its goods.
 */
export const cardSubjectSchema = z
  .object({
    kind: subjectKindSchema,
    id: z.optional(idSchema),
    state: z.optional(z.string()),
    /** Of a follow-up that a clinic reads: the consultation for which its person lets the clinic see it. */
    consultationId: z.optional(idSchema),
  })
  .register(z.globalRegistry, { id: 'CardSubject' });
export type CardSubject = z.infer<typeof cardSubjectSchema>;
