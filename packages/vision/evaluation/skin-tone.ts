import { decodePhoto } from '../src/decode.ts';
import { MEASURING_SIDE } from '../src/quality/measure.ts';
import { skinShareOf } from '../src/quality/skin.ts';
import { resampleRgb } from '../src/resample.ts';
import { cutSquare } from '../src/square.ts';
import { median } from './statistics.ts';

/**
 * Groups by the individual typology angle, light to dark, each from its bound in degrees up (Del Bino & Bernerd 2013,
 * British Journal of Dermatology 169 s3).
 */
const TONES = [
  ['very light', 55],
  ['light', 41],
  ['intermediate', 28],
  ['tan', 10],
  ['brown', -30],
  ['dark', Number.NEGATIVE_INFINITY],
] as const;

export type SkinTone = (typeof TONES)[number][0] | 'not estimated';
export const skinTones: SkinTone[] = [...TONES.map(([tone]) => tone), 'not estimated'];

/** The group of an angle in degrees. A bound itself belongs to the darker group. */
export const skinToneOf = (ita: number): SkinTone => TONES.find(([, above]) => ita > above)?.[0] ?? 'dark';

/**
 * Individual typology angle in degrees: atan((L* − 50) / b*) (Chardon et al. 1991), of CIELAB under D65. Taken as the
 * direction of the point (b*, L* − 50), so that reddened skin with b* at or below 0 stays at its end of the scale.
 */
export const itaOf = ({ lightness, yellowness }: Lab): number =>
  (Math.atan2(lightness - 50, yellowness) * 180) / Math.PI;

/** The smallest share of skin-coloured pixels by which the tone of a photo is estimated. */
const SKIN_SHARE_MIN = 0.05;

/** Tone of a photo, by its angle. */
export async function estimateSkinTone(jpeg: Uint8Array): Promise<SkinTone> {
  const ita = await estimateIta(jpeg);
  return ita === undefined ? 'not estimated' : skinToneOf(ita);
}

/**
 * Angle in degrees of the median L* and b* of a photo's pixels with the colour of skin; undefined when there are too
 * few. An estimate of how the skin looks in the photo: light and camera move it, and reddened skin measures darker than
 * it is. `skin-types.ts` measures how far it follows the skin that people have.
 */
export async function estimateIta(jpeg: Uint8Array): Promise<number | undefined> {
  const { data, side } = cutSquare((await decodePhoto(jpeg)).pixels);
  const skin = skinPixels(resampleRgb(data, side, MEASURING_SIDE));
  if (skin.length < SKIN_SHARE_MIN * MEASURING_SIDE ** 2) return undefined;
  const labs = skin.map(labOf);
  return itaOf({
    lightness: median(labs.map(({ lightness }) => lightness)),
    yellowness: median(labs.map(({ yellowness }) => yellowness)),
  });
}

function skinPixels(rgb: Float32Array): Float32Array[] {
  const pixels = Array.from({ length: rgb.length / 3 }, (_, i) => rgb.subarray(3 * i, 3 * i + 3));
  return pixels.filter((pixel) => skinShareOf(pixel) === 1);
}

/** L* (0…100) and b* (blue below 0, yellow above). */
interface Lab {
  lightness: number;
  yellowness: number;
}

/** L* and b* of an sRGB colour, 0…255 (IEC 61966-2-1, CIE 15, white D65). */
export function labOf([red = 0, green = 0, blue = 0]: Iterable<number>): Lab {
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)];
  const y = compressed(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = compressed((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return { lightness: 116 * y - 16, yellowness: 200 * (y - z) };
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** CIELAB's cube root, with a straight line near 0. */
const compressed = (value: number): number =>
  value > (6 / 29) ** 3 ? Math.cbrt(value) : value / (3 * (6 / 29) ** 2) + 4 / 29;
