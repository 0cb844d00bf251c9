import { fitsPixels, photoLimits, pixelLimitOf } from '@skrin/contract/screening/photos';
import { fileTypeOf, measurePhoto, photoCautions, photoFaults, readHeader } from '@skrin/vision/quality';
import { HeicError } from '../../../kit/files/heic/heic-error.ts';
import { FileGoneError } from '../../../kit/files/held-file.ts';
import { isHeic, openHeic } from '../../../kit/files/picture-file.ts';
import { type DecodedPhoto, decodePhoto } from './decode-photo.ts';
import { type PhotoCheck, sizeError } from './photo-check.ts';

/** What is sent of a chosen file, and the verdict on it. */
export interface CheckedPhoto {
  file: File;
  check: PhotoCheck;
}

/**
 * Checks type, size, light and focus of a photo on the device, by the limits and measures of the server. A HEIC becomes
 * a JPEG first. @param onHeic called before a HEIC is opened, which takes a while
 */
export async function checkPhoto(file: File, onHeic: () => void): Promise<CheckedPhoto> {
  const error = sizeError(file);
  if (error) return { file, check: { error } };
  try {
    if (!(await isHeic(file))) return { file, check: await readAndJudge(file) };
    onHeic();
    const jpeg = await openHeic(file);
    return { file: jpeg, check: await readAndJudge(jpeg) };
  } catch (problem) {
    return { file, check: refusalFor(problem) };
  }
}

/** What to say when a photo cannot be opened. */
export function refusalFor(problem: unknown): PhotoCheck {
  if (problem instanceof FileGoneError) return { error: 'file', problem };
  if (!(problem instanceof HeicError)) return { error: 'photo_unreadable' };
  if (problem.problem === 'hdr') return { error: 'photo_hdr' };
  return problem.problem === 'tooLarge'
    ? tooManyPixels(photoLimits.maxPixels['image/jpeg'])
    : { error: 'file', problem };
}

/** Detects the type from the first bytes, as the server does: phones and chat apps give photos all kinds of names. */
async function readAndJudge(file: File): Promise<PhotoCheck> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = fileTypeOf(bytes);
  if (!type || type === 'image/heic') return { error: 'photo_type_unsupported' };
  const { size, inPasses, fault } = readHeader(bytes, type);
  if (fault) return { error: fault };
  const limit = pixelLimitOf(type, inPasses);
  // Before anything is decoded where the head tells the size.
  if (size && !fitsPixels(size, limit)) return tooManyPixels(limit);
  return judge(await decodePhoto(file.slice(0, file.size, type)), limit);
}

const tooManyPixels = (limit: number): PhotoCheck => ({ error: 'photo_too_many_pixels', megapixels: limit / 1e6 });

function judge({ pixels, width, height }: DecodedPhoto, limit: number): PhotoCheck {
  if (!fitsPixels({ width, height }, limit)) return tooManyPixels(limit);
  if (Math.min(width, height) < photoLimits.minSidePx) return { error: 'photo_too_small' };
  const measures = measurePhoto(pixels, { width, height });
  const { focus } = measures;
  return { faults: photoFaults(measures), cautions: photoCautions(measures), width, height, focus };
}
