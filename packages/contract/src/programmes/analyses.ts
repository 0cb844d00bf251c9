import type * as z from 'zod/mini';
import * as diabetes from './diabetes/analysis.ts';
import type { ProgrammeId } from './registry.ts';
import * as skin from './skin/analysis.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** What analyses of a programme show besides what every analysis does. */
interface AnalysisShapes {
  /** On their own page. */
  details: Shape;
  /** In lists. */
  item: Shape;
  /** What people pay for, told before a result is opened. */
  kinds?: readonly string[];
}

export const analysisShapes = { skin, diabetes } satisfies Record<ProgrammeId, AnalysisShapes>;

type Shown<Id extends ProgrammeId, Place extends 'details' | 'item'> = {
  [Each in Id]: (typeof analysisShapes)[Each] extends Record<Place, infer Fields extends Shape>
    ? z.infer<z.ZodMiniObject<Fields>>
    : unknown;
}[Id];
export type AnalysisDetails<Id extends ProgrammeId> = Shown<Id, 'details'>;
export type AnalysisItemDetails<Id extends ProgrammeId> = Shown<Id, 'item'>;
/** An open result. */
export type Result<Id extends ProgrammeId = ProgrammeId> = {
  [Each in Id]: AnalysisDetails<Each> extends { result?: infer Shown } ? NonNullable<Shown> : never;
}[Id];

/** What people pay for in any programme. */
export type ResultKind<Id extends ProgrammeId = ProgrammeId> = {
  [Each in Id]: (typeof analysisShapes)[Each] extends { kinds: readonly (infer Kind)[] } ? Kind : never;
}[Id];
const shapes: Readonly<Record<ProgrammeId, AnalysisShapes>> = analysisShapes;
export const resultKinds = Object.values(shapes).flatMap(({ kinds = [] }) => kinds) as [ResultKind, ...ResultKind[]];
