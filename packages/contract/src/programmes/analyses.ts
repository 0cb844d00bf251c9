import type * as z from 'zod/mini';
import type { ProgrammeId } from './registry.ts';
import * as skin from './skin/analysis.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** What analyses of each programme show besides what every analysis does, on their own page and in lists. */
export const analysisShapes = { skin } satisfies Record<ProgrammeId, { details: Shape; item: Shape }>;

type Shown<Id extends ProgrammeId, Place extends 'details' | 'item'> = z.infer<
  z.ZodMiniObject<(typeof analysisShapes)[Id][Place]>
>;
export type AnalysisDetails<Id extends ProgrammeId> = Shown<Id, 'details'>;
/** An open result. */
export type Result<Id extends ProgrammeId = ProgrammeId> =
  AnalysisDetails<Id> extends { result?: infer Shown } ? NonNullable<Shown> : never;
export type AnalysisItemDetails<Id extends ProgrammeId> = Shown<Id, 'item'>;
