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
    ['fr, id;q=0.5', 'id'],
    ['fr, *;q=0.5', 'en'],
    ['id;q=0', 'en'],
    ['id;q=nonsense, en;q=0.1', 'en'],
    ['idx', 'en'],
  ] as const)('reads %j as %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });

  it('answers one of our languages to anything', () => {
    fc.assert(fc.property(fc.string(), (header) => ['en', 'id'].includes(negotiateLanguage(header))));
  });
});
