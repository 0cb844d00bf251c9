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

/** Luma of the brightest hundredth in the darkest real photo of skin: skin of every tone shines somewhere. */
const HIGHLIGHT = 95;

/** The same skin with reflections in small places, as in good light. Lighter skin is left as it is. */
export function shine(pixels: Pixels): Pixels {
  const data = Uint8Array.from(pixels.data);
  for (let i = 0; i < data.length; i += 3) {
    const [x, y] = [(i / 3) % pixels.width, Math.floor(i / 3 / pixels.width)];
    if (Math.hypot((x % 40) - 20, (y % 40) - 20) > 6) continue;
    const [red = 0, green = 0, blue = 0] = data.subarray(i, i + 3);
    const lift = Math.max(0, HIGHLIGHT - (0.299 * red + 0.587 * green + 0.114 * blue));
    data.set(
      [red, green, blue].map((value) => toByte(value + lift)),
      i,
    );
  }
  return { ...pixels, data };
}

/** A drawn screenshot: lines of letters, each a few strokes, in one colour on another. */
export function drawText({ ink = [20, 20, 20] as Colour, paper = [255, 255, 255] as Colour } = {}): Pixels {
  const [width, height] = [1080, 1440];
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const inLine = x > 60 && x < 1020 && y % 48 < 26 && Math.floor(x / 22 + (y / 48) * 7) % 6 !== 0;
    const isStroke = x % 22 < 4 || (y % 48) % 11 < 3;
    data.set(inLine && isStroke ? ink : paper, 3 * i);
  }
  return { data, width, height, channels: 3 };
}

/** The pixels as a Sharp image. */
export const imageOf = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** The pixels of a Sharp image, after some change. */
export async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 };
}
