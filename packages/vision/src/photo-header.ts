import { type PhotoType, photoLimits } from '@skrin/contract/screening/photos';
import { openImage } from './decode.ts';
import { scansOf } from './jpeg-scans.ts';
import { orUnreadable, PhotoError } from './photo-error.ts';
import { fileTypeOf } from './quality/file-type.ts';

/**
 * Refuse by its first bytes and its header what cannot be taken, before any pixel is decoded.
 * @returns the share of the pixels that may be decoded at once which this photo takes, 0…1
 * @throws {PhotoError} every code but `photo_missing`
 */
export async function checkHeader(bytes: Buffer): Promise<number> {
  if (bytes.length === 0) throw new PhotoError('photo_empty');
  if (bytes.length > photoLimits.maxBytes) throw new PhotoError('photo_too_large');
  const type = fileTypeOf(bytes);
  if (!type || type === 'image/heic') throw new PhotoError('photo_type_unsupported');
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
