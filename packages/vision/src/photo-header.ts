import { type PhotoType, photoLimits } from '@skrin/contract/screening/photos';
import { openImage } from './decode.ts';
import { scansOf } from './jpeg-scans.ts';
import { orUnreadable, PhotoError } from './photo-error.ts';

/**
 * Refuse by its first bytes and its header what cannot be taken, before any pixel is decoded.
 * @returns the share of the pixels that may be decoded at once which this photo takes, 0…1
 * @throws {PhotoError} every code but `photo_missing`
 */
export async function checkHeader(bytes: Buffer): Promise<number> {
  if (bytes.length === 0) throw new PhotoError('photo_empty');
  if (bytes.length > photoLimits.maxBytes) throw new PhotoError('photo_too_large');
  const type = photoTypeOf(bytes);
  if (!type) throw new PhotoError('photo_type_unsupported');
  const { width, height, isProgressive = false } = await orUnreadable(openImage(bytes, false).metadata());
  if (Math.min(width, height) < photoLimits.minSidePx) throw new PhotoError('photo_too_small');
  const scans = type === 'image/jpeg' ? readScans(bytes) : 1;
  const maxPixels = maxPixelsOf(type, isProgressive || scans > 1);
  if (width * height > maxPixels) throw new PhotoError('photo_too_many_pixels', { maxPixels });
  return (width * height) / maxPixels;
}

function readScans(jpeg: Buffer): number {
  const { count, tooShort } = scansOf(jpeg);
  if (count > photoLimits.maxScans || tooShort) throw new PhotoError('photo_unreadable');
  return count;
}

const maxPixelsOf = (type: PhotoType, inPasses: boolean): number =>
  Math.min(photoLimits.maxPixels[type], inPasses ? photoLimits.maxPixelsInPasses : Number.POSITIVE_INFINITY);

/** Type of an image by its first bytes, or undefined when it is none that Skrin accepts. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEAD_BYTES));
  if (head.subarray(0, 3).equals(JPEG)) return 'image/jpeg';
  if (head.subarray(0, 8).equals(PNG)) return 'image/png';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'image/webp';
  if (text(head, 4, 8) === 'ftyp' && brandsOf(head).some((brand) => AVIF_BRANDS.includes(brand))) return 'image/avif';
  return undefined;
}

const HEAD_BYTES = 256;
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Still image and image sequence, AV1 Image File Format §6. */
const AVIF_BRANDS = ['avif', 'avis'];

const text = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end);

/** Major and compatible brands of an ISO base media file (ISO/IEC 14496-12 §4.3). */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.length >= 4 ? head.readUInt32BE(0) : 0, head.length);
  const brands = [text(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(head, at, at + 4));
  return brands;
}
