import sharp from 'sharp';
import { flatten, openImage } from '../src/decode.ts';
import type { Random } from './random.ts';

/**
 * The photo file as somebody might have taken it another time: nearer and off the middle, turned, in other light, a
 * little out of focus, compressed. Easier than a real second photo: angle, background and the moment are the same.
 */
export async function simulateView(bytes: Uint8Array, random: Random): Promise<Buffer> {
  const between = (from: number, to: number) => from + random.share() * (to - from);
  const { data, info } = await flatten(openImage(bytes)).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const zoom = between(0.6, 1);
  const cut = { width: Math.round(zoom * width), height: Math.round(zoom * height) };
  const left = Math.floor(between(0, width - cut.width));
  const top = Math.floor(between(0, height - cut.height));
  const [light, warmth] = [between(0.75, 1.2), between(0.92, 1.08)];
  const photo = await sharp(data, { raw: { width, height, channels } })
    .extract({ left, top, ...cut })
    .rotate(90 * Math.floor(random.share() * 4))
    .linear([light * warmth, light, light / warmth], [0, 0, 0])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const blur = (between(0, 1) * Math.min(cut.width, cut.height)) / 224;
  return sharp(photo)
    .blur(Math.max(0.3, blur))
    .jpeg({ quality: Math.round(between(60, 95)) })
    .toBuffer();
}
