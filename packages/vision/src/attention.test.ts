import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import { describe, expect, it } from 'vitest';
import { attentionOf } from './attention.ts';
import { loadModel } from './model.ts';
import { CAM_SIDE } from './network.ts';
import { skinMapOf } from './quality/skin.ts';
import { readPhoto } from './read-photo.ts';
import { cutSquare } from './square.ts';
import { golden, goldenPhoto } from './testing/golden.ts';
import { drawSkin } from './testing/photos.ts';

const region = { x: 0, y: 0, width: 1, height: 1 };
const CELLS = 28;

/** Activation maps with evidence for impetigo in the chosen cells, and none elsewhere. */
function camsWith(isHot: (x: number, y: number) => boolean): Record<Condition, number[]> {
  const impetigo = Array.from({ length: CAM_SIDE ** 2 }, (_, cell) =>
    isHot(cell % CAM_SIDE, Math.floor(cell / CAM_SIDE)) ? 5 : 0,
  );
  const none = Object.fromEntries(conditions.map((condition) => [condition, impetigo.map(() => 0)]));
  return { ...none, impetigo } as Record<Condition, number[]>;
}

const skinWhere = (isSkin: (x: number, y: number) => boolean): number[] =>
  Array.from({ length: CELLS ** 2 }, (_, cell) => Number(isSkin(cell % CELLS, Math.floor(cell / CELLS))));

const allSkin = skinWhere(() => true);

describe('attentionOf', () => {
  it('is on the lesion on skin in the middle', () => {
    const attention = attentionOf(
      { cams: camsWith((x, y) => x === 3 && y === 3), region, skinMap: allSkin },
      'impetigo',
    );
    expect(attention).toEqual({ offSkin: 0, onBorder: 0, offLesion: false });
  });

  it('is off the lesion where there is no skin, though the rest of the photo is full of it', () => {
    const skinMap = skinWhere((x) => x < CELLS / 2);
    const at = (column: number) =>
      attentionOf({ cams: camsWith((x, y) => x === column && y === 3), region, skinMap }, 'impetigo');
    expect(at(5)).toMatchObject({ offSkin: 1, offLesion: true });
    expect(at(1)).toMatchObject({ offSkin: 0, offLesion: false });
    expect(at(3).offSkin).toBeCloseTo(0.5, 1);
  });

  it.each([
    ['a corner', (x: number, y: number) => x === 0 && y === 6],
    ['an edge', (x: number) => x === 6],
  ])('is off the lesion on %s', (_name, isHot) => {
    expect(attentionOf({ cams: camsWith(isHot), region, skinMap: allSkin }, 'impetigo').offLesion).toBe(true);
  });

  it('is not off the lesion where it is even: the ring has no more than its area', () => {
    const { onBorder, offLesion } = attentionOf({ cams: camsWith(() => true), region, skinMap: allSkin }, 'impetigo');
    expect(onBorder).toBeCloseTo(1 - ((CELLS - 4) / CELLS) ** 2, 6);
    expect(offLesion).toBe(false);
  });

  it('is nowhere when the map is empty', () => {
    const nothing = { cams: camsWith(() => false), region, skinMap: skinWhere(() => false) };
    expect(attentionOf(nothing, 'impetigo')).toEqual({ offSkin: 0, onBorder: 0, offLesion: false });
  });

  it('has shares of 0…1 for every reading', async () => {
    const model = await loadModel();
    for (const { file } of golden.images) {
      const reading = await readPhoto(model, await goldenPhoto(file));
      for (const condition of conditions) {
        const { offSkin, onBorder } = attentionOf(reading, condition);
        for (const share of [offSkin, onBorder]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
      }
    }
  });
});

describe('skinMapOf', () => {
  it('shows where a photo has skin', () => {
    const square = cutSquare(drawSkin({ width: 240, height: 240 }));
    for (let y = 0; y < 240; y++) square.data.fill(120, 3 * y * 240, 3 * (y * 240 + 120));
    expect(skinMapOf(square, CELLS)).toEqual(skinWhere((x) => x >= CELLS / 2));
  });
});
