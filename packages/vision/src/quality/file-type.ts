import type { PhotoType } from '@skrin/contract/screening/photos';
import { latin1 } from './bytes.ts';

/** How many bytes from the start of a file are needed to tell its type. */
export const HEAD_BYTES = 256;

/** The format in which iPhones keep photos; the device makes a JPEG of it, the server does not accept it. */
const HEIC = 'image/heic';

/**
 * Type of a picture by its first bytes, whatever its name says.
 * @param file at least its first `HEAD_BYTES`, if it has as many
 * @returns undefined for anything that is neither accepted nor HEIC
 */
export function fileTypeOf(file: Uint8Array): PhotoType | typeof HEIC | undefined {
  const head = latin1(file.subarray(0, HEAD_BYTES));
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp';
  if (!head.startsWith('ftyp', 4)) return undefined;
  const brands = brandsOf(head);
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'image/avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? HEIC : undefined;
}

/** Still image and image sequence, AV1 Image File Format §6. */
const AVIF_BRANDS = ['avif', 'avis'];
/** The same of HEVC, and any image or sequence in that container, ISO/IEC 23008-12 §10 and annex B. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Major and compatible brands of an ISO base media file (ISO/IEC 14496-12 §4.3). */
function brandsOf(head: string): string[] {
  const length = [0, 1, 2, 3].reduce((sum, at) => 256 * sum + head.charCodeAt(at), 0);
  const brands = [head.slice(8, 12)];
  for (let at = 16; at + 4 <= Math.min(length, head.length); at += 4) brands.push(head.slice(at, at + 4));
  return brands;
}
