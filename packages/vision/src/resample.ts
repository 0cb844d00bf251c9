/** Any list of samples, 0…255. */
export type Samples = Uint8Array | Uint8ClampedArray | Float32Array;

/** A centred part of a square: `side` pixels from `offset` on, down and across. */
export interface Part {
  offset: number;
  side: number;
}

/**
 * Resample a square of `side` × `side` interleaved RGB, or a centred part of it, to `out` × `out`: same range, no
 * rounding.
 *
 * A triangle filter, rows first, whose half-width grows with the reduction: shrinking weighs every source pixel, and
 * enlarging is linear between neighbours. `ml/preprocess.py` does the same; the golden vectors compare the two.
 */
export function resampleRgb(rgb: Samples, side: number, out: number, part: Part = { offset: 0, side }): Float32Array {
  const taps = triangleTaps(part.side, out);
  return filterColumns(filterRgbRows(rgb, side, part, taps), out * 3, taps);
}

/** As `resampleRgb`, for a square of single values. */
export function resampleGrey(values: Samples, side: number, out: number): Float32Array {
  const taps = triangleTaps(side, out);
  return filterColumns(filterGreyRows(values, side, taps), out, taps);
}

// Plain counting loops over typed arrays: iterators take several times as long here, and every photo passes through.

/** Each row of the part to as many pixels as there are taps. */
function filterRgbRows(source: Samples, width: number, { offset, side }: Part, taps: Tap[]): Float32Array {
  const result = new Float32Array(side * taps.length * 3);
  let to = 0;
  for (let row = offset; row < offset + side; row++) {
    for (const { first, weights } of taps) {
      let from = 3 * (row * width + offset + first);
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let k = 0; k < weights.length; k++, from += 3) {
        const weight = weights[k] as number;
        red += weight * (source[from] as number);
        green += weight * (source[from + 1] as number);
        blue += weight * (source[from + 2] as number);
      }
      result[to] = red;
      result[to + 1] = green;
      result[to + 2] = blue;
      to += 3;
    }
  }
  return result;
}

function filterGreyRows(source: Samples, side: number, taps: Tap[]): Float32Array {
  const result = new Float32Array(side * taps.length);
  let to = 0;
  for (let row = 0; row < side; row++) {
    for (const { first, weights } of taps) {
      let sum = 0;
      for (let k = 0; k < weights.length; k++)
        sum += (weights[k] as number) * (source[row * side + first + k] as number);
      result[to++] = sum;
    }
  }
  return result;
}

/** Rows of `width` samples to as many rows as there are taps: whole rows are added, in the order of memory. */
function filterColumns(rows: Float32Array, width: number, taps: Tap[]): Float32Array {
  const result = new Float32Array(taps.length * width);
  let to = 0;
  for (const { first, weights } of taps) {
    for (let k = 0; k < weights.length; k++) {
      const weight = weights[k] as number;
      const from = (first + k) * width;
      for (let x = 0; x < width; x++) result[to + x] = (result[to + x] as number) + weight * (rows[from + x] as number);
    }
    to += width;
  }
  return result;
}

/** For each output position the first source position it sees and the weights from there on, which sum to 1. */
function triangleTaps(side: number, out: number): Tap[] {
  const scale = side / out;
  const support = Math.max(scale, 1);
  return Array.from({ length: out }, (_, i) => {
    const centre = (i + 0.5) * scale;
    const first = Math.max(0, Math.floor(centre - support));
    const last = Math.min(side, Math.ceil(centre + support));
    const weights = Float64Array.from({ length: last - first }, (_unused, k) =>
      Math.max(0, 1 - Math.abs((first + k + 0.5 - centre) / support)),
    );
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return { first, weights: weights.map((weight) => weight / sum) };
  });
}

interface Tap {
  first: number;
  weights: Float64Array;
}
