import { languages } from '@skrin/contract/languages';
import { adviceOf } from '@skrin/contract/programmes/advice';
import { programmeIds } from '@skrin/contract/programmes/registry';
import { describe, expect, it } from 'vitest';
import review from '../locales/review.json' with { type: 'json' };
import { languageInfo } from './languages.ts';
import { catalogueNames, writtenLanguages } from './testing/catalogues.ts';

/** Namespaces whose texts are about health. */
const medical = [
  ...programmeIds.map((id) => adviceOf(id).catalogue),
  'conditions',
  'content',
  'diabetesQuestions',
  'diabetesResult',
  'lookAlikes',
  'questionnaire',
  'screening',
].toSorted();

describe.each(languages)('the language %s', (language) => {
  const info = languageInfo[language];

  it('has a name and a mark in its own script', () => {
    const ownScript = { zh: /\p{Script=Han}/u, ar: /\p{Script=Arabic}/u } as Record<string, RegExp>;
    expect(info.label).toMatch(ownScript[language] ?? /\p{Script=Latin}/u);
    expect(info.icon).toMatch(ownScript[language] ?? /^[A-Z]{2}$/);
  });

  it('is written in the direction of its script', () => {
    expect(info.direction).toBe(new Intl.Locale(info.htmlLang).maximize().script === 'Arab' ? 'rtl' : 'ltr');
  });

  it('has codes of the language itself, known to Intl', () => {
    expect(Intl.NumberFormat.supportedLocalesOf([info.htmlLang, info.formatCode])).toHaveLength(2);
    expect(new Intl.Locale(info.htmlLang).language).toBe(language);
    expect(new Intl.Locale(info.formatCode).language).toBe(language);
  });

  it('counts with western digits', () => {
    expect(new Intl.NumberFormat(info.formatCode, { useGrouping: false }).format(1_234_567_890)).toBe('1234567890');
  });
});

describe('the review of the health texts', () => {
  const states = new Map<string, Record<string, string>>(Object.entries(review));

  it.each(writtenLanguages())('is recorded for every medical namespace in %s', (language) => {
    const known = states.get(language) ?? {};
    expect(Object.keys(known).toSorted()).toEqual(medical);
    for (const state of Object.values(known)) expect(['reviewed', 'not_reviewed']).toContain(state);
  });

  it.each(languages)('covers catalogues that exist in %s', (language) => {
    expect(catalogueNames(language)).toEqual(expect.arrayContaining(medical));
  });

  it.each(languages)('is what the language says of itself in %s', (language) => {
    const done = Object.values(states.get(language) ?? {}).every((state) => state === 'reviewed');
    expect(languageInfo[language].clinicianReviewed).toBe(done);
  });
});
