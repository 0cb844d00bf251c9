import { openSync } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { fitToFonts, fontFamilies } from './fonts.ts';

const fit = (text: string) => fitToFonts({ texts: [text] }).data.texts[0];
const familiesOf = (text: string) => fitToFonts([text]).families.map(({ name }) => name);

describe('fonts', () => {
  it('of a family have the same letters in each face', () => {
    for (const { files } of fontFamilies) {
      const [first, ...others] = files.map((file) => {
        const font = openSync(file);
        return 'characterSet' in font ? font.characterSet.toSorted((a, b) => a - b) : [];
      });
      for (const other of others) expect(other).toEqual(first);
    }
  });

  it('are those that a text needs', () => {
    expect(familiesOf('Ayu Lestari')).toEqual(['Noto Sans']);
    expect(familiesOf('عائشة')).toEqual(['Noto Sans', 'Noto Naskh Arabic']);
    expect(familiesOf('민준 🌸')).toEqual(['Noto Sans', 'Noto Sans Korean', 'Noto Emoji']);
  });

  it.each([
    ['is written with what fonts have', 'Zoë 民준 สมชาย 👨‍👩‍👧‍👦', 'Zoë 民준 สมชาย 👨‍👩‍👧‍👦'],
    ['is composed', 'Cafe\u0301', 'Caf\u00e9'],
    ['shows a square for each letter that no font has', 'a𐐀𪚥b', 'a□□b'],
    ['shows a square for half a character', 'Ayu \ud83c', 'Ayu □'],
    ['shows what can be shown of a letter with its marks', '🌸\u0301', '🌸□'],
    ['does not heap marks over other lines', `x${'\u0301'.repeat(50)}y`, `x${'\u0301'.repeat(8)}y`],
    ['loses what no PDF may hold', '\ufeffA\u0000y\u0007u\ufffe', 'Ayu'],
    ['keeps lines and marks of direction', 'a\nb\u2068c\u2069', 'a\nb\u2068c\u2069'],
  ])('of a text: it %s', (_, text, fitted) => {
    expect(fit(text)).toBe(fitted);
  });
});
