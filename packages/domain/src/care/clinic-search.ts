import type { ClinicType } from '@skrin/contract/care/clinics';
import { typePhrases, typeWords } from './clinic-type-words.ts';

/** Parts of addresses that tell no two places apart. */
const fillers = new Set(
  'jl jln jalan raya kec kecamatan kel kelurahan ds desa kab kabupaten kota no nomor rt rw di dan in'.split(' '),
);

/** A word as it was typed, and what is known of it. */
export interface TypedWord {
  word: string;
  /** The directory has it. */
  isKnown: boolean;
  /** Words of the directory begin with it. */
  isBeginning: boolean;
  /** Words of the directory that are a letter away. */
  near: string[];
}

/** What is looked for; a clinic has one of each of `words`. */
export interface ClinicSearch {
  type?: ClinicType;
  /** `isBeginning`: words that begin with it count too. */
  words: { anyOf: string[]; isBeginning: boolean }[];
  /** What says more of the type: names that have it count more. Any of these lists of words. */
  inFull: string[][];
}

/** A word that may still be typed is looked for as the beginning of words from this many letters on. */
const BEGINNING = 3;

/** What somebody means by the words they typed. */
export function understandSearch(typed: readonly TypedWord[]): ClinicSearch {
  const search: ClinicSearch = { words: [], inFull: [] };
  const joined = joinPhrases(typed);
  for (const [at, each] of joined.entries()) {
    const meant = Object.hasOwn(typeWords, each.word)
      ? each.word
      : each.near.find((word) => !each.isKnown && Object.hasOwn(typeWords, word));
    const named = meant === undefined ? undefined : typeWords[meant];
    if (meant !== undefined && named) {
      search.type = named.type;
      if (named.inFull) search.inFull.push([meant], named.inFull);
    } else if (!fillers.has(each.word)) {
      const word = lookFor(each, at === joined.length - 1);
      if (word) search.words.push(word);
    }
  }
  return search;
}

function lookFor({ word, isKnown, isBeginning, near }: TypedWord, isLast: boolean) {
  const mayGoOn = isLast && isBeginning && word.length >= BEGINNING;
  if (isKnown || mayGoOn) return { anyOf: [word], isBeginning: mayGoOn };
  // One or two letters that nothing has are most likely not yet a word.
  if (isLast && word.length < BEGINNING) return undefined;
  return { anyOf: near.length > 0 ? near : [word], isBeginning: false };
}

function joinPhrases(typed: readonly TypedWord[]): TypedWord[] {
  const [first, ...rest] = typed;
  if (!first) return [];
  const phrase = typePhrases.find(([words]) => words.every((word, at) => typed[at]?.word === word));
  if (!phrase) return [first, ...joinPhrases(rest)];
  const [words, word] = phrase;
  return [{ word, isKnown: true, isBeginning: false, near: [] }, ...joinPhrases(typed.slice(words.length))];
}
