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
  const rows = filterLines(square, side, side, channels, taps);
  return filterLines(rows, 1, side, out * channels, taps);
}

/**
 * Apply the taps along each of `lines` lines of `length` positions, each `width` samples wide: a pixel's channels
 * along the rows, then whole rows along the one column that they make.
 */
function filterLines(source: Samples, lines: number, length: number, width: number, taps: Tap[]): Float32Array {
  const result = new Float32Array(lines * taps.length * width);
  let to = 0;
  for (let line = 0; line < lines; line++) {
    for (const { first, weights } of taps) {
      for (let x = 0; x < width; x++) {
        let from = (line * length + first) * width + x;
        let sum = 0;
        for (let k = 0; k < weights.length; k++, from += width) sum += (weights[k] ?? 0) * (source[from] ?? 0);
        result[to++] = sum;
      }
    }
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
