import {
  type ConsultationMoveInput,
  consultationMoveSchema,
  foundConditionSchema,
} from '@skrin/contract/care/consultations';
import * as z from 'zod/mini';

/** What is typed and chosen; an empty field is none. */
export interface MoveEntries {
  to: ConsultationMoveInput['to'];
  meetingUrl: string;
  reason: string;
  found: string;
  advice: string;
}

/** The fields that go with each move. */
const fields = {
  confirmed: ['meetingUrl'],
  arrived: [],
  done: ['found', 'advice'],
  no_show: [],
  cancelled: ['reason'],
} as const satisfies Record<MoveEntries['to'], readonly (keyof MoveEntries)[]>;

/** Choices of what was found. */
export const foundOptions = foundConditionSchema.options;

/** The form of a move that asks something. */
export const moveFormSchema = z.pipe(
  z.pipe(
    z.object({ to: z.string(), meetingUrl: z.string(), reason: z.string(), found: z.string(), advice: z.string() }),
    z.transform((entries): unknown =>
      Object.fromEntries([
        ['to', entries.to],
        // The address of a video call is needed: it is checked also where it is empty.
        ...fields[entries.to as MoveEntries['to']]
          .map((field) => [field, entries[field].trim()] as const)
          .filter(([field, text]) => field === 'meetingUrl' || text !== ''),
      ]),
    ),
  ),
  consultationMoveSchema,
) as z.core.$ZodType<ConsultationMoveInput, MoveEntries>;
