import { type Language, languages } from '@skrin/contract/common';
import { describe, expect, it } from 'vitest';
import { namespaces } from './config.ts';
import { allTexts, catalogueNames } from './testing/catalogues.ts';

/** Words that are the same in English and Indonesian: names, and words that Indonesian shares. */
const sameInBoth = new Set([
  'Skrin',
  'Impetigo',
  'Model Skin Diseases',
  'PayPal',
  'Midtrans',
  'Voucher',
  'Email',
  'Menu',
  'Mode',
  'Total',
  'Idempotency-Key',
  'not_reviewed',
]);

const pluralForm = /_(zero|one|two|few|many|other)$/;
const baseKey = (key: string) => key.replace(pluralForm, '');
const baseKeys = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(baseKey))].toSorted();

function parametersByKey(texts: Map<string, string>) {
  const parameters: Record<string, string[]> = {};
  for (const [key, text] of texts) {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    parameters[baseKey(key)] = [...new Set([...(parameters[baseKey(key)] ?? []), ...names])].toSorted();
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

  it('are the namespaces of the configuration', () => {
    expect(catalogueNames(language)).toEqual(namespaces.toSorted());
  });

  it('have the same keys as English', () => {
    expect(baseKeys(texts)).toEqual(baseKeys(allTexts('en')));
  });

  it('have the same parameters as English', () => {
    expect(parametersByKey(texts)).toEqual(parametersByKey(allTexts('en')));
  });

  it('have the plural forms of the language', () => {
    const expected = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const [key, forms] of Object.entries(pluralFormsByKey(texts))) expect(forms, key).toEqual(expected);
  });

  it('write parameters in single braces', () => {
    for (const [key, text] of texts) expect(text.replaceAll(/\{\w+\}/g, ''), key).not.toMatch(/[{}]|\$t\(/);
  });

  it('leave no text empty or padded', () => {
    for (const [key, text] of texts) expect(text, key).toMatch(/^\S(.*\S)?$/s);
  });
});

describe('Indonesian', () => {
  const texts = allTexts('id');

  it('is translated', () => {
    const english = allTexts('en');
    const untranslated = [...texts].filter(([key, text]) => text === english.get(key) && /\p{L}/u.test(text));
    expect(untranslated.filter(([, text]) => !sameInBoth.has(text))).toEqual([]);
  });

  it('says Anda, politely', () => {
    for (const [key, text] of texts) expect(text, key).not.toMatch(/\banda\b|\b[Kk]amu\b/);
  });

  it('keeps to the standard spelling', () => {
    for (const [key, text] of texts) expect(text, key).not.toMatch(/silahkan|analisa\b|resiko|praktek|\bpassword\b/i);
  });
});
