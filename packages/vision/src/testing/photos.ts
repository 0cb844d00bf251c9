import sharp, { type Sharp } from 'sharp';
import type { Pixels } from '../square.ts';

/** A drawn photo: skin of one colour with red spots and fine grain, so that it is in focus and evenly lit. */
export function drawSkin({ width = 300, height = 240, tone = [200, 150, 120] as Colour } = {}): Pixels {
  const data = new Uint8Array(width * height * 3);
  const unit = Math.min(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [(12 * x) / unit, (12 * y) / unit];
      const isSpot = Math.hypot((u % 3) - 1.5, (v % 3) - 1.5) < 0.5 + 0.1 * (Math.floor(u / 3) % 3);
      const grain = 1 + 0.1 * Math.sin(9.1 * u + 2 * Math.sin(7.3 * v)) * Math.cos(8.3 * v);
      const [red, green, blue] = isSpot ? [tone[0], tone[1] * 0.6, tone[2] * 0.6] : tone;
      data.set([red * grain, green * grain, blue * grain].map(toByte), 3 * (y * width + x));
    }
  }
  return { data, width, height, channels: 3 };
}

type Colour = [red: number, green: number, blue: number];

const toByte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/** The same pixels in the hands of the encoder. */
export const imageOf = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** Back from the encoder, after some change. */
export async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 };
}
