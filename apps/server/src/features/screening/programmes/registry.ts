import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { Reader } from '@skrin/vision';
import type { ProgrammeService } from './programme-service.ts';
import { createSkinService } from './skin/service.ts';

/** What the server does in each programme. */
export type Programmes = { [Id in ProgrammeId]: ProgrammeService<Id> };

export const createProgrammes = ({ reader }: { reader: Reader }): Programmes => ({ skin: createSkinService(reader) });
