import type { ClinicType } from '@skrin/contract/care/clinics';
import { distance } from 'fastest-levenshtein';
import { typePhrases, typeWords } from './clinic-type-words.ts';

/** A clinic with what its name is compared by; names often end with their city or province. */
export interface NamedClinic {
  name: string;
  city: string;
  province: string;
}

/** A name, prepared for comparison. */
export interface ClinicName {
  /** The types that it names: a `Klinik RS Bunda` is not the `RS Bunda`. */
  types: string;
  /** Its words without those that do not tell clinics apart; numbers as digits. */
  words: readonly string[];
  /** The same, without the city or province at its end. */
  wordsWithoutPlace: readonly string[];
}

/**
 * Words that one source writes and another leaves out. `kelurahan` is not one of them: the health centre of a kelurahan
 * is not that of its district.
 */
const ignoredWords = new Set(
  'umum daerah pusat upt uptd blud dtp poned kec kecamatan kab kabupaten pratama utama dr drg prof h hj dan and'.split(
    ' ',
  ),
);

const isDistinctiveWord = (word: string) => !ignoredWords.has(word);

/** Abbreviations, with the words that they stand for. */
const abbreviations: Readonly<Record<string, string[]>> = {
  kel: ['kelurahan'],
  pustu: ['puskesmas', 'pembantu'],
  rsgm: ['rs', 'gigi', 'mulut'],
  rsb: ['rs', 'bersalin'],
};

const roman: Readonly<Record<string, string>> = Object.fromEntries(
  'i ii iii iv v vi vii viii ix x'.split(' ').map((numeral, at) => [numeral, `${at + 1}`]),
);

/** Words of village health posts, such as 'Pustu'. A name that has no others does not identify a clinic. */
const common = new Set('pembantu puskesdes poskesdes polindes kelurahan desa gampong'.split(' '));

/** Shorter words, and words with digits, must agree in every letter. */
const LONG = 6;

export function readClinicName({ name, city, province }: NamedClinic): ClinicName {
  const types = new Set<ClinicType>();
  const words: string[] = [];
  for (const word of joinTypes(wordsOf(name).flatMap((one) => abbreviations[one] ?? one))) {
    const named = Object.hasOwn(typeWords, word) ? typeWords[word] : undefined;
    if (named) types.add(named.type);
    const writtenOut = named ? (named.inFull ?? []) : [roman[word] ?? word];
    words.push(...writtenOut.filter(isDistinctiveWord));
  }
  return { types: [...types].sort().join(' '), words, wordsWithoutPlace: withoutPlace(words, [city, province]) };
}

/**
 * Whether two names can be of one clinic: they have the same words, however spaced, or differ by one letter of one long
 * word. A number, or a word that only one of them has, makes them two clinics.
 */
export function isSameName(a: ClinicName, b: ClinicName): boolean {
  if (a.types !== '' && b.types !== '' && a.types !== b.types) return false;
  return isSame(a.words, b.words) || isSame(a.wordsWithoutPlace, b.wordsWithoutPlace);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  if (!identifiesClinic(a) || !identifiesClinic(b)) return false;
  if (a.join('') === b.join('')) return true;
  const [first, ...more] = a.flatMap((word, at) => (word === b[at] ? [] : [[word, b[at] ?? ''] as const]));
  return a.length === b.length && more.length === 0 && first !== undefined && isOneLetterAway(...first);
}

const isOneLetterAway = (a: string, b: string) =>
  Math.min(a.length, b.length) >= LONG && !/\d/.test(a + b) && distance(a, b) === 1;

/** Whether the words identify a clinic: numbers, and words that every village has, do not. */
const identifiesClinic = (words: readonly string[]) => words.some((word) => /[a-z]{3}/.test(word) && !common.has(word));

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|['’`]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

function joinTypes(words: readonly string[]): string[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const phrase = typePhrases.find(([parts]) => parts.every((part, at) => words[at] === part));
  return phrase ? [phrase[1], ...joinTypes(words.slice(phrase[0].length))] : [first, ...joinTypes(rest)];
}

/**
 * Removes the place from the end of a name: `Kota Jakarta Barat` stands there as `jakarta barat`, `DKI Jakarta` as
 * `jakarta`.
 */
function withoutPlace(words: readonly string[], places: readonly string[]): readonly string[] {
  const named = places.map((place) => wordsOf(place.replace(/^(Kab\.|Kota|DKI|DI) /, '')).filter(isDistinctiveWord));
  const end = named.find((place) => place.length > 0 && words.slice(-place.length).join(' ') === place.join(' '));
  const rest = end ? words.slice(0, -end.length) : words;
  return identifiesClinic(rest) ? rest : words;
}
