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
  for (let y = 0; y < side; y++) {
    const from = ((top + y) * pixels.width + left) * pixels.channels;
    const row = pixels.data.subarray(from, from + side * pixels.channels);
    if (pixels.channels === 3) data.set(row, y * side * 3);
    else copyWithoutAlpha(row, data, y * side * 3);
  }
  return { data, side };
}

function copyWithoutAlpha(row: Pixels['data'], data: Uint8Array, start: number): void {
  for (let from = 0, to = start; from < row.length; from += 4, to += 3) {
    data[to] = row[from] as number;
    data[to + 1] = row[from + 1] as number;
    data[to + 2] = row[from + 2] as number;
  }
}
