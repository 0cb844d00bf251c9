import type { NoMatchReason } from '@skrin/contract/programmes/advice';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import { type CareCase, careTextKey } from '../screening/care-level.ts';
import { skinAdvice } from './skin/advice-texts.ts';

/** Which texts of a programme's advice fit a case. Browsers have this: it is said before there is a result. */
export interface AdviceTexts<Id extends ProgrammeId = ProgrammeId> {
  /** What the care level says in full, `care.<key>`. `duration`: how long it had lasted, where that is asked. */
  careTexts(of: CareCase & { duration?: string | undefined }): readonly string[];
  /** What to do where answers lead no further, `noMatch.<key>`. */
  noMatchTexts(reason: NoMatchReason<Id>, of: CareCase): readonly string[];
}

/** Of programmes whose texts depend on more than the care level. */
const texts: { [Id in ProgrammeId]?: AdviceTexts<Id> } = { skin: skinAdvice };

/** The text of the care level, and nothing besides why answers lead no further. */
const ofTheLevel: AdviceTexts = { careTexts: (of) => [`${careTextKey(of)}.action`], noMatchTexts: () => [] };

export const adviceTextsOf = (id: ProgrammeId): AdviceTexts => texts[id] ?? ofTheLevel;
