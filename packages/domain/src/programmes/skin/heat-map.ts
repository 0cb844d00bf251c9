import type { HeatMap } from '@skrin/contract/programmes/skin/result';

/**
 * Cividis from low to high (Nuñez, Anderton, Renslow 2018): its lightness rises in even steps, which look the
 * same to readers with a red or green deficiency.
 */
const CIVIDIS = [
  [0, 34, 78],
  [65, 77, 107],
  [124, 123, 120],
  [188, 175, 111],
  [254, 232, 56],
] as const;

/** As a CSS gradient, for the legend. */
export const heatGradient = `linear-gradient(to right, ${CIVIDIS.map((colour) => `rgb(${colour.join(' ')})`).join(', ')})`;

/** Red, green and blue of a value 0…1. */
export function heatColour(value: number): [number, number, number] {
  const at = Math.min(1, Math.max(0, value)) * (CIVIDIS.length - 1);
  const low = Math.min(Math.floor(at), CIVIDIS.length - 2);
  const mix = (channel: 0 | 1 | 2) => {
    const [from, to] = [CIVIDIS[low]?.[channel] ?? 0, CIVIDIS[low + 1]?.[channel] ?? 0];
    return Math.round(from + (to - from) * (at - low));
  };
  return [mix(0), mix(1), mix(2)];
}

/** Opacity of the lowest and the highest value: skin that counted little is covered but still recognisable. */
const OPACITY = { low: 0.3, high: 0.7 };

/** One pixel (RGBA) for each value of the map, row by row. */
export const heatPixels = ({ values }: HeatMap): Uint8ClampedArray<ArrayBuffer> =>
  Uint8ClampedArray.from(
    values.flatMap((value) => [...heatColour(value), 255 * (OPACITY.low + (OPACITY.high - OPACITY.low) * value)]),
  );

const PLACES = [
  ['topStart', 'top', 'topEnd'],
  ['start', 'centre', 'end'],
  ['bottomStart', 'bottom', 'bottomEnd'],
] as const;
export type HeatArea = (typeof PLACES)[number][number];

/** The ninth of the map that holds its highest value: a key of `analysis.result.places`. */
export function hottestArea({ values, width, height }: HeatMap): HeatArea {
  const peak = values.indexOf(Math.max(...values));
  const third = (at: number, length: number) => Math.min(2, Math.floor((3 * (at + 0.5)) / length));
  return PLACES[third(Math.floor(peak / width), height)]?.[third(peak % width, width)] ?? 'centre';
}
