import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

export interface FontFamily {
  /** As Typst knows it. */
  name: string;
  /** Paths of the files: the regular face, and the bold one of the scripts that our own texts are written in. */
  files: readonly string[];
}

const embedPdf = (name: string, folder: string, ...files: string[]): FontFamily => ({
  name,
  files: files.map((file) => fileURLToPath(new URL(`../fonts/${file}`, import.meta.resolve(`@embedpdf/${folder}`)))),
});
const noto = (name: string): FontFamily => {
  const folder = name.toLowerCase().replaceAll(' ', '-');
  const file = `400Regular/${name.replaceAll(' ', '')}_400Regular.ttf`;
  return { name, files: [fileURLToPath(new URL(file, import.meta.resolve(`@expo-google-fonts/${folder}`)))] };
};

const latin = embedPdf('Noto Sans', 'fonts-latin', 'NotoSans-Regular.ttf', 'NotoSans-Bold.ttf');
const chinese = embedPdf('Noto Sans S Chinese', 'fonts-sc', 'NotoSansHans-Regular.otf', 'NotoSansHans-Bold.otf');

/**
 * In the order in which a letter is looked up. Arabic is set in Naskh, because its text can be copied and searched: in
 * Noto Sans Arabic the dots are glyphs of their own, and copied text has each letter twice.
 */
export const fontFamilies: readonly FontFamily[] = [
  latin,
  embedPdf('Noto Naskh Arabic', 'fonts-arabic', 'NotoNaskhArabic-Regular.ttf', 'NotoNaskhArabic-Bold.ttf'),
  chinese,
  ...[
    'Noto Sans Thai',
    'Noto Sans Javanese',
    'Noto Sans Balinese',
    'Noto Sans Tamil',
    'Noto Sans Devanagari',
    'Noto Sans Bengali',
    'Noto Sans Telugu',
    'Noto Sans Kannada',
    'Noto Sans Malayalam',
    'Noto Sans Gujarati',
    'Noto Sans Gurmukhi',
    'Noto Sans Sinhala',
    'Noto Sans Myanmar',
    'Noto Sans Khmer',
    'Noto Sans Lao',
    'Noto Sans Ethiopic',
    'Noto Serif Tibetan',
    'Noto Sans Mongolian',
    'Noto Sans Armenian',
    'Noto Sans Georgian',
  ].map(noto),
  embedPdf('Noto Sans Hebrew', 'fonts-hebrew', 'NotoSansHebrew-Regular.ttf'),
  embedPdf('Noto Sans Korean', 'fonts-kr', 'NotoSansKR-Regular.otf'),
  embedPdf('Noto Sans Japanese', 'fonts-jp', 'NotoSansJP-Regular.otf'),
  noto('Noto Emoji'),
];

/** Stands for what no font can show. */
const MISSING = '□';
const familyOfMissing = chinese;

/** They may stand in a text, but are not drawn: shapers hide them if a font lacks them. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}|[\n\t]/u;
/** More marks on one letter than any script needs; they would be drawn over other lines. */
const HEAP_OF_MARKS = /(\p{Mn}{8})\p{Mn}+/gu;
/** Unassigned for ever, or refused in every PDF (PDF/UA-1 names U+0000, U+FEFF and U+FFFE), or without a meaning in one. */
const NOT_TEXT = /\uFEFF|(?![\n\t])\p{Cc}|\p{Noncharacter_Code_Point}/gu;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const opened = new Map<FontFamily, Font>();

/** How many of these characters, from the first on, the family draws. */
function countCovered(family: FontFamily, characters: readonly string[]): number {
  const font = opened.get(family) ?? (openSync(family.files[0] ?? '') as Font);
  opened.set(family, font);
  const missing = characters.findIndex(
    (character) => !HIDDEN.test(character) && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
  return missing < 0 ? characters.length : missing;
}

interface Fit {
  text: string;
  families: readonly FontFamily[];
}

/** A letter with its marks is drawn in one font, so it is cut where the font that can draw most of it ends. */
function fitGrapheme(grapheme: string): Fit {
  const characters = [...grapheme];
  let best: { family: FontFamily; count: number } | undefined;
  for (const family of fontFamilies) {
    const count = countCovered(family, characters);
    if (count === characters.length) return { text: grapheme, families: [family] };
    if (count > (best?.count ?? 0)) best = { family, count };
  }
  const kept = characters.slice(0, best?.count).join('');
  return best
    ? { text: kept + MISSING, families: [best.family, familyOfMissing] }
    : { text: MISSING, families: [familyOfMissing] };
}

/**
 * Prepares data for the fonts there are: PDF/UA-1 takes no letter without a glyph, and people have names in every
 * script. What no font can show becomes `MISSING`.
 * @returns the data with changed texts, and the families that they need
 */
export function fitToFonts<Data>(data: Data): { data: Data; families: readonly FontFamily[] } {
  const fits = new Map<string, Fit>();
  const fitText = (text: string) => {
    const kept = text
      .toWellFormed()
      .replaceAll('\uFFFD', MISSING)
      .normalize('NFC')
      .replaceAll(NOT_TEXT, '')
      .replaceAll(HEAP_OF_MARKS, '$1');
    return Array.from(graphemes.segment(kept), ({ segment }) => {
      const fit = fits.get(segment) ?? fitGrapheme(segment);
      fits.set(segment, fit);
      return fit.text;
    }).join('');
  };
  const changed = JSON.parse(JSON.stringify(data), (_, value) => (typeof value === 'string' ? fitText(value) : value));
  // The templates' own signs, such as those of lists, are Latin.
  const used = new Set([latin, ...[...fits.values()].flatMap(({ families }) => families)]);
  return { data: changed, families: fontFamilies.filter((family) => used.has(family)) };
}
