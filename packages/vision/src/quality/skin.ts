import type { Square } from '../square.ts';

/**
 * Share of pixels with the colour of skin.
 *
 * Skin of every tone is melanin over blood: red leads, green follows, blue comes last, so its hue stays in a narrow
 * range about orange while its value runs from very light to very dark. Only hue, saturation and a floor for value
 * (below it hue is noise) are looked at. Wood, sand and many walls have that hue as well: a hint, not a test.
 * @param rgb interleaved, 0…255
 */
export function skinShareOf(rgb: Float32Array): number {
  let skin = 0;
  for (let i = 0; i < rgb.length; i += 3) {
    if (isSkinColour(rgb[i] ?? 0, rgb[i + 1] ?? 0, rgb[i + 2] ?? 0)) skin++;
  }
  return skin / (rgb.length / 3);
}

/** Share of pixels whose channels are about equal: less saturated than any skin. @param rgb interleaved, 0…255 */
export function greyShareOf(rgb: Float32Array): number {
  let grey = 0;
  for (let i = 0; i < rgb.length; i += 3) {
    const [red, green, blue] = [rgb[i] ?? 0, rgb[i + 1] ?? 0, rgb[i + 2] ?? 0];
    const value = Math.max(red, green, blue);
    if (value - Math.min(red, green, blue) < SKIN.saturationMin * value) grey++;
  }
  return grey / (rgb.length / 3);
}

/** Points looked at along each side of a cell of the map. */
const POINTS = 4;

/**
 * Share of skin-coloured points in each cell of a grid over a square, row by row, 0…1 in steps of 1/16. Single points
 * are enough: a photo at its working size has been smoothed by shrinking or by its own compression.
 * @param cells of the grid along each side
 */
export function skinMapOf({ data, side }: Square, cells: number): number[] {
  const positions = Array.from({ length: cells * POINTS }, (_, i) => Math.floor(((i + 0.5) * side) / (cells * POINTS)));
  const counts = Array<number>(cells * cells).fill(0);
  positions.forEach((y, row) => {
    positions.forEach((x, column) => {
      const at = 3 * (y * side + x);
      if (!isSkinColour(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) return;
      const cell = Math.floor(row / POINTS) * cells + Math.floor(column / POINTS);
      counts[cell] = (counts[cell] ?? 0) + 1;
    });
  });
  return counts.map((count) => count / POINTS ** 2);
}

/** Bounds of hue in degrees about red, of saturation, and of value of 255. */
const SKIN = { hueMin: -20, hueMax: 45, saturationMin: 0.06, saturationMax: 0.8, valueMin: 25 };

function isSkinColour(red: number, green: number, blue: number): boolean {
  const chroma = red - Math.min(green, blue);
  if (red < SKIN.valueMin || red < Math.max(green, blue)) return false;
  const saturation = chroma / red;
  if (saturation < SKIN.saturationMin || saturation > SKIN.saturationMax) return false;
  const hue = (60 * (green - blue)) / chroma;
  return hue >= SKIN.hueMin && hue <= SKIN.hueMax;
}
