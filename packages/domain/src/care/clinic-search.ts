import type { ClinicType } from '@skrin/contract/care/clinics';
import { typePhrases, typeWords } from './clinic-type-words.ts';

/** Parts of addresses that do not tell two places apart. */
const fillers = new Set(
  'jl jln jalan raya kec kecamatan kel kelurahan ds desa kab kabupaten kota no nomor rt rw di dan in'.split(' '),
);

/** A word as it was typed, with what the directory knows of it. */
export interface TypedWord {
  word: string;
  /** Whether the directory has this word. */
  isKnown: boolean;
  /** Whether words of the directory begin with it. */
  isBeginning: boolean;
  /** Words of the directory that differ by one letter. */
  near: string[];
}

/** What to search for. A clinic matches if it has, for each of `words`, one of its `anyOf`. */
export interface ClinicSearch {
  type?: ClinicType;
  /** `isBeginning`: words that begin with it count too. */
  words: { anyOf: string[]; isBeginning: boolean }[];
  /** Lists of words that say more about the type; names with all words of one list rank higher. */
  inFull: string[][];
}

/** The last word may be unfinished: from this many letters on, words that begin with it match too. */
const MIN_PREFIX_LENGTH = 3;

/** Works out what somebody searches for from the words that they typed. */
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
  const mayGoOn = isLast && isBeginning && word.length >= MIN_PREFIX_LENGTH;
  if (isKnown || mayGoOn) return { anyOf: [word], isBeginning: mayGoOn };
  // One or two letters that match no word are most likely an unfinished word.
  if (isLast && word.length < MIN_PREFIX_LENGTH) return undefined;
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
