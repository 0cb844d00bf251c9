import { plainCode } from '@skrin/contract/digits';

/** Crockford's base32: digits and letters without I, L, O and U. */
export const READABLE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const READABLE_CODE_LENGTH = 12;

/** How many random bytes a code takes; five bits of each are used, 60 in all. */
export const READABLE_CODE_BYTES = READABLE_CODE_LENGTH;

/** Writes random bytes as a readable code, XXXX-XXXX-XXXX. Throws RangeError on fewer bytes than letters. */
export function readableCodeFrom(bytes: Uint8Array, length = READABLE_CODE_LENGTH): string {
  if (bytes.length < length) throw new RangeError(`A readable code takes ${length} random bytes`);
  return formatReadableCode(
    Array.from(bytes.subarray(0, length), (byte) => READABLE_ALPHABET[byte % READABLE_ALPHABET.length]).join(''),
  );
}

/** The one spelling under which a code is stored and compared: plain (`plainCode`), look-alikes read as digits. */
export function normaliseReadableCode(typed: string): string {
  return plainCode(typed).replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** Groups of four, for reading aloud and typing. */
export function formatReadableCode(code: string): string {
  return normaliseReadableCode(code).replace(/(.{4})(?=.)/g, '$1-');
}
