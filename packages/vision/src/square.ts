import type { Samples } from './resample.ts';

/** Pixels row by row, interleaved; a fourth channel (alpha) is ignored. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** A square of interleaved RGB, 0…255. */
export interface Square {
  data: Samples;
  side: number;
}

/** The part of a photo that is read: its centred square, as left, top and side in pixels. */
export function centreSquare(width: number, height: number): { left: number; top: number; side: number } {
  const side = Math.min(width, height);
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side };
}

/** Cut the centred square out of a photo as RGB. */
export function cutSquare(pixels: Pixels): Square {
  const { left, top, side } = centreSquare(pixels.width, pixels.height);
  const data = new Uint8Array(side * side * 3);
  for (let y = 0, to = 0; y < side; y++) {
    let from = ((top + y) * pixels.width + left) * pixels.channels;
    for (let x = 0; x < side; x++, to += 3, from += pixels.channels) {
      data[to] = pixels.data[from] ?? 0;
      data[to + 1] = pixels.data[from + 1] ?? 0;
      data[to + 2] = pixels.data[from + 2] ?? 0;
    }
  }
  return { data, side };
}
