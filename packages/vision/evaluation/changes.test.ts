import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawSkin, imageOf, pixelsOf } from '../src/testing/photos.ts';
import { changeNames, changePhoto } from './changes.ts';

const photo = drawSkin({ width: 300, height: 240 });
const file = await imageOf(photo).png().toBuffer();
const pixelsAfter = async (name: (typeof changeNames)[number]) => pixelsOf(sharp(await changePhoto(file, name)));
const meanOf = (values: Iterable<number>) => {
  const list = [...values];
  return list.reduce((sum, value) => sum + value, 0) / list.length;
};
const channelMean = (data: ArrayLike<number>, channel: number) =>
  meanOf(Array.from({ length: data.length / 3 }, (_, i) => data[3 * i + channel] ?? 0));

describe('changePhoto', () => {
  it.each(changeNames)('changes the photo when %s', async (name) => {
    expect(Buffer.from((await pixelsAfter(name)).data).equals(photo.data as Buffer)).toBe(false);
  });

  it.each(['flipHorizontal', 'turn180'] as const)('gives the photo back when %s twice', async (name) => {
    const twice = await pixelsOf(sharp(await changePhoto(await changePhoto(file, name), name)));
    expect(Buffer.from(twice.data).equals(photo.data as Buffer)).toBe(true);
  });

  it('turns a quarter, cuts to the middle, and makes small', async () => {
    expect(await pixelsAfter('turn90')).toMatchObject({ width: 240, height: 300 });
    expect(await pixelsAfter('crop80')).toMatchObject({ width: 240, height: 192 });
    expect(await pixelsAfter('small')).toMatchObject({ width: 160, height: 128 });
  });

  it('takes a fifth of the light, and moves red against blue', async () => {
    const dark = await pixelsAfter('darker');
    expect(meanOf(dark.data) / meanOf(photo.data)).toBeCloseTo(0.8, 2);
    const warm = await pixelsAfter('warmer');
    expect(channelMean(warm.data, 0) / channelMean(photo.data, 0)).toBeCloseTo(1.2, 2);
    expect(channelMean(warm.data, 2) / channelMean(photo.data, 2)).toBeCloseTo(0.8, 2);
  });

  it('compresses as phones and messengers do', async () => {
    const compressed = await changePhoto(file, 'jpeg40');
    expect((await sharp(compressed).metadata()).format).toBe('jpeg');
    expect(compressed.length).toBeLessThan(file.length);
  });
});
