import { plainCode } from '@skrin/contract/digits';

/** Crockford's base32: digits and letters without I, L, O and U. */
export const READABLE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const READABLE_CODE_LENGTH = 12;

/** How many random bytes a code takes; five bits of each are used, 60 in all. */
export const READABLE_CODE_BYTES = READABLE_CODE_LENGTH;

/** Writes random bytes as a readable code, XXXX-XXXX-XXXX. Throws RangeError on fewer than READABLE_CODE_BYTES. */
export function readableCodeFrom(bytes: Uint8Array): string {
  if (bytes.length < READABLE_CODE_LENGTH)
    throw new RangeError(`A readable code takes ${READABLE_CODE_LENGTH} random bytes`);
  return formatReadableCode(
    Array.from(
      bytes.subarray(0, READABLE_CODE_LENGTH),
      (byte) => READABLE_ALPHABET[byte % READABLE_ALPHABET.length],
    ).join(''),
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
