import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { Reader } from '@skrin/vision';
import type { ProgrammeService } from './programme-service.ts';
import { createSkinService, type StoredSkinResult } from './skin/service.ts';

/** The stored results of each programme, as any version has made them. */
interface StoredResults {
  skin: StoredSkinResult;
}
export type StoredResult = StoredResults[ProgrammeId];

/** What the server does in each programme. */
export type Programmes = { [Id in ProgrammeId]: ProgrammeService<Id, StoredResults[Id]> };

export const createProgrammes = ({ reader }: { reader: Reader }): Programmes => ({ skin: createSkinService(reader) });
