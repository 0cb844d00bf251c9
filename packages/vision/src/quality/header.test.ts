import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { blank, manyScans } from '../testing/bombs.ts';
import { withColour, withPngChunk } from '../testing/colours.ts';
import { drawSkin, imageOf } from '../testing/photos.ts';
import { convertToSrgb } from './colour.ts';
import { readHeader } from './header.ts';

const fixture = (name: string) => readFile(new URL(`../testing/${name}`, import.meta.url));
const skin = () => imageOf(drawSkin());

describe('readHeader', () => {
  it.each([
    ['image/jpeg', () => skin().jpeg(), false],
    ['image/jpeg', () => skin().jpeg({ progressive: true }), true],
    ['image/png', () => skin().png(), false],
    ['image/png', () => skin().png({ progressive: true }), true],
    ['image/avif', () => skin().avif({ effort: 0 }), false],
  ] as const)('tells size and passes of %s as the decoder does', async (type, make, inPasses) => {
    const bytes = await make().toBuffer();
    const { width, height, isProgressive } = await sharp(bytes).metadata();
    expect(readHeader(bytes, type)).toEqual({ size: { width, height }, inPasses });
    expect(isProgressive).toBe(inPasses);
  });

  it('reads a HEIC of a phone: size before it is turned, and the profile', async () => {
    const { size, profile, ...rest } = readHeader(
      await readFile(new URL('../../samples/turned-p3.heic', import.meta.url)),
      'image/heic',
    );
    expect([size, rest]).toEqual([{ width: 560, height: 420 }, { inPasses: false }]);
    expect(Buffer.from(profile ?? []).toString('latin1', 36, 40)).toBe('acsp');
  });

  it('names what nobody should decode', async () => {
    expect(readHeader(await manyScans({ scans: 65, side: 200 }), 'image/jpeg').fault).toBe('photo_unreadable');
    for (const transfer of [16, 18]) {
      const avif = withColour(await fixture('p3-by-numbers.avif'), { primaries: 9, transfer });
      expect(readHeader(avif, 'image/avif').fault).toBe('photo_hdr');
      const png = withPngChunk(await blank(100).png().toBuffer(), 'cICP', [9, transfer, 0, 1]);
      expect(readHeader(png, 'image/png').fault).toBe('photo_hdr');
    }
  });

  it('reads the colours of AVIF and PNG unless they are those of sRGB, not stated or in a profile', async () => {
    const p3 = { primaries: 12, transfer: 13 };
    expect(readHeader(await fixture('p3-by-numbers.avif'), 'image/avif').colour).toEqual(p3);
    expect(readHeader(await fixture('colours-not-stated.avif'), 'image/avif').colour).toBeUndefined();
    expect(readHeader(await skin().avif({ effort: 0 }).toBuffer(), 'image/avif').colour).toBeUndefined();
    const png = (image: Sharp) =>
      image
        .png()
        .toBuffer()
        .then((bytes) => readHeader(withPngChunk(bytes, 'cICP', [12, 13, 0, 1]), 'image/png').colour);
    expect(await png(skin())).toEqual(p3);
    expect(await png(skin().withIccProfile('p3'))).toBeUndefined();
  });

  it('reads whatever is left of a file without an error', async () => {
    const files = await Promise.all(
      ['../../samples/turned-p3.heic', '../testing/p3-by-numbers.avif'].map((name) =>
        readFile(new URL(name, import.meta.url)),
      ),
    );
    const damage = fc.record({
      file: fc.constantFrom(...files),
      length: fc.double({ min: 0, max: 1, noNaN: true }),
      bytes: fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { maxLength: 12 }),
      type: fc.constantFrom('image/heic', 'image/avif', 'image/png', 'image/jpeg', 'image/webp'),
    });
    fc.assert(
      fc.property(damage, ({ file, length, bytes, type }) => {
        const copy = Uint8Array.from(file);
        for (const [at, value] of bytes) copy[at] = value;
        expect(readHeader(copy.subarray(0, Math.ceil(length * copy.length)), type)).toHaveProperty('inPasses');
      }),
      { numRuns: 300 },
    );
  });
});

describe('convertToSrgb', () => {
  const convert = (values: number[], primaries: number, transfer: number) => {
    const data = Uint8Array.from(values);
    convertToSrgb(data, 3, { primaries, transfer });
    return [...data];
  };

  it('knows the colours that both have, and what is beyond sRGB', () => {
    for (const primaries of [9, 12]) {
      expect(convert([0, 0, 0, 255, 255, 255, 128, 128, 128], primaries, 13)).toEqual([
        0, 0, 0, 255, 255, 255, 128, 128, 128,
      ]);
      expect(convert([0, 255, 0], primaries, 13)).toEqual([0, 255, 0]);
    }
    // color(display-p3 0.8353 0.698 0.6) of CSS Color 4, worked out by hand.
    expect(convert([213, 178, 153], 12, 13)).toEqual([220, 176, 149]);
    expect(convert([213, 178, 153], 1, 13)).toEqual([213, 178, 153]);
  });

  it('knows other curves', () => {
    expect(convert([55, 55, 55], 1, 8)).toEqual([128, 128, 128]);
  });
});
