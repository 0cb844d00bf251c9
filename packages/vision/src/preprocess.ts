import type { ModelManifest, View } from './manifest.ts';
import { type Part, resampleRgb } from './resample.ts';
import type { Square } from './square.ts';

/**
 * The network's input for some views, one after the other: NCHW float32 [views, 3, size, size], normalised channel by
 * channel. `ml/preprocess.py` is the reference; the golden vectors prove that both agree.
 */
export function prepareViews(square: Square, views: View[], input: ModelManifest['input']): Float32Array {
  const samples = 3 * input.size ** 2;
  const images = new Float32Array(views.length * samples);
  const shrunk = (part?: Part) => resampleRgb(square.data, square.side, input.size, part);
  // Shrinking is most of the work, and `plain` and `flip` show the same pixels.
  const whole = views.some((view) => view !== 'crop80') ? shrunk() : undefined;
  views.forEach((view, index) => {
    const pixels = view === 'crop80' || !whole ? shrunk(middle(square.side, 0.8)) : whole;
    const planes = images.subarray(index * samples, (index + 1) * samples);
    normalise(pixels, planes, view === 'flip', input);
  });
  return images;
}

/** The centred part with a fraction of the side. */
function middle(side: number, fraction: number): Part {
  const inner = Math.round(fraction * side);
  return { offset: Math.floor((side - inner) / 2), side: inner };
}

/** Interleaved 0…255 → planes of (value / 255 − mean) / std, mirrored left to right on demand. */
function normalise(
  pixels: Float32Array,
  planes: Float32Array,
  mirrored: boolean,
  { size, mean, std }: ModelManifest['input'],
): void {
  const [start, step] = mirrored ? [size - 1, -1] : [0, 1];
  for (let channel = 0; channel < 3; channel++) {
    // (value / 255 − mean) / std as one product and one sum: divisions took longer than the rest of this loop.
    const scale = 1 / (255 * (std[channel] ?? 1));
    const offset = (mean[channel] ?? 0) / (std[channel] ?? 1);
    let from = channel;
    for (let row = channel * size; row < (channel + 1) * size; row++) {
      let to = row * size + start;
      for (let x = 0; x < size; x++, from += 3, to += step) {
        planes[to] = (pixels[from] as number) * scale - offset;
      }
    }
  }
}
