import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { Analysis } from '@skrin/contract/screening/analyses';
import type { CareNeed } from '@skrin/domain/care/fitting-clinics';
import { diabetesWords } from './diabetes/words.ts';
import type { ProgrammeWords } from './programme-words.ts';
import { skinWords } from './skin/words.ts';

const words: { [Id in ProgrammeId]: ProgrammeWords<Id> } = { skin: skinWords, diabetes: diabetesWords };

/** What a programme says. Its functions take what belongs to the same programme. */
export const wordsOf = (id: ProgrammeId): ProgrammeWords => words[id] as unknown as ProgrammeWords;

/** What an analysis asks for besides a visit, once its result is open. */
export const careNeedOf = (analysis: Analysis): CareNeed | undefined =>
  wordsOf(analysis.programme).careNeed?.(analysis);
