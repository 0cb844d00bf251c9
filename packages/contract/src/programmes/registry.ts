import * as z from 'zod/mini';
import type { Programme } from './programme.ts';
import { skin } from './skin/programme.ts';

/** All programmes, in the order in which people choose between them. */
const definitions = { skin } satisfies Record<string, Programme>;

export type ProgrammeId = keyof typeof definitions;
export const programmes: Readonly<Record<ProgrammeId, Programme>> = definitions;
export const programmeIds = Object.keys(programmes) as [ProgrammeId, ...ProgrammeId[]];
export const programmeIdSchema = z.enum(programmeIds);

/** The programme of requests and rows that do not name one: they are older than the others. */
export const firstProgramme: ProgrammeId = programmeIds[0];
