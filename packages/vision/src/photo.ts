import type { ErrorCode } from '@skrin/contract/errors';
import { photoLimits } from '@skrin/contract/screening/photos';
import sharp from 'sharp';
import { flatten, openImage } from './decoder.ts';
import { fingerprintOf } from './fingerprint.ts';
import { photoTypeOf } from './photo-type.ts';

/** Longer side in pixels of a stored photo: plenty to look at, and the network needs far less. */
export const STORED_SIDE = 2048;

/** High enough that re-encoding does not change what the network says. */
const JPEG_QUALITY = 92;

/** Side of the small copy that lists show, with pixels enough for a dense screen. */
const THUMBNAIL_SIDE = 192;
const THUMBNAIL_QUALITY = 75;

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
  /** The middle of the photo as a small square JPEG. */
  thumbnail: Buffer;
  /** Tells the same picture again, however it was compressed; see `fingerprintOf`. */
  fingerprint: bigint;
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
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  // Only a strip far longer than wide gets here: shrinking it left less than the network can use.
  if (Math.min(width, height) < photoLimits.minSidePx) throw new PhotoError('photo_too_small');
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  return {
    jpeg: await pixels().jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer(),
    width,
    height,
    thumbnail: await pixels()
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'cover' })
      .jpeg({ quality: THUMBNAIL_QUALITY })
      .toBuffer(),
    fingerprint: await fingerprintOf(pixels()),
  };
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
