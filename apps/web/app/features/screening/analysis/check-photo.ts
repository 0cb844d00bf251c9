import type { ErrorCode } from '@skrin/contract/errors';
import type { PhotoFault } from '@skrin/contract/screening/analyses';
import { type PhotoCaution, type PhotoType, photoLimits, photoTypes } from '@skrin/contract/screening/photos';
import { measurePhoto, photoCautions, photoFaults } from '@skrin/vision/quality';
import { type DecodedPhoto, decodePhoto } from './decode-photo.ts';

/** What the server would refuse, by its own code. */
export type PhotoErrorCode = Extract<ErrorCode, `photo_${string}`>;

/**
 * Known before anything is sent. `faults` leave the choice to the person: the server decides. `cautions` say how a photo
 * that it would take could be better; they matter where there are no faults.
 */
export type PhotoCheck =
  | { error: PhotoErrorCode; megapixels?: number }
  | { error?: never; faults: PhotoFault[]; cautions: PhotoCaution[]; width: number; height: number };

/** Checks type, size, light and focus of a photo on the device, by the limits and measures of the server. */
export async function checkPhoto(file: File): Promise<PhotoCheck> {
  const error = fileErrorOf(file);
  if (error) return { error };
  const photo = await decodePhoto(file).catch(() => undefined);
  return photo ? judge(photo, typeOf(file)) : { error: 'photo_unreadable' };
}

function fileErrorOf({ type, size }: File): PhotoErrorCode | undefined {
  if (size === 0) return 'photo_empty';
  if (type !== '' && !isPhotoType(type)) return 'photo_type_unsupported';
  return size > photoLimits.maxBytes ? 'photo_too_large' : undefined;
}

const isPhotoType = (type: string): type is PhotoType => photoTypes.some((accepted) => accepted === type);

/** Some phones name no type; the server, which looks at the bytes, decides then. */
const typeOf = ({ type }: File): PhotoType => (isPhotoType(type) ? type : 'image/jpeg');

function judge({ pixels, width, height }: DecodedPhoto, type: PhotoType): PhotoCheck {
  const maxPixels = photoLimits.maxPixels[type];
  if (width * height > maxPixels) return { error: 'photo_too_many_pixels', megapixels: maxPixels / 1e6 };
  if (Math.min(width, height) < photoLimits.minSidePx) return { error: 'photo_too_small' };
  const measures = measurePhoto(pixels, { width, height });
  return { faults: photoFaults(measures), cautions: photoCautions(measures), width, height };
}
