import type { Language } from '@skrin/contract/languages';
import { languageInfo } from './languages.ts';

/** The mark before decimals in a language: `,` or `.`. */
export const decimalMark = (language: Language): string =>
  new Intl.NumberFormat(languageInfo[language].formatCode).formatToParts(0.5).find(({ type }) => type === 'decimal')
    ?.value === ','
    ? ','
    : '.';

/**
 * What separates the columns of a CSV file for a spreadsheet program that is set to this language. Where a comma stands
 * before decimals it is a semicolon. (A line `sep=;` would say so too, but then Excel no longer reads the file as UTF-8.)
 */
export const listSeparator = (language: Language): string => (decimalMark(language) === ',' ? ';' : ',');

/** The encodings in which Excel saves plain 'CSV', by the language that Windows is set to. */
const legacyEncodings: Record<Language, string> = {
  en: 'windows-1252',
  id: 'windows-1252',
  fr: 'windows-1252',
  vi: 'windows-1258',
  zh: 'gb18030',
  ar: 'windows-1256',
};

export interface DecodedText {
  text: string;
  /** The encoding of before Unicode that was taken for it: people should look at the letters. */
  legacyEncoding?: string;
}

/**
 * The text of a file from a spreadsheet program: UTF-8 or UTF-16 by its byte order mark, UTF-8 if it is valid, else the
 * encoding of before Unicode that belongs to the language.
 * @returns undefined for bytes that are no text in any of these
 */
export function decodeText(bytes: Uint8Array, language: Language): DecodedText | undefined {
  const unicode = decode(bytes, unicodeOf(bytes));
  if (unicode !== undefined) return NOT_TEXT.test(unicode) ? undefined : { text: unicode };
  const legacyEncoding = legacyEncodings[language];
  const text = decode(bytes, legacyEncoding);
  return text === undefined || NOT_TEXT.test(text) ? undefined : { text, legacyEncoding };
}

/** Control characters that stand in no table. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for.
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/;

function unicodeOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    // A byte order mark is left out.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A table without the line `sep=;` that some programs write first, and the separator which that line names. */
export function withoutSeparatorLine(text: string): { text: string; separator?: string } {
  const [line = '', separator] = /^\ufeff?sep=(.)\r?\n?/i.exec(text) ?? [];
  return separator === undefined ? { text } : { text: text.slice(line.length), separator };
}
