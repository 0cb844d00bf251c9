import type { Result } from '@skrin/contract/programmes/analyses';
import { type ProgrammeId, programmeIds } from '@skrin/contract/programmes/registry';
import { diabetesRules } from './diabetes/rules.ts';
import type { ProgrammeRules } from './programme-rules.ts';
import type { EarlierResult as EarlierSkinResult } from './skin/conclude-earlier.ts';
import { skinRules } from './skin/rules.ts';

const rules = { skin: skinRules, diabetes: diabetesRules } satisfies { [Id in ProgrammeId]: ProgrammeRules<Id> };

/** What stays on the server of answers until a result is opened. */
export type SealedAnswers<Id extends ProgrammeId = ProgrammeId> = ReturnType<(typeof rules)[Id]['assess']>['sealed'];

/** Results that earlier versions have stored in another form. */
interface EarlierResults {
  skin: EarlierSkinResult;
}
/** The stored results of each programme, as any version has made them. */
export type StoredResult<Id extends ProgrammeId = ProgrammeId> = {
  [Each in Id]: Result<Each> | (Each extends keyof EarlierResults ? EarlierResults[Each] : never);
}[Id];

const byId: { [Id in ProgrammeId]: ProgrammeRules<Id, SealedAnswers<Id>> } = rules;

/** The rules of a programme. The server alone has them: what they come to is paid for. */
export const rulesOf = <Id extends ProgrammeId>(id: Id): ProgrammeRules<Id, SealedAnswers<Id>> => byId[id];

/** The programmes whose answers alone have a result, at once and free of charge. */
export const concludedProgrammes: readonly ProgrammeId[] = programmeIds.filter((id) => rulesOf(id).conclude);
