import * as z from 'zod/mini';
import { diabetes } from './diabetes/programme.ts';
import type { Programme } from './programme.ts';
import { skin } from './skin/programme.ts';

/** All programmes, in the order in which people choose between them. */
const definitions = { skin, diabetes } satisfies Record<string, Programme>;

export type ProgrammeId = keyof typeof definitions;
export const programmes: Readonly<Record<ProgrammeId, Programme>> = definitions;
export const programmeIds = Object.keys(programmes) as [ProgrammeId, ...ProgrammeId[]];
export const programmeIdSchema = z.enum(programmeIds);

/** The programme of requests and rows that do not name one: they are older than the others. */
export const firstProgramme = 'skin' satisfies ProgrammeId;

/** The schema of something that differs by programme, which its field `programme` names. */
export const ofProgrammes = <Value>(schemaOf: (id: ProgrammeId) => z.ZodMiniObject): z.ZodMiniType<Value, Value> => {
  const [first, ...others] = programmeIds.map(schemaOf);
  return z.discriminatedUnion('programme', [first as z.ZodMiniObject, ...others]) as unknown as z.ZodMiniType<
    Value,
    Value
  >;
};
