import { photoLimits } from '@skrin/contract/screening/photos';
import { resampleRgb, type Samples } from '../resample.ts';
import { cutSquare, type Pixels, type Square } from '../square.ts';
import { greyShareOf, skinShareOf } from './skin.ts';

/**
 * Longer side in pixels to which browser and server shrink a photo before they measure and read it. Small enough to be
 * quick (a quarter of a stored photo's side, which JPEG decoders give at no cost), large enough that nothing the
 * network sees (224 px) is lost.
 */
export const WORKING_SIDE = 512;

/** Side at which everything is measured: that of the smallest photo accepted, so that resolution is no advantage. */
export const MEASURING_SIDE = photoLimits.minSidePx;

/** A channel counts as saturated from this value on (of 255). */
const SATURATED = 250;

/** Measures of a photo that do not depend on what it shows; all but `shortSide` are of its centred square. */
export interface Measures {
  /** Shorter side of the photo itself in pixels. */
  shortSide: number;
  /** Fineness of the finest structures, whatever their contrast; see `focusOf`. Sharp photos have 1…6. */
  focus: number;
  /** Luma (0…255) that a hundredth of the pixels exceed: low where nothing is lit; dark skin in good light shines somewhere. */
  highlights: number;
  /** Share of the middle where two channels are saturated, so that colour is lost, 0…1; well lit light skin saturates red. */
  clipped: number;
  /** Share of the middle where all channels are saturated: mirrored light, 0…1. */
  glare: number;
  /** Share of pixels with the colour of skin, light to dark, 0…1. */
  skinShare: number;
  /** Share of pixels without colour, 0…1: nearly all of a text, a drawing or a photo in black and white. */
  greyShare: number;
}

/** Size to shrink a photo of `width` × `height` to before measuring: never enlarged. */
export function workingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, WORKING_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Measure a photo.
 * @param pixels the photo at its working size (`workingSize`), upright
 * @param photo the size of the photo itself, if it was shrunk
 */
export const measurePhoto = (pixels: Pixels, photo: { width: number; height: number } = pixels): Measures =>
  measureSquare(cutSquare(pixels), photo);

/** The same for a square that is already cut. */
export function measureSquare({ data, side }: Square, photo: { width: number; height: number }): Measures {
  const rgb = resampleRgb(data, side, MEASURING_SIDE);
  const luma = lumaOf(rgb);
  const sorted = luma.toSorted();
  return {
    shortSide: Math.min(photo.width, photo.height),
    focus: focusOf(luma, MEASURING_SIDE),
    highlights: sorted[Math.floor(0.99 * sorted.length)] ?? 0,
    ...saturationOf(rgb),
    skinShare: skinShareOf(rgb),
    greyShare: greyShareOf(rgb),
  };
}

/** ITU-R BT.601 luma of interleaved RGB. */
export function lumaOf(rgb: Samples): Float32Array {
  const luma = new Float32Array(rgb.length / 3);
  for (let i = 0, from = 0; i < luma.length; i++, from += 3) {
    luma[i] = 0.299 * (rgb[from] ?? 0) + 0.587 * (rgb[from + 1] ?? 0) + 0.114 * (rgb[from + 2] ?? 0);
  }
  return luma;
}

/** Looks at the middle half of both sides only: a white sheet around the finding is not overexposed skin. */
function saturationOf(rgb: Float32Array): Pick<Measures, 'clipped' | 'glare'> {
  const [start, end] = [MEASURING_SIDE / 4, (MEASURING_SIDE * 3) / 4];
  let clipped = 0;
  let glaring = 0;
  for (let y = start; y < end; y++) {
    for (let x = start; x < end; x++) {
      const at = 3 * (y * MEASURING_SIDE + x);
      let saturated = 0;
      for (let channel = at; channel < at + 3; channel++) if ((rgb[channel] ?? 0) >= SATURATED) saturated++;
      if (saturated >= 2) clipped++;
      if (saturated === 3) glaring++;
    }
  }
  const count = (end - start) ** 2;
  return { clipped: clipped / count, glare: glaring / count };
}

/** Added to the gradient's energy (grey levels²), so that an even surface does not count as sharp for its noise. */
const FLAT_ENERGY = 0.5;

/**
 * Energy of the second differences (Laplacian) over energy of the first (Sobel / 8, grey levels per pixel).
 *
 * Both grow with the square of the contrast, so their ratio tells how fine the finest structures are and nothing of
 * the light or of how marked a rash is. Blur takes the fine structures first and the ratio falls.
 * @param luma `side` × `side` values, 0…255
 * @returns 0 (even) … about 8 (noise from pixel to pixel)
 */
function focusOf(luma: Float32Array, side: number): number {
  let laplacians = 0;
  let bendsSquared = 0;
  let slopesSquared = 0;
  for (let y = 1; y < side - 1; y++) {
    for (let x = 1; x < side - 1; x++) {
      const { bend, slopeX, slopeY } = differencesAt(luma, side, y * side + x);
      laplacians += bend;
      bendsSquared += bend * bend;
      slopesSquared += slopeX * slopeX + slopeY * slopeY;
    }
  }
  const count = (side - 2) ** 2;
  const variance = bendsSquared / count - (laplacians / count) ** 2;
  return Math.max(0, variance) / (slopesSquared / count + FLAT_ENERGY);
}

function differencesAt(luma: Float32Array, side: number, at: number) {
  const value = (dx: number, dy: number) => luma[at + dy * side + dx] ?? 0;
  const [up, left, right, down] = [value(0, -1), value(-1, 0), value(1, 0), value(0, 1)];
  const [upLeft, upRight, downLeft, downRight] = [value(-1, -1), value(1, -1), value(-1, 1), value(1, 1)];
  return {
    bend: up + left + right + down - 4 * value(0, 0),
    slopeX: (upRight + 2 * right + downRight - upLeft - 2 * left - downLeft) / 8,
    slopeY: (downLeft + 2 * down + downRight - upLeft - 2 * up - upRight) / 8,
  };
}
