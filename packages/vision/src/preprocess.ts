import type { ModelManifest } from './manifest.ts';
import { resampleSquare } from './resample.ts';
import type { Square } from './square.ts';

/** Ways of looking at a photo; the scores of those the manifest names are averaged. */
export const views = ['plain', 'flip', 'crop80'] as const;
export type View = (typeof views)[number];

/**
 * The network's input for some views, one after the other: NCHW float32 [views, 3, size, size], normalised channel by
 * channel. `ml/preprocess.py` is the reference; the golden vectors prove that both agree.
 */
export function prepareViews(square: Square, views: View[], input: ModelManifest['input']): Float32Array {
  const samples = 3 * input.size ** 2;
  const images = new Float32Array(views.length * samples);
  const shrunk = ({ data, side }: Square) => resampleSquare(data, side, 3, input.size);
  // Shrinking is most of the work, and `plain` and `flip` show the same pixels.
  const whole = views.some((view) => view !== 'crop80') ? shrunk(square) : undefined;
  views.forEach((view, index) => {
    const pixels = view === 'crop80' || !whole ? shrunk(innerSquare(square, 0.8)) : whole;
    images.set(normalise(pixels, view === 'flip', input), index * samples);
  });
  return images;
}

/** The centred square of a fraction of the side. */
function innerSquare({ data, side }: Square, fraction: number): Square {
  const inner = Math.round(fraction * side);
  const offset = Math.floor((side - inner) / 2);
  const rows = Array.from({ length: inner }, (_, y) => 3 * ((offset + y) * side + offset));
  const cut = new Float32Array(inner * inner * 3);
  rows.forEach((from, y) => {
    cut.set(data.subarray(from, from + 3 * inner), y * inner * 3);
  });
  return { data: cut, side: inner };
}

/** Interleaved 0…255 → planes of (value / 255 − mean) / std, mirrored left to right on demand. */
function normalise(pixels: Float32Array, mirrored: boolean, { size, mean, std }: ModelManifest['input']): Float32Array {
  const planes = new Float32Array(pixels.length);
  for (let channel = 0; channel < 3; channel++) {
    const [offset, spread] = [mean[channel] ?? 0, std[channel] ?? 1];
    for (let i = 0; i < size * size; i++) {
      const to = mirrored ? i - (i % size) + (size - 1 - (i % size)) : i;
      planes[channel * size * size + to] = ((pixels[3 * i + channel] ?? 0) / 255 - offset) / spread;
    }
  }
  return planes;
}
