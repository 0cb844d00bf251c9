import type { PhotoFault } from '@skrin/contract/screening/analyses';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePhoto } from '../decode.ts';
import { drawSkin, drawText, imageOf, pixelsOf, shine } from '../testing/photos.ts';
import { measurePhoto, photoFaults, workingSize } from './index.ts';

const size = { width: 800, height: 600 };
const skinPixels = drawSkin(size);
const darkSkinPixels = shine(drawSkin({ ...size, tone: [41, 36, 32] }));
const skin = () => imageOf(skinPixels);
const darkSkin = () => imageOf(darkSkinPixels);

/** Photos that a person may send, and the verdict by their pixels, which device and server must share. */
const verdicts: [string, () => Sharp, PhotoFault[]][] = [
  ['skin in good light', skin, []],
  ['skin of the darkest tone in good light', darkSkin, []],
  ['skin at half of its light', () => skin().linear(0.5, 0), []],
  ['skin at a fifth of its light', () => skin().linear(0.2, 0), ['too_dark']],
  ['skin of the darkest tone at a fifth of its light', () => darkSkin().linear(0.2, 0), ['too_dark']],
  ['a nearly black picture', () => skin().linear(0.02, 0), ['too_dark']],
  ['overexposed skin', () => skin().linear(2.5, 0), ['too_bright']],
  ['blurred skin', () => skin().blur(20), ['blurred']],
  ['a tiny photo', () => skin().resize(80, 60), ['too_small']],
  ['a screenshot of black text', () => imageOf(drawText({ paper: [225, 225, 225] })), ['not_skin']],
  ['a screenshot of white text', () => imageOf(drawText({ ink: [235, 235, 240], paper: [24, 26, 30] })), ['not_skin']],
  ['a screenshot of blue text', () => imageOf(drawText({ ink: [30, 60, 160], paper: [200, 225, 240] })), ['not_skin']],
  ['a photo in black and white', () => skin().greyscale().toColourspace('srgb'), ['not_skin']],
];

describe('photoFaults of a file', () => {
  it.each(verdicts)('are the same on the server and the device: %s', async (_, draw, faults) => {
    const file = await draw().jpeg({ quality: 90 }).toBuffer();
    expect(await serverFaults(file)).toEqual(faults);
    expect(await deviceFaults(file)).toEqual(faults);
  });
});

async function serverFaults(file: Buffer): Promise<PhotoFault[]> {
  const { pixels, size: original } = await decodePhoto(file);
  return photoFaults(measurePhoto(pixels, original));
}

/** Faults of the pixels as a canvas gives them: RGBA, shrunk by a smoother filter than the server's. */
async function deviceFaults(file: Buffer): Promise<PhotoFault[]> {
  const photo = await pixelsOf(sharp(file));
  const { width, height } = workingSize(photo.width, photo.height);
  const shrunk = imageOf(photo).resize(width, height, { fit: 'fill', kernel: 'cubic' }).ensureAlpha();
  return photoFaults(measurePhoto(await pixelsOf(shrunk), photo));
}
