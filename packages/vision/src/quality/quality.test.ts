import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import type { Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawSkin, imageOf, pixelsOf, shine } from '../testing/photos.ts';
import { measurePhoto, type Pixels, photoCautions, photoFaults, WORKING_SIDE, workingSize } from './index.ts';
import { qualityLimits } from './limits.ts';

/** The ten tones of the Monk skin tone scale (skintone.google). */
const MONK_TONES = ['f6ede4', 'f3e7db', 'f7ead0', 'eadaba', 'd7bd96', 'a07e56', '825c43', '604134', '3a312a', '292420'];

const colourOf = (hex: string) =>
  [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

const changed = (change: (image: Sharp) => Sharp): Promise<Pixels> => pixelsOf(change(imageOf(drawSkin())));

const faultsOf = (pixels: Pixels) => photoFaults(measurePhoto(pixels));

describe('photoFaults', () => {
  it('finds nothing wrong with a sharp, evenly lit photo', () => {
    expect(faultsOf(drawSkin())).toEqual([]);
  });

  it.each([
    ['blurred', (image: Sharp) => image.blur(8)],
    ['too_dark', (image: Sharp) => image.linear(0.12, 0)],
    ['too_bright', (image: Sharp) => image.linear(2.5, 0)],
  ])('names the fault of a %s photo', async (fault, spoil) => {
    expect(faultsOf(await changed(spoil))).toContain(fault);
  });

  it('lets well lit light skin pass, whose red alone is saturated', () => {
    const pixels = drawSkin({ tone: colourOf('f7ead0') });
    for (let i = 0; i < pixels.data.length; i += 3) pixels.data[i] = 255;
    expect(faultsOf(pixels)).toEqual([]);
  });

  it('names glare in the middle, and minds no white sheet around the finding', () => {
    const { width, height } = drawSkin();
    const whiten = (isWhite: (x: number, y: number) => boolean): Pixels => {
      const pixels = drawSkin();
      for (let i = 0; i < width * height; i++) {
        if (isWhite((i % width) / width, Math.floor(i / width) / height)) pixels.data.fill(255, 3 * i, 3 * i + 3);
      }
      return pixels;
    };
    expect(faultsOf(whiten((x, y) => Math.hypot(x - 0.5, y - 0.5) < 0.2))).toEqual(['glare']);
    expect(faultsOf(whiten((x, y) => Math.hypot(x - 0.5, y - 0.5) > 0.4))).toEqual([]);
  });

  it('judges size by the photo, not by the copy that is measured', () => {
    const pixels = drawSkin({ width: 640, height: 60 });
    expect(photoFaults(measurePhoto(pixels, { width: 2048, height: 192 }))).not.toContain('too_small');
    expect(photoFaults(measurePhoto(pixels))).toContain('too_small');
  });

  it.each(MONK_TONES)('refuses no tone of skin for its light and knows it as skin: #%s', (hex) => {
    const pixels = shine(drawSkin({ tone: colourOf(hex) }));
    const swatch = { ...pixels, data: Uint8Array.from(pixels.data, (_, i) => colourOf(hex)[i % 3] ?? 0) };
    const plain = shine(swatch);
    expect(faultsOf(pixels)).toEqual([]);
    expect(faultsOf(plain).filter((fault) => fault !== 'blurred')).toEqual([]);
    expect(measurePhoto(plain).skinShare).toBe(1);
  });
});

describe('photoCautions', () => {
  const cautionsOf = (pixels: Pixels) => photoCautions(measurePhoto(pixels));

  it('finds nothing to doubt in a sharp, evenly lit photo of light to medium skin', () => {
    for (const hex of MONK_TONES.slice(0, 6)) expect(cautionsOf(drawSkin({ tone: colourOf(hex) }))).toEqual([]);
  });

  it.each([0.2, 0.3, 0.4])('doubts a photo of ordinary skin at %s of its light', async (light) => {
    expect(cautionsOf(await changed((image) => image.linear(light, 0)))).toContain('rather_dark');
  });

  it('doubts a screenshot of text and other pictures without the colour of skin', () => {
    const text = drawSkin({ tone: [255, 255, 255] });
    for (let i = 0; i < text.data.length; i++) text.data[i] = (Math.floor(i / 3) >> 2) % 3 === 0 ? 20 : 250;
    expect(cautionsOf(text)).toContain('little_skin');
    expect(cautionsOf(drawSkin({ tone: [60, 140, 50] }))).toContain('little_skin');
  });

  it('doubts what is softer or brighter than most photos, short of being refused', () => {
    const good = measurePhoto(drawSkin());
    const doubtful = [
      { ...good, focus: 0.95 },
      { ...good, clipped: 0.2 },
      { ...good, glare: 0.15 },
    ];
    expect(doubtful.flatMap(photoFaults)).toEqual([]);
    expect(doubtful.map(photoCautions)).toEqual([['rather_soft'], ['rather_bright'], ['rather_bright']]);
  });

  it('doubts whatever is refused for its light or focus: limits lie within each other', () => {
    const { highlights, clipped, glare, focus } = qualityLimits;
    expect(highlights.doubtBelow).toBeGreaterThan(highlights.refuseBelow);
    expect(focus.doubtBelow).toBeGreaterThan(focus.refuseBelow);
    expect(clipped.doubtAbove).toBeLessThan(clipped.refuseAbove);
    expect(glare.doubtAbove).toBeLessThan(glare.refuseAbove);
  });
});

describe('measurePhoto', () => {
  it('gives a mirrored or turned photo the same measures', () => {
    fc.assert(
      fc.property(anyPhoto, (pixels) => {
        const there = measurePhoto(pixels);
        for (const back of [measurePhoto(reorder(pixels, 'mirror')), measurePhoto(reorder(pixels, 'half turn'))]) {
          for (const name of measureNames) expect(back[name]).toBeCloseTo(there[name], 3);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('ignores an alpha channel', () => {
    const rgb = drawSkin();
    const rgba = new Uint8ClampedArray((rgb.data.length / 3) * 4).fill(7);
    for (let i = 0; i < rgb.data.length / 3; i++) rgba.set(rgb.data.subarray(3 * i, 3 * i + 3), 4 * i);
    expect(measurePhoto({ ...rgb, data: rgba, channels: 4 })).toEqual(measurePhoto(rgb));
  });

  it('calls the same scene as sharp whatever the resolution and the contrast', async () => {
    const { focus } = measurePhoto(drawSkin({ width: 600, height: 600 }));
    const small = measurePhoto(drawSkin({ width: 150, height: 150 })).focus;
    const pale = measurePhoto(await pixelsOf(imageOf(drawSkin({ width: 600, height: 600 })).linear(0.4, 100))).focus;
    expect(Math.abs(small / focus - 1)).toBeLessThan(0.1);
    expect(Math.abs(pale / focus - 1)).toBeLessThan(0.1);
  });

  it('falls with every step of blur', async () => {
    const sigmas = [1, 2, 4, 8];
    const steps = await Promise.all(sigmas.map((sigma) => changed((image) => image.blur(sigma))));
    const focus = steps.map((pixels) => measurePhoto(pixels).focus);
    expect(focus).toEqual(focus.toSorted((a, b) => b - a));
  });

  it('sees no skin in a meadow', () => {
    expect(measurePhoto(drawSkin({ tone: [60, 140, 50] })).skinShare).toBeLessThan(0.2);
  });
});

describe('workingSize', () => {
  it('keeps the shape, never enlarges and never vanishes', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const size = workingSize(width, height);
        expect(Math.max(size.width, size.height)).toBe(Math.min(WORKING_SIDE, Math.max(width, height)));
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
        expect(size.width / size.height > 1).toBe(size.width !== size.height && width > height);
      }),
    );
  });
});

describe('@skrin/vision/quality', () => {
  it('runs in a browser: pulls in nothing but the contract and its own arithmetic', async () => {
    const { files, packages } = await importsFrom(path.join(import.meta.dirname, 'index.ts'));
    expect([...packages].toSorted()).toEqual([
      '@skrin/contract/screening/analyses',
      '@skrin/contract/screening/photos',
    ]);
    for (const file of files) expect(await readFile(file, 'utf8')).not.toMatch(/\b(Buffer|process)\b/);
  });
});

const measureNames = ['focus', 'highlights', 'clipped', 'glare', 'skinShare', 'greyShare', 'shortSide'] as const;

/** Even sides: cutting a square out of an odd rest takes one pixel more on one side. */
const anyPhoto = fc
  .record({ width: fc.integer({ min: 20, max: 60 }), height: fc.integer({ min: 20, max: 60 }) })
  .chain(({ width, height }) => {
    const size = 2 * width * 2 * height * 3;
    const data = fc.uint8Array({ minLength: size, maxLength: size });
    return data.map((bytes): Pixels => ({ data: bytes, width: 2 * width, height: 2 * height, channels: 3 }));
  });

function reorder(pixels: Pixels, kind: 'mirror' | 'half turn'): Pixels {
  const { width, height } = pixels;
  const data = new Uint8Array(pixels.data.length);
  for (let i = 0; i < width * height; i++) {
    const column = i % width;
    const from = kind === 'mirror' ? i - column + (width - 1 - column) : width * height - 1 - i;
    data.set(pixels.data.subarray(3 * from, 3 * from + 3), 3 * i);
  }
  return { ...pixels, data };
}

/** Every file reached by relative imports, and every package named on the way. */
async function importsFrom(start: string) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(/from '([^']+)'/g)) {
      if (name.startsWith('.')) waiting.push(path.resolve(path.dirname(file), name));
      else packages.add(name);
    }
  }
  return { files, packages };
}
