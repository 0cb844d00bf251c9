import {
  normaliseReadableCode,
  READABLE_ALPHABET,
  READABLE_CODE_BYTES,
  READABLE_CODE_LENGTH,
  readableCodeFrom,
} from '../readable-code.ts';

/** How many random bytes a voucher's code takes: 60 bits are used. */
export const VOUCHER_CODE_BYTES = READABLE_CODE_BYTES;

/** Writes random bytes as a voucher's code with its check character, XXXX-XXXX-XXXXX. Throws RangeError on too few. */
export function voucherCodeFrom(bytes: Uint8Array): string {
  const code = normaliseReadableCode(readableCodeFrom(bytes));
  return formatVoucherCode(code + READABLE_ALPHABET[checksum(code)]);
}

/** As it is read aloud and typed: two groups of four, and the rest. */
export const formatVoucherCode = (code: string): string =>
  normaliseReadableCode(code).replace(/^(.{4})(.{4})/, '$1-$2-');

/**
 * Whether this cannot be a voucher code: it has another length, a character that no code has, or a wrong check
 * character. Codes of the first batches have no check character, so twelve characters are accepted too.
 */
export function isMistypedVoucher(typed: string): boolean {
  const code = normaliseReadableCode(typed);
  const isComplete = code.length === READABLE_CODE_LENGTH + 1;
  if (!isComplete && code.length !== READABLE_CODE_LENGTH) return true;
  if ([...code].some((character) => !READABLE_ALPHABET.includes(character))) return true;
  return isComplete && checksum(code) !== 0;
}

/**
 * The Damm algorithm over the 32 values of a character, by the quasigroup x ∘ y = 2(x + y) of GF(32): it detects every
 * single wrong character and every swap of two neighbours. Zero once the check character is included.
 */
const checksum = (code: string): number =>
  [...code].reduce((interim, character) => double(interim ^ READABLE_ALPHABET.indexOf(character)), 0);

/** Doubles a value in the field GF(32), by its polynomial x⁵ + x² + 1. */
const double = (value: number): number => (value < 16 ? value << 1 : (value << 1) ^ 0b100101);
