import type { ClinicType } from '@skrin/contract/care/clinics';
import { distance } from 'fastest-levenshtein';
import { typePhrases, typeWords } from './clinic-type-words.ts';

/** What is told apart by a name, and where it stands: names often end with their city. */
export interface NamedClinic {
  name: string;
  city: string;
  province: string;
}

/** A name as it is compared. */
export interface ClinicName {
  /** The types that it names: a `Klinik RS Bunda` is not the `RS Bunda`. */
  types: string;
  /** Its words, without those that say nothing of which one it is; numbers in digits. */
  words: readonly string[];
  /** The same, without the city or province at its end. */
  wordsWithoutPlace: readonly string[];
}

/** Words that one source writes and another leaves out. `kelurahan` is none: its health centre is not that of the district. */
const silent = new Set(
  'umum daerah pusat upt uptd blud dtp poned kec kecamatan kab kabupaten pratama utama dr drg prof h hj dan and'.split(
    ' ',
  ),
);

const isTelling = (word: string) => !silent.has(word);

/** Other spellings of a word. */
const spellings: Readonly<Record<string, string[]>> = {
  kel: ['kelurahan'],
  pustu: ['puskesmas', 'pembantu'],
  rsgm: ['rs', 'gigi', 'mulut'],
  rsb: ['rs', 'bersalin'],
};

const roman: Readonly<Record<string, string>> = Object.fromEntries(
  'i ii iii iv v vi vii viii ix x'.split(' ').map((numeral, at) => [numeral, `${at + 1}`]),
);

/** Posts of a village have names like 'Pustu': with nothing else in it, a name tells nothing. */
const common = new Set('pembantu puskesdes poskesdes polindes kelurahan desa gampong'.split(' '));

/** Shorter words, and those with digits, have no letter to spare. */
const LONG = 6;

export function readClinicName({ name, city, province }: NamedClinic): ClinicName {
  const types = new Set<ClinicType>();
  const words: string[] = [];
  for (const word of joinTypes(wordsOf(name).flatMap((one) => spellings[one] ?? one))) {
    const named = Object.hasOwn(typeWords, word) ? typeWords[word] : undefined;
    if (named) types.add(named.type);
    const writtenOut = named ? (named.inFull ?? []) : [roman[word] ?? word];
    words.push(...writtenOut.filter(isTelling));
  }
  return { types: [...types].sort().join(' '), words, wordsWithoutPlace: withoutPlace(words, [city, province]) };
}

/**
 * Whether two names can be of one clinic: the same words however they are put apart, or one letter of a long word away. A
 * number, or a word that one of them has alone, tells two clinics apart.
 */
export function isSameName(a: ClinicName, b: ClinicName): boolean {
  if (a.types !== '' && b.types !== '' && a.types !== b.types) return false;
  return isSame(a.words, b.words) || isSame(a.wordsWithoutPlace, b.wordsWithoutPlace);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  if (!tellsApart(a) || !tellsApart(b)) return false;
  if (a.join('') === b.join('')) return true;
  const [first, ...more] = a.flatMap((word, at) => (word === b[at] ? [] : [[word, b[at] ?? ''] as const]));
  return a.length === b.length && more.length === 0 && first !== undefined && isOneLetterAway(...first);
}

const isOneLetterAway = (a: string, b: string) =>
  Math.min(a.length, b.length) >= LONG && !/\d/.test(a + b) && distance(a, b) === 1;

/** Numbers and what every village has do not say which one it is. */
const tellsApart = (words: readonly string[]) => words.some((word) => /[a-z]{3}/.test(word) && !common.has(word));

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

/** `Kota Jakarta Barat` and `DKI Jakarta`, at the end of a name `jakarta barat` and `jakarta`. */
function withoutPlace(words: readonly string[], places: readonly string[]): readonly string[] {
  const named = places.map((place) => wordsOf(place.replace(/^(Kab\.|Kota|DKI|DI) /, '')).filter(isTelling));
  const end = named.find((place) => place.length > 0 && words.slice(-place.length).join(' ') === place.join(' '));
  const rest = end ? words.slice(0, -end.length) : words;
  return tellsApart(rest) ? rest : words;
}
