import { languages } from '@skrin/contract/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { negotiateLanguage } from './negotiate.ts';

describe('negotiateLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['id', 'id'],
    ['ID-id', 'id'],
    ['id-ID,id;q=0.9,en;q=0.8', 'id'],
    ['en;q=0.2, id;q=0.7', 'id'],
    ['de, id;q=0.5', 'id'],
    ['de, *;q=0.5', 'en'],
    ['id;q=0', 'en'],
    ['id;q=nonsense, en;q=0.1', 'en'],
    ['idx', 'en'],
  ] as const)('reads %j as %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });

  it.each(languages)('knows %s, with a region and a script too', (language) => {
    expect(negotiateLanguage(language)).toBe(language);
    expect(negotiateLanguage(`de, ${new Intl.Locale(language).maximize()};q=0.9`)).toBe(language);
  });

  it('answers one of our languages to anything', () => {
    fc.assert(fc.property(fc.string(), (header) => languages.includes(negotiateLanguage(header))));
  });
});
