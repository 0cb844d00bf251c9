import * as z from 'zod/mini';
import { toAsciiDigits } from './digits.ts';

/** PostgreSQL's text cannot hold U+0000, and UTF-8 cannot hold half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
/** Control characters and the separators of lines and paragraphs. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROL_IN_PARAGRAPHS = /[^\P{Cc}\n\r\t]/u;
/** They turn the direction of the text behind them; phones put them around copied numbers. */
const EMBEDDINGS = /[\u202A-\u202E]/g;
/** A letter, digit or sign that is drawn. U+2800 is the empty cell of Braille. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);
export const isVisible = (text: string): boolean => VISIBLE.test(text);

const refused = (isFine: (text: string) => boolean, code: string) => z.refine<string>(isFine, { params: { code } });
const storable = refused(isStorable, 'unreadable_characters');
const visible = refused((text) => text === '' || isVisible(text), 'invisible');

interface Lengths {
  min?: number;
  max: number;
}

/** A word of a program, such as a token or a cursor, or a password: kept as it is. */
export const opaqueText = ({ min = 0, max }: Lengths) => z.string().check(z.minLength(min), z.maxLength(max), storable);

/** Several words of a program in one: `new,answered`. */
export const commaList = <Value>(value: z.ZodMiniType<Value, string>, lengths: Lengths) =>
  z.pipe(
    z.pipe(
      opaqueText(lengths),
      z.transform((words) => words.split(',')),
    ),
    z.array(value),
  );

/** One line that people write, in one Unicode form (NFC), without control characters. */
const line = ({ min = 0, max }: Lengths) =>
  z.string().check(
    z.overwrite((text) => text.replace(EMBEDDINGS, '').normalize('NFC')),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    refused((text) => isStorable(text) && !CONTROL.test(text), 'unreadable_characters'),
  );

/** One line that others read, of which something can be seen. `min: 0` lets it be empty. */
export const lineText = ({ min = 1, max }: Lengths) => line({ min, max }).check(visible);

/** Words to search for. */
export const searchText = ({ max }: Lengths) => line({ max });

/** Lines that people write, in one Unicode form (NFC). */
export const longText = ({ min = 1, max }: Lengths) =>
  z.string().check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    refused((text) => isStorable(text) && !CONTROL_IN_PARAGRAPHS.test(text), 'unreadable_characters'),
    visible,
  );

/** A phone number with any usual separators; digits of any script are kept as 0 to 9. */
export const phoneText = () =>
  line({ max: 40 }).check(
    z.overwrite((typed) =>
      toAsciiDigits(typed.normalize('NFKC'))
        .replace(/[\p{Cf}]/gu, '')
        .replace(/\p{Pd}/gu, '-'),
    ),
    z.regex(/^\+?[\d\s()./-]{5,}$/),
    z.regex(/\d/),
  );
