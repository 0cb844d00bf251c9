import type { ErrorCode } from '@skrin/contract/errors';
import type { PhotoFault } from '@skrin/contract/screening/analyses';
import { type PhotoCaution, type PhotoType, photoLimits } from '@skrin/contract/screening/photos';
import { fileTypeOf, HEAD_BYTES, measurePhoto, photoCautions, photoFaults } from '@skrin/vision/quality';
import { type DecodedPhoto, decodePhoto } from './decode-photo.ts';

/** The server's error codes for photos that it refuses. */
export type PhotoErrorCode = Extract<ErrorCode, `photo_${string}`>;

/**
 * The check of a photo before it is sent. The server would refuse a photo with an `error`, and not read one with
 * `faults`: neither is sent. `cautions` say how an accepted photo could be better; they matter only without faults.
 */
export type PhotoCheck =
  | { error: PhotoErrorCode; megapixels?: number; isHeic?: boolean }
  | {
      error?: never;
      faults: PhotoFault[];
      cautions: PhotoCaution[];
      width: number;
      height: number;
      /** The sharpness, to compare photos with each other; see `focusOf`. */
      focus: number;
    };

/** Whether the server would read the photo. */
export const passes = (check: PhotoCheck | undefined): boolean =>
  check !== undefined && check.error === undefined && check.faults.length === 0;

/** Checks type, size, light and focus of a photo on the device, by the limits and measures of the server. */
export async function checkPhoto(file: File): Promise<PhotoCheck> {
  if (file.size === 0) return { error: 'photo_empty' };
  if (file.size > photoLimits.maxBytes) return { error: 'photo_too_large' };
  return readAndJudge(file).catch(() => ({ error: 'photo_unreadable' }));
}

/** Detects the type from the first bytes, as the server does: phones and chat apps give photos all kinds of names. */
async function readAndJudge(file: File): Promise<PhotoCheck> {
  const type = fileTypeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (type === 'image/heic') return { error: 'photo_type_unsupported', isHeic: true };
  if (!type) return { error: 'photo_type_unsupported' };
  return judge(await decodePhoto(file.slice(0, file.size, type)), type);
}

function judge({ pixels, width, height }: DecodedPhoto, type: PhotoType): PhotoCheck {
  const maxPixels = photoLimits.maxPixels[type];
  if (width * height > maxPixels) return { error: 'photo_too_many_pixels', megapixels: maxPixels / 1e6 };
  if (Math.min(width, height) < photoLimits.minSidePx) return { error: 'photo_too_small' };
  const measures = measurePhoto(pixels, { width, height });
  const { focus } = measures;
  return { faults: photoFaults(measures), cautions: photoCautions(measures), width, height, focus };
}
