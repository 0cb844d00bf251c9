import { type ConsultationMoveInput, consultationMoveSchema } from '@skrin/contract/care/consultations';
import { foundConditionSchema } from '@skrin/contract/programmes/findings';
import * as z from 'zod/mini';

/** The entries of the form; an empty field counts as no entry. */
export interface MoveEntries {
  to: ConsultationMoveInput['to'];
  meetingUrl: string;
  reason: string;
  found: string;
  advice: string;
}

/** The options for what was found. */
export const foundOptions = foundConditionSchema.options;

/** What a move sends: its state, and the entries that belong to it. */
function inputOf({ to, meetingUrl, reason, found, advice }: MoveEntries): unknown {
  if (to === 'done') return { to, ...(found && { found }), ...(advice.trim() && { advice }) };
  if (to === 'cancelled') return { to, ...(reason.trim() && { reason }) };
  // The URL of a video call is required: it is validated even when it is empty.
  return to === 'confirmed' ? { to, meetingUrl } : { to };
}

/** The schema of a move that needs details. */
export const moveFormSchema = z.pipe(z.transform(inputOf), consultationMoveSchema) as z.core.$ZodType<
  ConsultationMoveInput,
  MoveEntries
>;
