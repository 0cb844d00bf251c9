import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import { diabetesWords } from './diabetes/words.ts';
import type { ProgrammeWords } from './programme-words.ts';
import { skinWords } from './skin/words.ts';

const words: { [Id in ProgrammeId]: ProgrammeWords<Id> } = { skin: skinWords, diabetes: diabetesWords };

/** What a programme says. Its functions take what belongs to the same programme. */
export const wordsOf = (id: ProgrammeId): ProgrammeWords => words[id] as unknown as ProgrammeWords;
