import type { Sharp } from 'sharp';
import { flatten, openImage } from './decoder.ts';
import { workingSize } from './quality/measure.ts';
import type { Pixels } from './square.ts';

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
