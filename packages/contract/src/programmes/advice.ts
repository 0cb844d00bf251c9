import * as diabetes from './diabetes/advice.ts';
import { type ProgrammeId, programmeIds } from './registry.ts';
import * as skin from './skin/advice.ts';

/** What may be said of answers, before there is a result. */
interface Advice {
  /** The catalogue with its texts: `care.<level>.action`, `redFlags.<text>`, `noMatch.<reason>`. */
  catalogue: string;
  redFlagRules: readonly string[];
  /** Texts of the rules. */
  redFlagTexts: readonly string[];
  /** Why answers lead no further. */
  noMatchReasons: readonly string[];
}

const advice = { skin, diabetes } satisfies Record<ProgrammeId, Advice>;

type Lists = Omit<Advice, 'catalogue'>;
type Of<Key extends keyof Lists, Id extends ProgrammeId = ProgrammeId> = (typeof advice)[Id][Key][number];
export type RedFlagRule = Of<'redFlagRules'>;
export type RedFlagText = Of<'redFlagTexts'>;
export type NoMatchReason<Id extends ProgrammeId = ProgrammeId> = Of<'noMatchReasons', Id>;

/** The catalogue with what may be said of answers in a programme. */
export type AdviceCatalogue = (typeof advice)[ProgrammeId]['catalogue'];
export const adviceCatalogue = (id: ProgrammeId): AdviceCatalogue => advice[id].catalogue;

/** The rules, texts and reasons of one programme. */
export const adviceOf = (id: ProgrammeId): Advice => advice[id];

const ofAll = <Key extends keyof Lists>(key: Key) =>
  programmeIds.flatMap<Of<Key>>((id) => [...advice[id][key]]) as [Of<Key>, ...Of<Key>[]];

export const redFlagRules = ofAll('redFlagRules');
export const redFlagTexts = ofAll('redFlagTexts');
export const noMatchReasons = ofAll('noMatchReasons');
