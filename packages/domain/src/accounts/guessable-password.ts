import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Scores go from 0 to 4; from this one on, guessing takes more than a million tries. */
const SCORE_AT_LEAST = 2;

/** Longer passwords are hard to guess or repeat themselves; checking all characters would take a tenth of a second. */
const MAX_CHECKED_CHARACTERS = 64;

/** A password with what others may know about the person who chose it. */
export interface ChosenPassword {
  password: string;
  email: string;
  firstName: string;
  lastName: string;
}

let estimator: ZxcvbnFactory | undefined;

/**
 * Words that people here build passwords of and the library's lists lack or rank low: the product, its field, the
 * country, and common words of Indonesian and English.
 */
const commonWords = (
  'skrin skin kulit sehat klinik dokter obat apotek health clinic doctor hospital rumah sakit indonesia jakarta bandung ' +
  'surabaya medan bali jawa sumatra nusantara merdeka garuda cinta sayang rahasia sandi masuk selamat pagi malam datang ' +
  'anak ibu bapak mama papa keluarga kucing anjing bunga matahari bintang bulan hujan kopi nasi goreng welcome password ' +
  'correct horse battery staple summer winter spring autumn sunshine rainbow dragon monkey football secret family ' +
  'january february march april june july august september october november december januari februari maret juni juli ' +
  'agustus oktober november desember senin selasa rabu kamis jumat sabtu minggu'
).split(' ');

/** Two common words are 10,000 guesses; three are a million. */
const MOST_WORDS = 2;

/** Whether at most two common words, with a year, a few digits and signs around them, are all there is. */
function isWordsAndYear(password: string, own: readonly string[]): boolean {
  const letters = unLeet(password.toLowerCase()).replace(/(19|20)\d\d|[\d\p{P}\p{S}\s]/gu, '');
  const words = [...commonWords, ...own.map((word) => word.toLowerCase()).filter((word) => word.length > 2)];
  return letters !== '' && isMadeOf(letters, words, MOST_WORDS);
}

const isMadeOf = (letters: string, words: readonly string[], most: number): boolean =>
  letters === '' ||
  (most > 0 && words.some((word) => letters.startsWith(word) && isMadeOf(letters.slice(word.length), words, most - 1)));

/** Digits and signs that stand for letters, between letters. */
const unLeet = (text: string): string =>
  text
    .replace(/(?<=\p{L})[013457@$](?=\p{L})/gu, (sign) => leet[sign] ?? sign)
    .replace(/(?<=\p{L})[013457@$](?=\p{L})/gu, (sign) => leet[sign] ?? sign);
const leet: Partial<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/** Whether somebody who tries common passwords, and words that belong to this person, would soon guess it. */
export function isGuessable({ password, email, firstName, lastName }: ChosenPassword): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const own = [email, ...email.split(/[@._+-]+/), firstName, lastName, `${firstName}${lastName}`, 'skrin'];
  const checked = password.slice(0, MAX_CHECKED_CHARACTERS);
  return isWordsAndYear(checked, own) || estimator.check(checked, own).score < SCORE_AT_LEAST;
}
