import { type Language, languages } from '@skrin/contract/languages';
import { describe, expect, it } from 'vitest';
import { namespaces } from './config.ts';
import { allTexts, catalogueNames } from './testing/catalogues.ts';
import { mayEqualEnglish } from './testing/same-as-english.ts';

const pluralForm = /_(zero|one|two|few|many|other)$/;
const baseKey = (key: string) => key.replace(pluralForm, '');
const baseKeys = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(baseKey))].toSorted();
const parametersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

function parametersByKey(texts: Map<string, string>) {
  const parameters: Record<string, string[]> = {};
  for (const [key, text] of texts) {
    const names = [...(parameters[baseKey(key)] ?? []), ...parametersOf(text)];
    parameters[baseKey(key)] = [...new Set(names)].toSorted();
  }
  return parameters;
}

function pluralFormsByKey(texts: Map<string, string>) {
  const forms: Record<string, string[]> = {};
  for (const key of texts.keys()) {
    const form = pluralForm.exec(key)?.[1];
    if (form) forms[baseKey(key)] = [...(forms[baseKey(key)] ?? []), form].toSorted();
  }
  return forms;
}

describe.each(languages)('the catalogues in %s', (language: Language) => {
  const texts = allTexts(language);
  const english = allTexts('en');

  it('are the namespaces of the configuration', () => {
    expect(catalogueNames(language)).toEqual(namespaces.toSorted());
  });

  it('have the same keys as English', () => {
    expect(baseKeys(texts)).toEqual(baseKeys(english));
  });

  it('have the same parameters as English', () => {
    expect(parametersByKey(texts)).toEqual(parametersByKey(english));
  });

  it('count what English counts, in every plural form of the language', () => {
    const expected = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const forms = pluralFormsByKey(texts);
    expect(Object.keys(forms).toSorted()).toEqual(Object.keys(pluralFormsByKey(english)).toSorted());
    for (const [key, found] of Object.entries(forms)) expect(found, key).toEqual(expected);
  });

  it('leave the number out only where the form itself says it', () => {
    const parameters = parametersByKey(english);
    const vague = [...texts].filter(([key]) => /_(few|many|other)$/.test(key));
    for (const [key, text] of vague)
      expect([...new Set(parametersOf(text))].toSorted(), key).toEqual(parameters[baseKey(key)]);
  });

  it('write parameters in single braces', () => {
    for (const [key, text] of texts) expect(text.replaceAll(/\{\w+\}/g, ''), key).not.toMatch(/[{}]|\$t\(/);
  });

  it('leave no text empty or padded', () => {
    for (const [key, text] of texts) expect(text, key).toMatch(/^\S(.*\S)?$/s);
  });

  it('write numbers in western digits', () => {
    for (const [key, text] of texts) expect(text, key).not.toMatch(/[^\P{Nd}0-9]/u);
  });
});

describe.each(languages.slice(1))('%s', (language) => {
  it('is translated', () => {
    const english = allTexts('en');
    const allowed = mayEqualEnglish(language);
    const untranslated = [...allTexts(language)]
      .filter(([key, text]) => text === english.get(key) && /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')))
      .filter(([, text]) => !allowed.has(text));
    expect(untranslated).toEqual([]);
  });

  it('has no exception that it does not need', () => {
    const texts = new Set(allTexts(language).values());
    expect([...mayEqualEnglish(language, { shared: false })].filter((text) => !texts.has(text))).toEqual([]);
  });
});

/** Mistakes that a careful editor of the language would not accept. */
const mistakes: Record<string, Record<string, RegExp>> = {
  id: {
    'an impolite or uncapitalised you': /\banda\b|\b[Kk]amu\b/,
    'a spelling that is not standard': /silahkan|analisa\b|resiko|praktek|\bpassword\b/i,
  },
  fr: {
    'a sign without its no-break space before it': /[^\u202f\s«»!?][;!?]|(?<!https?|[{}\d])(?<!\u00a0):(?=\s|$)/u,
    'a familiar you': /(?<!\p{L})(tu|toi|ton|tes)(?!\p{L})/iu,
  },
  zh: {
    'a sign of western typography after a Chinese one': /\p{Script=Han}\s*[,;:?!]|\p{Script=Han}\.(?!\w)/u,
    'a familiar you': /你/,
    'a traditional sign': /[這個們麼後為說還與關]/,
  },
  ar: { 'a sign of western typography after an Arabic one': /\p{Script=Arabic}\s*[,;?]/u },
};

describe.each(languages.filter((language) => language in mistakes))('the typography of %s', (language) => {
  it.each(Object.entries(mistakes[language] ?? {}))('lets no text have %s', (_, mistake) => {
    for (const [key, text] of allTexts(language)) expect(text, key).not.toMatch(mistake);
  });
});
