import { photoLimits } from '@skrin/contract/screening/photos';
import sharp, { type Sharp } from 'sharp';

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

const MOST_PIXELS = Math.max(...Object.values(photoLimits.maxPixels));

/**
 * The first frame of an encoded image: decoding refuses more pixels than the contract allows, and anything cut off
 * or damaged. Reading `metadata()` alone is allowed for any size, so that the caller can say what is wrong.
 */
export const openImage = (bytes: Uint8Array, limitInputPixels: number | false = MOST_PIXELS): Sharp =>
  sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 });

/** Upright, in sRGB, transparency laid on white. */
export const flatten = (image: Sharp): Sharp =>
  image.autoOrient().flatten({ background: '#fff' }).toColourspace('srgb');
