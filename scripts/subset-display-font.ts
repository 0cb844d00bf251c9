/**
 * `npm run display-font`: cuts the display face to the letters and weights of headings and writes
 * `apps/web/app/theme/fonts`. To be run again when the font's package has a new version.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const fonts = path.resolve(import.meta.dirname, '../apps/web/app/theme/fonts');

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

const file = (url: string) => readFile(fileURLToPath(url));

/** Each part of the font as its package has it, and a text with every letter to keep; `display-font.css` names the same ranges. */
const parts = {
  latin: {
    whole: import.meta.resolve(
      '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    ),
    letters: [range(0x20, 0x7e), range(0xa0, 0xff), '\u0131\u0152\u0153', range(0x2013, 0x2026), '\u20ac'].join(''),
  },
  vietnamese: {
    whole: import.meta.resolve(
      '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-vietnamese-wght-normal.woff2',
    ),
    letters: [
      '\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0',
      '\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0329\u20ab',
      range(0x1ea0, 0x1ef9),
    ].join(''),
  },
};

await mkdir(fonts, { recursive: true });
for (const [name, { whole, letters }] of Object.entries(parts)) {
  const cut = await subsetFont(await file(whole), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 600, max: 800 } },
  });
  await writeFile(path.join(fonts, `display-${name}.woff2`), cut);
  console.log(`display-${name}.woff2: ${cut.length} bytes`);
}
