import { mostPixels, photoLimits } from '@skrin/contract/screening/photos';
import sharp, { type Sharp } from 'sharp';
import { workingSize } from './quality/measure.ts';
import type { Pixels } from './square.ts';

/*
 * These settings hold for the whole process: libvips keeps them per process.
 * - Only the loaders of accepted types may run; SVG, PDF, GIF, TIFF… never reach a parser.
 * - No operation cache: a photo of skin must not linger in memory after its request.
 * - One thread per photo: several photos at once use the cores better than one photo on several.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
sharp.cache(false);
sharp.concurrency(1);

const MOST_PIXELS = mostPixels(Math.max(...Object.values(photoLimits.maxPixels)));

/**
 * The first frame of an encoded image: decoding refuses more pixels than the contract allows, and anything cut off
 * or damaged. Reading `metadata()` alone is allowed for any size, so that the caller can say what is wrong.
 */
export const openImage = (bytes: Uint8Array, limitInputPixels: number | false = MOST_PIXELS): Sharp =>
  sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 });

/** Upright, in sRGB, transparency laid on white. */
export const flatten = (image: Sharp): Sharp =>
  image.autoOrient().flatten({ background: '#fff' }).toColourspace('srgb');

export interface DecodedPhoto {
  /** RGB at the working size. */
  pixels: Pixels;
  /** Size of the photo itself, upright, in pixels. */
  size: { width: number; height: number };
}

/** Decode an encoded photo to its working size (`WORKING_SIDE`, never enlarged). Rejects with the decoder's error. */
export async function decodePhoto(bytes: Uint8Array): Promise<DecodedPhoto> {
  const { autoOrient: size } = await openImage(bytes).metadata();
  return shrinkPhoto(flatten(openImage(bytes)), size);
}

/** An upright image of RGB at its working size. */
export async function shrinkPhoto(image: Sharp, size: DecodedPhoto['size']): Promise<DecodedPhoto> {
  const { width, height } = workingSize(size.width, size.height);
  const { data, info } = await image
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`decoded to ${info.channels} channels`);
  return { pixels: { data, width: info.width, height: info.height, channels: 3 }, size };
}
