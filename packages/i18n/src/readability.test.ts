import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { describe, expect, it } from 'vitest';
import type { Namespace } from './config.ts';
import { textsOf } from './testing/catalogues.ts';

/** The texts on a patient's way from the first page to a visit. */
const path = [
  'home',
  'screening',
  'questionnaire',
  'advice',
  'conditions',
  'camera',
  'consent',
  'billing',
  'payments',
  'followUps',
  'reminders',
  'consultations',
  'demo',
] as const satisfies readonly Namespace[];

/** The highest Flesch-Kincaid grade, in school years (Kincaid et al. 1975), and mean words of a sentence in Indonesian. */
const HIGHEST_GRADE = 8;
const LONGEST_MEAN = 14;

/**
 * The sentences of a text: what ends with a mark, as labels and titles would make everything look easy. A placeholder
 * counts as one short word, and of a plural only its last form is read.
 */
function sentencesOf(text: string, language: string): string[] {
  const plain = text
    .replace(/\{[^{}]*plural.*?other \{([^{}]*)\}\s*\}/gs, '$1')
    .replace(/<[^>]+>/g, '')
    .replace(/\{[^{}]*\}|#/g, 'it');
  return [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(plain)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /[.!?…:]["”’)]*$/.test(sentence) && wordsOf(sentence, language).length > 2);
}

const wordsOf = (sentence: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(sentence)].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );

const count = (language: 'en' | 'id', namespace: Namespace) => {
  const sentences = [...textsOf(language, namespace).values()].flatMap((text) => sentencesOf(text, language));
  const words = sentences.flatMap((sentence) => wordsOf(sentence, language));
  return { sentence: sentences.length, word: words.length, syllable: syllable(words.join(' ')) };
};

describe.each(path)('the texts of %s', (namespace) => {
  it('can be read after eight years of school in English', () => {
    const counted = count('en', namespace);
    const grade = fleschKincaid(counted);
    console.log(`${namespace}: grade ${grade.toFixed(1)} of ${counted.sentence} sentences`);
    expect(counted.sentence).toBeGreaterThan(0);
    expect(grade).toBeLessThanOrEqual(HIGHEST_GRADE);
  });

  it('have short sentences in Indonesian', () => {
    const { word, sentence } = count('id', namespace);
    console.log(`${namespace}: ${(word / sentence).toFixed(1)} words a sentence`);
    expect(word / sentence).toBeLessThanOrEqual(LONGEST_MEAN);
  });
});
