import { describe, expect, it } from 'vitest';
import { allTexts } from './catalogues.ts';
import { pseudo, pseudoCatalogue } from './pseudo.ts';

describe('pseudo', () => {
  it('puts accents and brackets around words and leaves parameters as they are', () => {
    expect(pseudo('Pay {amount} at once')).toBe('⟦Þáaýÿ {amount} áaţ óöñçéë⟧');
  });

  it('makes the texts of the product about 40 % longer', () => {
    const texts = [...allTexts('en').values()];
    const length = (all: string[]) => all.join('').length;
    const longer = length(texts.map((text) => pseudo(text).slice(1, -1))) / length(texts);
    expect(longer).toBeGreaterThan(1.3);
    expect(longer).toBeLessThan(1.5);
  });

  it('leaves no English word as it was', () => {
    for (const text of allTexts('en').values()) {
      expect(pseudo(text).replaceAll(/\{\w+\}/g, '')).not.toMatch(/[a-z]{3}/i);
    }
  });
});

describe('pseudoCatalogue', () => {
  it('has the keys and forms of one language and the texts of English', () => {
    const like = { days_other: '{count} hari', list: ['satu'], deep: { key: 'x' } };
    const english = { days_one: '{count} day', days_other: '{count} days', list: ['one'], deep: { key: 'do' } };
    expect(pseudoCatalogue(like, english)).toEqual({
      days_other: '⟦{count} ðáaýÿš⟧',
      list: ['⟦óöñéë⟧'],
      deep: { key: '⟦ðóö⟧' },
    });
  });

  it('refuses a key that English does not have', () => {
    expect(() => pseudoCatalogue({ lost: 'x' }, {})).toThrow('lost');
  });
});
