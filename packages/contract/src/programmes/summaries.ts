import type * as z from 'zod/mini';
import { summary as diabetes } from './diabetes/summary.ts';
import type { ProgrammeId } from './registry.ts';
import { summary as skin } from './skin/summary.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** What the QR code of a document says of a result, by programme. One that is not here says when it was made, no more. */
const summaries = { skin, diabetes } satisfies Partial<Record<ProgrammeId, Shape>>;

/** The programmes of which a document says something. */
export type SummarisedProgramme = keyof typeof summaries;

export type SummaryDetails<Id extends ProgrammeId> = Id extends keyof typeof summaries
  ? z.infer<z.ZodMiniObject<(typeof summaries)[Id]>>
  : unknown;

const shapes: Readonly<Partial<Record<ProgrammeId, Shape>>> = summaries;
export const summaryShape = (id: ProgrammeId): Shape => shapes[id] ?? {};
