import { squarePhoto } from './square-photo.ts';

/** A part of a photo, in percent of its width and height. */
export interface CutArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

interface CutOptions {
  /** Pixels on each side of the smallest part that is large enough. */
  minSide: number;
  /** Most pixels on each side of the cut photo; by default the limit of `squarePhoto`. */
  maxSide?: number;
}

/** Cuts a part out of a photo, as a new photo. */
export async function cutPhoto(file: Blob, area: CutArea, { minSide, maxSide }: CutOptions): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await squarePhoto(bitmap, squareOf(area, bitmap, minSide), maxSide);
  } finally {
    bitmap.close();
  }
}

/** The area as whole pixels: a square within the photo, no smaller than `minSide` unless the photo is. */
export function squareOf(area: CutArea, { width, height }: Size, minSide: number) {
  const wanted = Math.max(minSide, Math.round((area.width / 100) * width));
  const side = Math.min(wanted, width, height);
  const within = (start: number, length: number) => Math.max(0, Math.min(Math.round(start), length - side));
  return { left: within((area.x / 100) * width, width), top: within((area.y / 100) * height, height), side };
}

/** The first frame: centred on the square that would be read without it, and smaller, to show that it can be moved. */
export function firstArea({ width, height }: Size, minSide: number): CutArea {
  const side = Math.min(Math.max(0.8 * Math.min(width, height), minSide), width, height);
  const [x, y] = [width, height].map((length) => (100 * (length - side)) / 2 / length);
  return { x: x ?? 0, y: y ?? 0, width: (100 * side) / width, height: (100 * side) / height };
}
