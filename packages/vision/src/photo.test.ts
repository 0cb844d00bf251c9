import { readFile } from 'node:fs/promises';
import { mostPixels, photoLimits } from '@skrin/contract/screening/photos';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { normalisePhoto, STORED_SIDE } from './photo.ts';
import { PhotoError } from './photo-error.ts';
import { fileTypeOf } from './quality/file-type.ts';
import { blank, bombPng, claimSize, manyScans } from './testing/bombs.ts';
import { withColour, withoutProfile, withPngChunk } from './testing/colours.ts';
import { drawSkin, imageOf } from './testing/photos.ts';

const SECRET = 'Secret Street 1';
const formats = ['jpeg', 'png', 'webp', 'avif'] as const;

const encoded = new Map<string, Buffer>();
beforeAll(async () => {
  for (const format of formats) encoded.set(format, await imageOf(drawSkin()).toFormat(format).toBuffer());
});

const photoOf = (format: (typeof formats)[number]): Buffer => encoded.get(format) ?? Buffer.alloc(0);

async function codeOf(bytes: Buffer): Promise<string> {
  const error: unknown = await normalisePhoto(bytes).then(
    () => 'accepted',
    (reason) => reason,
  );
  return error instanceof PhotoError ? error.code : String(error);
}

describe('normalisePhoto', () => {
  it.each(formats)('takes %s and makes a JPEG of the same size', async (format) => {
    const { jpeg, width, height } = await normalisePhoto(photoOf(format));
    expect([fileTypeOf(jpeg), width, height]).toEqual(['image/jpeg', 300, 240]);
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 300, height: 240, channels: 3, space: 'srgb' });
  });

  it('turns the photo upright and drops every kind of metadata', async () => {
    const bytes = await imageOf(drawSkin())
      .withExif({ IFD0: { Artist: SECRET }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`)
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
    expect(bytes.includes(SECRET)).toBe(true);

    const { jpeg, width, height } = await normalisePhoto(bytes);

    expect([width, height]).toEqual([240, 300]);
    const { orientation, exif, icc, iptc, xmp, comments } = await sharp(jpeg).metadata();
    expect({ orientation, exif, icc, iptc, xmp, comments }).toEqual({});
    expect(jpeg.includes(SECRET)).toBe(false);
    expect(jpeg.includes('Exif')).toBe(false);
  });

  it('leaves behind what is appended to a photo', async () => {
    const { jpeg } = await normalisePhoto(Buffer.concat([photoOf('jpeg'), Buffer.from(`<script>${SECRET}</script>`)]));
    expect(jpeg.includes(SECRET)).toBe(false);
  });

  it('lays transparency on white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 120, height: 120, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { dominant } = await sharp((await normalisePhoto(png)).jpeg).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  it('takes grey, 16-bit, CMYK and progressive files', async () => {
    const image = () => imageOf(drawSkin());
    const files = [
      image().greyscale().png(),
      image().toColourspace('rgb16').png(),
      image().toColourspace('cmyk').jpeg(),
      image().jpeg({ progressive: true }),
    ];
    for (const file of files) {
      const { jpeg } = await normalisePhoto(await file.toBuffer());
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', channels: 3, space: 'srgb' });
    }
  });

  it('takes the first frame of an animation', async () => {
    const frame = (tone: [number, number, number]) => imageOf(drawSkin({ tone })).png().toBuffer();
    const frames = [await frame([200, 150, 120]), await frame([20, 20, 200])];
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(2);
    const { jpeg, height } = await normalisePhoto(animation);
    expect(height).toBe(240);
    const { channels } = await sharp(jpeg).stats();
    expect(channels[0]?.mean).toBeGreaterThan(channels[2]?.mean ?? 255);
  });

  it('makes a small square copy of the middle, clean as the photo', async () => {
    const bytes = await imageOf(drawSkin({ width: 600, height: 300 }))
      .withExif({ IFD0: { Artist: SECRET } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { thumbnail } = await normalisePhoto(bytes);
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 192, height: 192, space: 'srgb' });
    expect(thumbnail.includes('Exif')).toBe(false);
  });

  it('takes the fingerprints of the upright photo', async () => {
    const { fingerprints } = await normalisePhoto(photoOf('png'));
    const turned = await sharp(photoOf('png'))
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .webp({ lossless: true })
      .toBuffer();
    expect((await normalisePhoto(turned)).fingerprints).toEqual(fingerprints);
  });

  it('takes JPEGs of up to 64 scans', async () => {
    expect(await codeOf(await manyScans({ scans: photoLimits.maxScans, side: 200 }))).toBe('accepted');
  });

  it('takes an even picture, which needs the fewest bits of all', async () => {
    for (const progressive of [false, true]) {
      expect(await codeOf(await blank(1000).jpeg({ progressive, quality: 1 }).toBuffer())).toBe('accepted');
    }
  });

  it.each([
    ['Samsung', 8160, 6120],
    ['Pixel', 8160, 6144],
    ['Sony', 8192, 6144],
  ])('takes the 50 megapixels of a sensor by %s', async (_maker, width, height) => {
    const { jpeg } = await normalisePhoto(await blank(width, height).jpeg().toBuffer());
    expect((await sharp(jpeg).metadata()).width).toBe(STORED_SIDE);
  });

  it('takes 12 megapixels of an iPhone in passes, and 8 megapixels of a screen as AVIF', async () => {
    expect(await codeOf(await blank(4032, 3024).png({ progressive: true, compressionLevel: 1 }).toBuffer())).toBe(
      'accepted',
    );
    expect(await codeOf(await blank(3840, 2160).avif({ effort: 0 }).toBuffer())).toBe('accepted');
  });

  it('looks no further than the first picture of a file', async () => {
    const many = Buffer.concat([photoOf('jpeg'), await manyScans({ scans: 100, side: 200 })]);
    expect(await codeOf(many)).toBe('accepted');
  });

  it('shrinks a large photo and never enlarges a small one', async () => {
    const large = await sharp(photoOf('png')).resize(5000, 4000).jpeg().toBuffer();
    expect(await normalisePhoto(large)).toMatchObject({ width: STORED_SIDE, height: 1638 });
    const small = await sharp(photoOf('png')).resize(100, 96).png().toBuffer();
    expect(await normalisePhoto(small)).toMatchObject({ width: 100, height: 96 });
  });
});

describe('colours that a file states as numbers', () => {
  const fixture = (name: string) => readFile(new URL(`./testing/${name}`, import.meta.url));
  const stored = async (file: Buffer) =>
    sharp((await normalisePhoto(file)).jpeg)
      .raw()
      .toBuffer();
  const difference = async (some: Buffer, others: Buffer) => {
    const [one, other] = await Promise.all([stored(some), stored(others)]);
    expect(one.length).toBe(other.length);
    return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
  };

  it('come to the same as the photo in sRGB: AVIF in Display P3', async () => {
    const middle = await sharp(await fixture('p3-by-numbers.jpg'))
      .resize(420, 560, { fit: 'cover' })
      .png()
      .toBuffer();
    const twin = await sharp(middle).resize(300, 400).png().toBuffer();
    expect(await difference(await fixture('p3-by-numbers.avif'), twin)).toBeLessThan(1);
  });

  it('come to the same as the photo in sRGB: PNG in Display P3', async () => {
    const twin = await imageOf(drawSkin()).png().toBuffer();
    const values = withoutProfile(await sharp(twin).withIccProfile('p3').png().toBuffer());
    expect(await difference(values, twin)).toBeGreaterThan(2);
    expect(await difference(withPngChunk(values, 'cICP', [12, 13, 0, 1]), twin)).toBeLessThan(1);
  });

  it('count once beside a profile', async () => {
    const twin = await imageOf(drawSkin()).png().toBuffer();
    const both = withPngChunk(await sharp(twin).withIccProfile('p3').png().toBuffer(), 'cICP', [12, 13, 0, 1]);
    expect(await difference(both, twin)).toBeLessThan(1);
  });

  it('are those of sRGB where none are stated, as browsers have it', async () => {
    const [avif, png] = await Promise.all([
      fixture('colours-not-stated.avif'),
      fixture('colours-not-stated.avif').then((file) => sharp(file).png().toBuffer()),
    ]);
    expect(await difference(avif, png)).toBeLessThan(0.1);
  });

  it.each([16, 18])('are refused by name when they are brighter than white: transfer %i', async (transfer) => {
    expect(await codeOf(withColour(await fixture('p3-by-numbers.avif'), { primaries: 9, transfer }))).toBe('photo_hdr');
  });
});

describe('normalisePhoto refuses', () => {
  const text = (content: string) => Buffer.from(content);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300"/></svg>`;
  const files: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['an empty file', () => Buffer.alloc(0), 'photo_empty'],
    ['an HTML page', () => text('<!doctype html><script>alert(1)</script>'), 'photo_type_unsupported'],
    ['an SVG', () => text(svg), 'photo_type_unsupported'],
    ['an SVG with an XML declaration', () => text(`<?xml version="1.0"?>${svg}`), 'photo_type_unsupported'],
    ['a PDF', () => text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'photo_type_unsupported'],
    ['a GIF', () => imageOf(drawSkin()).gif().toBuffer(), 'photo_type_unsupported'],
    ['a TIFF', () => imageOf(drawSkin()).tiff().toBuffer(), 'photo_type_unsupported'],
    ['the start of a HEIC', () => heic(), 'photo_type_unsupported'],
    [
      'a HEIC, which the device makes a JPEG of',
      () => readFile(new URL('../samples/turned-p3.heic', import.meta.url)),
      'photo_type_unsupported',
    ],
    ['a ZIP', () => text('PK\u0003\u0004something'), 'photo_type_unsupported'],
    ['a single byte', () => Buffer.from([0xff]), 'photo_type_unsupported'],
    ['1 × 1 pixels', () => imageOf(drawSkin()).resize(1, 1).png().toBuffer(), 'photo_too_small'],
    ['a side one pixel too short', () => imageOf(drawSkin()).resize(400, 95).jpeg().toBuffer(), 'photo_too_small'],
    ['a strip that shrinks to a line', () => imageOf(drawSkin()).resize(9000, 100).png().toBuffer(), 'photo_too_small'],
    ['more bytes than allowed', () => Buffer.alloc(photoLimits.maxBytes + 1, 0xff), 'photo_too_large'],
    ['a decompression bomb', () => bombPng(20_000, 20_000), 'photo_too_many_pixels'],
    ['a header that claims the largest size', () => bombPng(2 ** 31 - 1, 2 ** 31 - 1, 10), 'photo_unreadable'],
    [
      'one row of pixels too many, before any is decoded',
      () => bombPng(10_000, Math.ceil(mostPixels(photoLimits.maxPixels['image/png']) / 10_000) + 1, 10),
      'photo_too_many_pixels',
    ],
    ['an AVIF of 7000 × 7000', () => blank(7000).avif({ effort: 0 }).toBuffer(), 'photo_too_many_pixels'],
    ['a progressive JPEG above 20 megapixels', () => manyScans({ scans: 10, side: 5000 }), 'photo_too_many_pixels'],
    ['an interlaced PNG above 12 megapixels', () => interlaced(4000), 'photo_too_many_pixels'],
    ['a JPEG of 65 scans', () => manyScans({ scans: photoLimits.maxScans + 1, side: 200 }), 'photo_unreadable'],
    ['a JPEG of 6,000 scans', () => manyScans({ scans: 6000, side: 3000 }), 'photo_unreadable'],
    ['a JPEG that says it is far larger', () => claimSize(photoOf('jpeg'), 7000, 7000), 'photo_unreadable'],
    ['a progressive one that does', async () => claimSize(await progressive(), 4800, 4800), 'photo_unreadable'],
    ['a header with nothing behind it', () => bombPng(200, 200, 0), 'photo_unreadable'],
    ['a JPEG start and then noise', () => corrupt('jpeg', 3), 'photo_unreadable'],
    ['a PNG start and then noise', () => corrupt('png', 8), 'photo_unreadable'],
    ['a WebP start and then noise', () => corrupt('webp', 12), 'photo_unreadable'],
    ['an AVIF start and then noise', () => corrupt('avif', 24), 'photo_unreadable'],
    ...formats.flatMap((format) =>
      [0.1, 0.5, 0.95].map((part): [string, () => Buffer, string] => [
        `${format} cut off at ${100 * part} %`,
        () => photoOf(format).subarray(0, Math.floor(part * photoOf(format).length)),
        'photo_unreadable',
      ]),
    ),
  ];

  it.each(files)('%s', async (_name, file, code) => {
    expect(await codeOf(await file())).toBe(code);
  });

  it('with a PhotoError or not at all, whatever the damage', async () => {
    const damage = fc.record({
      format: fc.constantFrom(...formats),
      length: fc.double({ min: 0, max: 1, noNaN: true }),
      bytes: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
        maxLength: 8,
      }),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ format, length, bytes }) => {
        const file = Buffer.from(photoOf(format));
        for (const [at, value] of bytes) file[Math.floor(at * file.length)] = value;
        expect(await codeOf(file.subarray(0, Math.ceil(length * file.length)))).toMatch(/^(accepted|photo_\w+)$/);
      }),
      { numRuns: 100 },
    );
  });
});

const progressive = () => imageOf(drawSkin()).jpeg({ progressive: true }).toBuffer();
const interlaced = (side: number) => blank(side).png({ progressive: true, compressionLevel: 1 }).toBuffer();

/** The start of a HEIC file as phones write it; the decoder has no HEVC. */
const heic = () => Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1');

function corrupt(format: (typeof formats)[number], keep: number): Buffer {
  const noise = Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919 + 31 * (i % 13)) % 256));
  return Buffer.concat([photoOf(format).subarray(0, keep), noise]);
}
