import type { ModelManifest } from './manifest.ts';
import { resampleSquare } from './resample.ts';
import type { Square } from './square.ts';

/** Ways of looking at a photo; the scores of those the manifest names are averaged. */
export const views = ['plain', 'flip', 'crop80'] as const;
export type View = (typeof views)[number];

/**
 * The network's input for one view: NCHW float32 [3, size, size], normalised channel by channel.
 * `ml/preprocess.py` is the reference; the golden vectors prove that both agree.
 */
export function prepareView(square: Square, view: View, input: ModelManifest['input']): Float32Array {
  const { data, side } = view === 'crop80' ? innerSquare(square, 0.8) : square;
  const pixels = resampleSquare(data, side, 3, input.size);
  return normalise(pixels, view === 'flip', input);
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
