import type { Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawSkin, drawText, imageOf, pixelsOf, shine } from '../testing/photos.ts';
import { type CameraHint, type FrameMeasures, guide, measureFrame } from './guidance.ts';
import { measurePhoto, type Pixels, photoCautions, photoFaults } from './index.ts';

const skin = drawSkin({ width: 480, height: 480 });
const changed = (change: (image: Sharp) => Sharp): Promise<Pixels> => pixelsOf(change(imageOf(skin)));

/** What a camera held still sees. */
const still = (pixels: Pixels): FrameMeasures => measureFrame(pixels, pixels, measureFrame(pixels, pixels));
const hintOf = (pixels: Pixels) => guide(still(pixels));

/** Skin in a circle of this share of the side, on a blue sheet. */
function far(share: number): Pixels {
  const pixels = drawSkin({ width: 480, height: 480 });
  for (let i = 0; i < 480 * 480; i++) {
    const [x, y] = [(i % 480) / 480 - 0.5, Math.floor(i / 480) / 480 - 0.5];
    if (Math.hypot(x, y) > share / 2) pixels.data.set([60, 90, 160 + ((i * 7) % 20)], 3 * i);
  }
  return pixels;
}

describe('guide', () => {
  it('finds a sharp, well lit picture of skin that fills the ring ready', () => {
    expect(hintOf(skin)).toEqual({ hint: 'good', ready: true });
  });

  it.each<[CameraHint, () => Pixels | Promise<Pixels>]>([
    ['too_dark', () => changed((image) => image.linear(0.2, 0))],
    ['too_bright', () => changed((image) => image.linear(2.5, 0))],
    ['soft', () => changed((image) => image.blur(12))],
    ['closer', () => far(0.4)],
    ['closer', () => drawText({ paper: [225, 225, 225] })],
  ])('says what to do first: %s', async (hint, picture) => {
    expect(hintOf(await picture())).toEqual({ hint, ready: false });
  });

  it('asks for light before anything else', async () => {
    const darkAndFar = imageOf(far(0.4)).linear(0.2, 0);
    expect(hintOf(await pixelsOf(darkAndFar)).hint).toBe('too_dark');
  });

  it('waits for no more light where it may be dark skin', async () => {
    const tone = shine(drawSkin({ width: 480, height: 480, tone: [41, 36, 32] }));
    expect(hintOf(tone)).toEqual({ hint: 'rather_dark', ready: true });
  });

  it('calls nothing ready that the verdict refuses or doubts, but for its light', async () => {
    const steps = [0.2, 0.4, 0.7, 1, 1.5, 2.5].flatMap((light) => [0.4, 1.5, 3, 6].map((sigma) => ({ light, sigma })));
    for (const { light, sigma } of steps) {
      const pixels = await changed((image) => image.linear(light, 0).blur(sigma));
      const measures = measurePhoto(pixels);
      const doubts = [...photoFaults(measures), ...photoCautions(measures)].filter((name) => name !== 'rather_dark');
      if (doubts.length > 0) expect(hintOf(pixels).ready, `${light} ${sigma}`).toBe(false);
    }
  });
});

describe('movement', () => {
  const part = (left: number) => changed((image) => image.extract({ left, top: 20, width: 400, height: 400 }));
  const movementOf = async (before: Pixels, after: Pixels) =>
    measureFrame(after, after, measureFrame(before, before)).movement;

  it('is none where nothing changes, and unknown at the first frame', () => {
    expect(still(skin).movement).toBe(0);
    expect(guide(measureFrame(skin, skin)).hint).toBe('moving');
  });

  it('grows with the distance, and asks to hold still', async () => {
    const steps = await Promise.all([2, 10, 30].map(async (left) => movementOf(await part(0), await part(left))));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    const before = measureFrame(await part(0), skin);
    expect(guide(measureFrame(await part(30), skin, before)).hint).toBe('moving');
    expect(guide(measureFrame(await part(2), skin, before)).hint).toBe('good');
  });

  it('is neither the noise of a sensor nor a camera that adapts to the light', async () => {
    const noisy = { ...skin, data: skin.data.map((value, i) => Math.min(255, value + ((i * 7919) % 24))) };
    expect(await movementOf(skin, noisy)).toBeLessThan(0.1);
    expect(await movementOf(skin, await changed((image) => image.linear(1, 25)))).toBeLessThan(0.1);
  });
});
