import { type ProgrammeId, programmeIds } from './registry.ts';
import * as skin from './skin/advice.ts';

/** What may be said of answers, before there is a result. */
interface Advice {
  redFlagRules: readonly string[];
  /** Texts of the rules, `redFlags.<text>` in the catalogue. */
  redFlagTexts: readonly string[];
  /** Why answers lead no further, `noMatch.<reason>` in the catalogue. */
  noMatchReasons: readonly string[];
}

const advice = { skin } satisfies Record<ProgrammeId, Advice>;

type Of<Key extends keyof Advice, Id extends ProgrammeId = ProgrammeId> = (typeof advice)[Id][Key][number];
export type RedFlagRule = Of<'redFlagRules'>;
export type RedFlagText = Of<'redFlagTexts'>;
export type NoMatchReason<Id extends ProgrammeId = ProgrammeId> = Of<'noMatchReasons', Id>;

const ofAll = <Key extends keyof Advice>(key: Key) =>
  programmeIds.flatMap<Of<Key>>((id) => [...advice[id][key]]) as [Of<Key>, ...Of<Key>[]];

export const redFlagRules = ofAll('redFlagRules');
export const redFlagTexts = ofAll('redFlagTexts');
export const noMatchReasons = ofAll('noMatchReasons');
