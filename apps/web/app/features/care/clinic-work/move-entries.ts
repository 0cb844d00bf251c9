import {
  type ConsultationMoveInput,
  consultationMoveSchema,
  foundConditionSchema,
} from '@skrin/contract/care/consultations';
import * as z from 'zod/mini';

/** The entries of the form; an empty field counts as no entry. */
export interface MoveEntries {
  to: ConsultationMoveInput['to'];
  meetingUrl: string;
  reason: string;
  found: string;
  advice: string;
}

/** The fields that each move sends. */
const fields = {
  confirmed: ['meetingUrl'],
  arrived: [],
  done: ['found', 'advice'],
  no_show: [],
  cancelled: ['reason'],
} as const satisfies Record<MoveEntries['to'], readonly (keyof MoveEntries)[]>;

/** The options for what was found. */
export const foundOptions = foundConditionSchema.options;

/** The schema of a move that needs details. */
export const moveFormSchema = z.pipe(
  z.pipe(
    z.object({ to: z.string(), meetingUrl: z.string(), reason: z.string(), found: z.string(), advice: z.string() }),
    z.transform((entries): unknown =>
      Object.fromEntries([
        ['to', entries.to],
        // The URL of a video call is required: it is validated even when it is empty.
        ...fields[entries.to as MoveEntries['to']]
          .map((field) => [field, entries[field].trim()] as const)
          .filter(([field, text]) => field === 'meetingUrl' || text !== ''),
      ]),
    ),
  ),
  consultationMoveSchema,
) as z.core.$ZodType<ConsultationMoveInput, MoveEntries>;
