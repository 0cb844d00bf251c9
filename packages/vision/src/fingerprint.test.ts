import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Fingerprint, fingerprintsOf } from './fingerprint.ts';
import { drawSkin, imageOf } from './testing/photos.ts';

/** Skin in light from one side: `towards` is the brightest point, 0…1 of both sides. */
async function lit(towards: { x: number; y: number }): Promise<Buffer> {
  const pixels = drawSkin();
  for (let i = 0; i < pixels.data.length; i++) {
    const point = Math.floor(i / 3);
    const [x, y] = [(point % pixels.width) / pixels.width, Math.floor(point / pixels.width) / pixels.height];
    pixels.data[i] = (pixels.data[i] ?? 0) * (1 - 0.6 * Math.hypot(x - towards.x, y - towards.y));
  }
  return imageOf(pixels).png().toBuffer();
}

const formsOf = async (file: Buffer, change: (image: Sharp) => Sharp = (image) => image) =>
  fingerprintsOf(sharp(await change(sharp(file)).png().toBuffer()));
const coarse = ([{ coarse }]: [Fingerprint, ...Fingerprint[]]) => coarse;

const differingBits = (a: bigint, b: bigint): number =>
  BigInt.asUintN(64, a ^ b)
    .toString(2)
    .replaceAll('0', '').length;
const differing = (a: Fingerprint, b: Fingerprint): number =>
  [...a.fine].filter((bit, at) => bit !== b.fine[at]).length;

describe('fingerprintsOf', () => {
  it.each<[string, (image: Sharp) => Sharp]>([
    ['compressed hard', (image) => image.jpeg({ quality: 60 })],
    ['made smaller', (image) => image.resize(180).jpeg({ quality: 60 })],
    ['made larger', (image) => image.resize(700).png()],
    ['stretched a little', (image) => image.resize(300, 250, { fit: 'fill' })],
    ['brightened', (image) => image.linear(1.15, 0)],
  ])('knows a picture again when it was %s', async (_name, change) => {
    const photo = await lit({ x: 0.2, y: 0.3 });
    const copy = await change(sharp(photo)).toBuffer();
    const [own, forms] = [await formsOf(photo), await formsOf(copy)];
    expect(differingBits(coarse(own), coarse(forms))).toBeLessThanOrEqual(6);
    expect(differing(own[0], forms[0])).toBeLessThanOrEqual(64);
  });

  it.each<[string, (image: Sharp) => Sharp]>([
    ['mirrored', (image) => image.flop()],
    ['mirrored upside down', (image) => image.flip()],
    ['turned by a quarter', (image) => image.rotate(90)],
    ['turned by a half', (image) => image.rotate(180)],
    ['turned by three quarters', (image) => image.rotate(270)],
    ['turned and mirrored', (image) => image.rotate(90).flop()],
  ])('has a copy that was %s among the eight forms, and not as the photo itself', async (_name, change) => {
    const photo = await lit({ x: 0.2, y: 0.3 });
    const [own, forms] = [await formsOf(photo), await formsOf(photo, change)];
    expect(forms).toHaveLength(8);
    const nearest = Math.min(...forms.map((form) => differing(own[0], form)));
    expect(nearest).toBeLessThanOrEqual(40);
    expect(differing(own[0], forms[0])).toBeGreaterThan(64);
  });

  it('tells apart two photos of the same skin', async () => {
    const [one, other] = [await lit({ x: 0.2, y: 0.3 }), await lit({ x: 0.9, y: 0.8 })];
    expect(differingBits(coarse(await formsOf(one)), coarse(await formsOf(other)))).toBeGreaterThan(16);
  });

  it('fits the signed 64 bits of a database column', async () => {
    const brightening = { data: Uint8Array.from({ length: 72 * 3 }, (_, i) => Math.floor(i / 3) % 9) };
    const rising = imageOf({ ...brightening, width: 9, height: 8, channels: 3 });
    expect(coarse(await fingerprintsOf(rising))).toBe(-1n);
    expect(coarse(await fingerprintsOf(imageOf({ ...drawSkin(), data: drawSkin().data.fill(90) })))).toBe(0n);
  });
});
