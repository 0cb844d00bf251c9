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
 * A triangle filter whose half-width grows with the reduction: shrinking weighs every source pixel, and enlarging is
 * linear between neighbours. `ml/preprocess.py` does the same; the golden vectors compare the two.
 */
export function resampleRgb(rgb: Samples, side: number, out: number, part: Part = { offset: 0, side }): Float32Array {
  const taps = triangleTaps(part.side, out);
  const source = { samples: rgb, start: 3 * part.offset * (side + 1), stride: 3 * side };
  const row = new Float64Array(3 * part.side);
  const result = new Float32Array(3 * out * out);
  for (let y = 0; y < out; y++) {
    addRows(source, taps, y, row);
    shrinkRgbRow(row, taps, result, 3 * y * out);
  }
  return result;
}

/** As `resampleRgb`, for a square of single values. */
export function resampleGrey(values: Samples, side: number, out: number): Float32Array {
  const taps = triangleTaps(side, out);
  const row = new Float64Array(side);
  const result = new Float32Array(out * out);
  for (let y = 0; y < out; y++) {
    addRows({ samples: values, start: 0, stride: side }, taps, y, row);
    shrinkGreyRow(row, taps, result, y * out);
  }
  return result;
}

interface Rows {
  samples: Samples;
  /** Index of the first sample of the first row; `stride` leads from one row to the next. */
  start: number;
  stride: number;
}

// Plain counting loops over typed arrays, two rows at a time, in the order of memory, the sum in a row that stays in
// the processor's cache: every photo passes through here, and iterators or an array for each tap take several times as
// long.

/** The weighted sum of the source rows that output row `y` sees, at the source's width. */
function addRows(
  { samples, start, stride }: Rows,
  { firsts, ends, weights }: Taps,
  y: number,
  sum: Float64Array,
): void {
  const end = ends[y + 1] as number;
  let k = ends[y] as number;
  let from = start + (firsts[y] as number) * stride;
  sum.fill(0);
  for (; k + 1 < end; k += 2, from += 2 * stride) {
    const [upper, lower] = [weights[k] as number, weights[k + 1] as number];
    const below = from + stride;
    for (let x = 0; x < sum.length; x++) {
      sum[x] = (sum[x] as number) + upper * (samples[from + x] as number) + lower * (samples[below + x] as number);
    }
  }
  if (k === end) return;
  const weight = weights[k] as number;
  for (let x = 0; x < sum.length; x++) sum[x] = (sum[x] as number) + weight * (samples[from + x] as number);
}

/** One row of RGB to as many pixels as there are taps, written from `to` on. */
function shrinkRgbRow(row: Float64Array, { firsts, ends, weights }: Taps, result: Float32Array, to: number): void {
  for (let x = 0; x < firsts.length; x++) {
    const end = ends[x + 1] as number;
    let from = 3 * (firsts[x] as number);
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let k = ends[x] as number; k < end; k++, from += 3) {
      const weight = weights[k] as number;
      red += weight * (row[from] as number);
      green += weight * (row[from + 1] as number);
      blue += weight * (row[from + 2] as number);
    }
    const at = to + 3 * x;
    result[at] = red;
    result[at + 1] = green;
    result[at + 2] = blue;
  }
}

function shrinkGreyRow(row: Float64Array, { firsts, ends, weights }: Taps, result: Float32Array, to: number): void {
  for (let x = 0; x < firsts.length; x++) {
    const start = ends[x] as number;
    const end = ends[x + 1] as number;
    const first = firsts[x] as number;
    let sum = 0;
    for (let k = start; k < end; k++) sum += (weights[k] as number) * (row[first + k - start] as number);
    result[to + x] = sum;
  }
}

/** For each output position the first source position it sees, and the weights from there on, which sum to 1. */
interface Taps {
  firsts: Int32Array;
  /** Weights of position i are those from `ends[i]` to `ends[i + 1]`. */
  ends: Int32Array;
  weights: Float64Array;
}

function triangleTaps(side: number, out: number): Taps {
  const scale = side / out;
  const support = Math.max(scale, 1);
  const firsts = new Int32Array(out);
  const ends = new Int32Array(out + 1);
  const weights = new Float64Array(out * (Math.ceil(2 * support) + 1));
  for (let i = 0, end = 0; i < out; i++) {
    const centre = (i + 0.5) * scale;
    const first = Math.max(0, Math.floor(centre - support));
    const last = Math.min(side, Math.ceil(centre + support));
    const weightAt = (position: number) => Math.max(0, 1 - Math.abs((position + 0.5 - centre) / support));
    let sum = 0;
    for (let position = first; position < last; position++) sum += weightAt(position);
    for (let position = first; position < last; position++) weights[end++] = weightAt(position) / sum;
    firsts[i] = first;
    ends[i + 1] = end;
  }
  return { firsts, ends, weights };
}
