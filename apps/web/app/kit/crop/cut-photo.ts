import { photoLimits } from '@skrin/contract/screening/photos';
import { squarePhoto } from './square-photo.ts';

/** A part of a photo, in percent of its width and height. */
export interface CutArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of a photo as a photo of its own, with all of its pixels or at most `maxSide` on each side. */
export async function cutPhoto(file: Blob, area: CutArea, maxSide?: number): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await squarePhoto(bitmap, squareOf(area, bitmap), maxSide);
  } finally {
    bitmap.close();
  }
}

/** The area as whole pixels: a square within the photo, no smaller than a photo may be. */
export function squareOf(area: CutArea, { width, height }: { width: number; height: number }) {
  const wanted = Math.max(photoLimits.minSidePx, Math.round((area.width / 100) * width));
  const side = Math.min(wanted, width, height);
  const within = (start: number, length: number) => Math.max(0, Math.min(Math.round(start), length - side));
  return { left: within((area.x / 100) * width, width), top: within((area.y / 100) * height, height), side };
}

/** Where the frame starts: in the middle of what would be read without it, with room to see that it can be moved. */
export function firstArea({ width, height }: { width: number; height: number }): CutArea {
  const side = Math.min(Math.max(0.8 * Math.min(width, height), photoLimits.minSidePx), width, height);
  const [x, y] = [width, height].map((length) => (100 * (length - side)) / 2 / length);
  return { x: x ?? 0, y: y ?? 0, width: (100 * side) / width, height: (100 * side) / height };
}
