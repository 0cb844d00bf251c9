import * as diabetes from './diabetes/advice.ts';
import { type ProgrammeId, programmeIds } from './registry.ts';
import * as skin from './skin/advice.ts';

/** What may be said of answers, before there is a result. */
interface Advice {
  /** The catalogue with its texts: `care.<level>.action`, `redFlags.<text>`, `noMatch.<reason>`. */
  catalogue: string;
  redFlagRules: readonly string[];
  /** Texts of the rules; each has one of its own name, if absent. */
  redFlagTexts?: readonly string[];
  /** Why answers lead no further. */
  noMatchReasons: readonly string[];
}

const advice = { skin, diabetes } satisfies Record<ProgrammeId, Advice>;

type Lists = Pick<Advice, 'redFlagRules' | 'noMatchReasons'>;
type Of<Key extends keyof Lists, Id extends ProgrammeId = ProgrammeId> = (typeof advice)[Id][Key][number];
export type RedFlagRule = Of<'redFlagRules'>;
export type RedFlagText = {
  [Id in ProgrammeId]: (typeof advice)[Id] extends { redFlagTexts: readonly (infer Text)[] }
    ? Text
    : Of<'redFlagRules', Id>;
}[ProgrammeId];
export type NoMatchReason<Id extends ProgrammeId = ProgrammeId> = Of<'noMatchReasons', Id>;

/** The catalogue with what may be said of answers in a programme. */
export type AdviceCatalogue = (typeof advice)[ProgrammeId]['catalogue'];
export const adviceCatalogue = (id: ProgrammeId): AdviceCatalogue => advice[id].catalogue;

/** The rules, texts and reasons of one programme. */
export const adviceOf = (id: ProgrammeId): Advice => advice[id];

const ofAll = <Key extends keyof Lists>(key: Key) =>
  programmeIds.flatMap<Of<Key>>((id) => [...advice[id][key]]) as [Of<Key>, ...Of<Key>[]];

export const redFlagRules = ofAll('redFlagRules');
export const redFlagTextsOf = (id: ProgrammeId): readonly string[] => {
  const { redFlagRules, redFlagTexts }: Advice = advice[id];
  return redFlagTexts ?? redFlagRules;
};
export const redFlagTexts = programmeIds.flatMap(redFlagTextsOf) as [RedFlagText, ...RedFlagText[]];
export const noMatchReasons = ofAll('noMatchReasons');
