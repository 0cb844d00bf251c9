import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { ProgrammeRules } from './programme-rules.ts';
import type { StoredSkinResult } from './skin/conclude-earlier.ts';
import { skinRules } from './skin/rules.ts';

const rules = { skin: skinRules } satisfies { [Id in ProgrammeId]: ProgrammeRules<Id> };

/** What stays on the server of answers until a result is opened. */
export type SealedAnswers<Id extends ProgrammeId = ProgrammeId> = ReturnType<(typeof rules)[Id]['assess']>['sealed'];

/** The stored results of each programme, as any version has made them. */
interface StoredResults {
  skin: StoredSkinResult;
}
export type StoredResult<Id extends ProgrammeId = ProgrammeId> = StoredResults[Id];

/** The rules of a programme. The server alone has them: what they come to is paid for. */
export const rulesOf = <Id extends ProgrammeId>(id: Id): ProgrammeRules<Id, SealedAnswers<Id>> => rules[id];
