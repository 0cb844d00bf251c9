/** Any list of samples, 0…255. */
export type Samples = Uint8Array | Uint8ClampedArray | Float32Array;

/**
 * Resample an interleaved square of `side` × `side` × `channels` to `out` × `out` × `channels`, same range, no rounding.
 *
 * A triangle filter, rows first, whose half-width grows with the reduction: shrinking weighs every source pixel, and
 * enlarging is linear between neighbours. `ml/preprocess.py` does the same; the golden vectors compare the two.
 */
export function resampleSquare(square: Samples, side: number, channels: number, out: number): Float32Array {
  const taps = triangleTaps(side, out);
  const rows = filterRows(square, side, channels, taps);
  return filterColumns(rows, out * channels, taps);
}

// Plain counting loops over typed arrays: iterators take several times as long here, and every photo passes through.

/** Each row of `side` pixels to as many pixels as there are taps. */
function filterRows(source: Samples, side: number, channels: number, taps: Tap[]): Float32Array {
  const result = new Float32Array(side * taps.length * channels);
  let to = 0;
  for (let row = 0; row < side; row++) {
    for (const { first, weights } of taps) {
      for (let channel = 0; channel < channels; channel++) {
        let from = (row * side + first) * channels + channel;
        let sum = 0;
        for (let k = 0; k < weights.length; k++, from += channels)
          sum += (weights[k] as number) * (source[from] as number);
        result[to++] = sum;
      }
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
