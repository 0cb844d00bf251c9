import { fitsPixels, mostPixels, photoLimits, pixelLimitOf } from '@skrin/contract/screening/photos';
import sharp from 'sharp';
import { type DecodedPhoto, flatten, openImage, shrinkPhoto } from './decode.ts';
import { type Forms, fingerprintsOf } from './fingerprint.ts';
import { orUnreadable, PhotoError } from './photo-error.ts';
import { type CodedColour, convertToSrgb } from './quality/colour.ts';
import { fileTypeOf } from './quality/file-type.ts';
import { readHeader } from './quality/header.ts';

/** Longer side in pixels of a stored photo: plenty to look at, and the network needs far less. */
export const STORED_SIDE = 2048;

/** High enough that re-encoding does not change what the network says. */
const JPEG_QUALITY = 92;

/** Side of the small copy that lists show, with enough pixels for a high-density screen. */
const THUMBNAIL_SIDE = 192;
const THUMBNAIL_QUALITY = 75;

export interface NormalisedPhoto {
  /** JPEG, upright, sRGB, without any metadata. */
  jpeg: Buffer;
  width: number;
  height: number;
  /** The photo at its working size, so that it need not be decoded again to be read. */
  decoded: DecodedPhoto;
  /** The middle of the photo as a small square JPEG. */
  thumbnail: Buffer;
  /** Tell the same picture however it was compressed, turned or mirrored; see `fingerprintsOf`. */
  fingerprints: Forms;
}

/** Waits until a photo may be decoded that takes this share, 0…1, of the pixels that may be decoded at once. */
export type Admit = (share: number) => Promise<void>;

/**
 * Turn an uploaded file into the one form in which photos are stored; servers use `createNormaliser`.
 *
 * The bytes decide the type, and the limits are checked on the header before any pixel is decoded. Of an animation
 * the first frame is taken. The result is encoded anew: nothing of the file but its pixels survives.
 * @throws {PhotoError} photo_empty, photo_type_unsupported, photo_too_large, photo_too_many_pixels, photo_too_small,
 * photo_hdr or photo_unreadable
 */
export async function normalisePhoto(bytes: Buffer, admit?: Admit): Promise<NormalisedPhoto> {
  const { share, colour } = await checkHeader(bytes);
  await admit?.(share);
  const { data, info } = await orUnreadable(
    flatten(openImage(bytes))
      .resize(STORED_SIDE, STORED_SIDE, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  // libvips converts by a profile; colours that a file states as numbers it leaves as they are.
  if (colour) convertToSrgb(data, channels, colour);
  // Only a strip that is much longer than wide gets here: shrinking left it narrower than the network can use.
  if (Math.min(width, height) < photoLimits.minSidePx) throw new PhotoError('photo_too_small');
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const decoded = await shrinkPhoto(pixels(), { width, height });
  const small = () => sharp(decoded.pixels.data, { raw: decoded.pixels });
  return {
    jpeg: await pixels().jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer(),
    width,
    height,
    decoded,
    thumbnail: await small()
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'cover' })
      .jpeg({ quality: THUMBNAIL_QUALITY })
      .toBuffer(),
    fingerprints: await fingerprintsOf(small()),
  };
}

/** What the header of a photo says that may be decoded. */
interface Checked {
  /** The share of the pixels that may be decoded at once which this photo takes, 0…1. */
  share: number;
  /** Colours that decoders take for sRGB. */
  colour: CodedColour | undefined;
}

/**
 * Refuses, by its first bytes and its header, a photo that cannot be accepted, before any pixel is decoded.
 * @throws {PhotoError} every code but `photo_missing`
 */
async function checkHeader(bytes: Buffer): Promise<Checked> {
  if (bytes.length === 0) throw new PhotoError('photo_empty');
  if (bytes.length > photoLimits.maxBytes) throw new PhotoError('photo_too_large');
  const type = fileTypeOf(bytes);
  if (!type || type === 'image/heic') throw new PhotoError('photo_type_unsupported');
  const { width, height } = await orUnreadable(openImage(bytes, false).metadata());
  if (Math.min(width, height) < photoLimits.minSidePx) throw new PhotoError('photo_too_small');
  const { inPasses, fault, colour } = readHeader(bytes, type);
  if (fault) throw new PhotoError(fault);
  const maxPixels = pixelLimitOf(type, inPasses);
  if (!fitsPixels({ width, height }, maxPixels)) throw new PhotoError('photo_too_many_pixels', { maxPixels });
  return { share: (width * height) / mostPixels(maxPixels), colour };
}
