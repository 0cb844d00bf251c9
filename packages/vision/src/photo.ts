import type { ErrorCode } from '@skrin/contract/errors';
import { photoLimits } from '@skrin/contract/screening/photos';
import { flatten, openImage } from './decoder.ts';
import { photoTypeOf } from './photo-type.ts';

/** Longer side in pixels of a stored photo: plenty to look at, and the network needs far less. */
export const STORED_SIDE = 2048;

/** High enough that re-encoding does not change what the network says. */
const JPEG_QUALITY = 92;

export type PhotoErrorCode = Extract<ErrorCode, `photo_${string}`>;

/** A photo that cannot be taken; `code` is the contract's and says why. */
export class PhotoError extends Error {
  readonly code: PhotoErrorCode;

  constructor(code: PhotoErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'PhotoError';
    this.code = code;
  }
}

export interface NormalisedPhoto {
  /** JPEG, upright, sRGB, without any metadata. */
  jpeg: Buffer;
  width: number;
  height: number;
}

/**
 * Turn an uploaded file into the one form in which photos are stored.
 *
 * The bytes decide the type, and the limits are checked on the header before any pixel is decoded. Of an animation
 * the first frame is taken. The result is encoded anew: nothing of the file but its pixels survives.
 * @throws {PhotoError} photo_empty, photo_type_unsupported, photo_too_large, photo_too_many_pixels, photo_too_small or
 * photo_unreadable
 */
export async function normalisePhoto(bytes: Buffer): Promise<NormalisedPhoto> {
  if (bytes.length === 0) throw new PhotoError('photo_empty');
  if (bytes.length > photoLimits.maxBytes) throw new PhotoError('photo_too_large');
  await checkHeader(bytes);
  const { data, info } = await orUnreadable(
    flatten(openImage(bytes))
      .resize(STORED_SIDE, STORED_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true }),
  );
  // Only a strip far longer than wide gets here: shrinking it left less than the network can use.
  if (Math.min(info.width, info.height) < photoLimits.minSidePx) throw new PhotoError('photo_too_small');
  return { jpeg: data, width: info.width, height: info.height };
}

async function checkHeader(bytes: Buffer): Promise<void> {
  const type = photoTypeOf(bytes);
  if (!type) throw new PhotoError('photo_type_unsupported');
  const header = await orUnreadable(openImage(bytes, false).metadata());
  if (header.mediaType !== type) throw new PhotoError('photo_type_unsupported');
  if (header.width * header.height > photoLimits.maxPixels) throw new PhotoError('photo_too_many_pixels');
  if (Math.min(header.width, header.height) < photoLimits.minSidePx) throw new PhotoError('photo_too_small');
}

/** Whatever the decoder stumbles over is the file's fault. */
async function orUnreadable<Value>(decoding: Promise<Value>): Promise<Value> {
  try {
    return await decoding;
  } catch (cause) {
    throw new PhotoError('photo_unreadable', { cause });
  }
}
