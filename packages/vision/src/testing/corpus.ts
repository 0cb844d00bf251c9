import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { PhotoErrorCode } from '../photo-error.ts';
import { blank, bombPng, claimSize, manyScans } from './bombs.ts';
import { withColour } from './colours.ts';
import { drawSkin, imageOf } from './photos.ts';

/** A file that somebody might upload, and its expected outcome. */
export interface CorpusFile {
  name: string;
  outcome: 'accepted' | PhotoErrorCode;
  make: () => Buffer | Promise<Buffer>;
}

/** Text in every file that carries more than pixels; a stored photo must not contain it. */
export const SECRET = 'Secret Street 1';

const formats = ['jpeg', 'png', 'webp', 'avif'] as const;
type Format = (typeof formats)[number];

const skin = () => imageOf(drawSkin({ width: 240, height: 200 }));
const encode = (image: Sharp, format: Format) =>
  (format === 'avif' ? image.avif({ effort: 0 }) : image.toFormat(format)).toBuffer();
const photoOf = (format: Format) => encode(skin(), format);

const accepted = (name: string, make: CorpusFile['make']): CorpusFile => ({ name, outcome: 'accepted', make });
const refused = (outcome: PhotoErrorCode, files: [name: string, make: CorpusFile['make']][]): CorpusFile[] =>
  files.map(([name, make]) => ({ name, outcome, make }));
const inEveryFormat = (files: (format: Format) => CorpusFile[]): CorpusFile[] => formats.flatMap(files);

/** The files, made anew each time; the heavy ones take a second or two. */
export const corpus = (): CorpusFile[] => [
  ...goodPhotos(),
  ...photosWithMetadata(),
  ...photosWithTrailingData(),
  ...heavyPhotos(),
  ...otherFiles(),
  ...damagedFiles(),
  ...wrongSizes(),
  ...bombs(),
  ...lies(),
];

const goodPhotos = (): CorpusFile[] => [
  ...inEveryFormat((format) => [
    accepted(`${format}`, () => photoOf(format)),
    accepted(`grey ${format}`, () => encode(skin().greyscale(), format)),
    accepted(`${format} of 96 × 96`, () => encode(skin().resize(96, 96), format)),
    accepted(`long ${format}`, () => encode(skin().resize(960, 96), format)),
  ]),
  ...(['png', 'webp', 'avif'] as const).map((format) =>
    accepted(`${format} with transparency`, () => encode(skin().ensureAlpha(0.5), format)),
  ),
  ...[1, 40, 100].map((quality) => accepted(`jpeg of quality ${quality}`, () => skin().jpeg({ quality }).toBuffer())),
  ...['4:2:0', '4:4:4'].map((chromaSubsampling) =>
    accepted(`jpeg ${chromaSubsampling}`, () => skin().jpeg({ chromaSubsampling }).toBuffer()),
  ),
  accepted('progressive jpeg', () => skin().jpeg({ progressive: true }).toBuffer()),
  accepted('CMYK jpeg', () => skin().toColourspace('cmyk').jpeg().toBuffer()),
  accepted('16-bit png', () => skin().toColourspace('rgb16').png().toBuffer()),
  accepted('16-bit grey png', () => skin().toColourspace('grey16').png().toBuffer()),
  accepted('interlaced png', () => skin().png({ progressive: true }).toBuffer()),
  accepted('png with a palette', () => skin().png({ palette: true, colours: 16 }).toBuffer()),
  accepted('one-bit png', () => bombPng(200, 200)),
  accepted('lossless webp', () => skin().webp({ lossless: true }).toBuffer()),
  accepted('animated webp', animation),
  accepted('10-bit avif', () => skin().avif({ effort: 0, bitdepth: 10 }).toBuffer()),
  accepted('avif in Display P3 by numbers', () => readFile(new URL('./p3-by-numbers.avif', import.meta.url))),
  accepted('avif whose colours are not stated', () => readFile(new URL('./colours-not-stated.avif', import.meta.url))),
  accepted('avif 4:2:0', () => skin().avif({ effort: 0, chromaSubsampling: '4:2:0' }).toBuffer()),
];

const photosWithMetadata = (): CorpusFile[] => [
  ...[2, 3, 4, 5, 6, 7, 8].map((orientation) =>
    accepted(`jpeg of orientation ${orientation}`, () => skin().withMetadata({ orientation }).jpeg().toBuffer()),
  ),
  ...inEveryFormat((format) => [
    accepted(`turned ${format}`, () => encode(skin().withMetadata({ orientation: 6 }), format)),
    accepted(`${format} with a place`, () => encode(withPlace(skin()), format)),
    accepted(`${format} with XMP`, () =>
      encode(skin().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`), format),
    ),
    accepted(`${format} with a profile`, () => encode(skin().withIccProfile('p3'), format)),
  ]),
];

const withPlace = (image: Sharp) =>
  image.withExif({ IFD0: { Artist: SECRET }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1' } });

/** A photo followed by other data: only the photo is stored. */
const photosWithTrailingData = (): CorpusFile[] => [
  ...inEveryFormat((format) => [
    accepted(`${format} and a web page`, () => followedBy(format, `<script>${SECRET}</script>`)),
    accepted(`${format} and a ZIP`, () => followedBy(format, `PK\u0003\u0004${SECRET}`)),
  ]),
  accepted('jpeg and another jpeg of many scans', async () =>
    Buffer.concat([await photoOf('jpeg'), await manyScans({ scans: 500, side: 200 })]),
  ),
];

const followedBy = async (format: Format, text: string) => Buffer.concat([await photoOf(format), Buffer.from(text)]);

/** The largest accepted photos of each kind. */
const heavyPhotos = (): CorpusFile[] => [
  accepted('jpeg of 49 megapixels', () => blank(7000).jpeg().toBuffer()),
  accepted('jpeg of 8192 × 6144', () => blank(8192, 6144).jpeg().toBuffer()),
  accepted('png of 49 megapixels', () => bombPng(7000, 7000)),
  accepted('lossless webp of 40 megapixels', () => Buffer.from(flatWebp, 'base64')),
  accepted('progressive jpeg of 20.4 megapixels', () => blank(5100, 4000).jpeg({ progressive: true }).toBuffer()),
  accepted('avif of 8.4 megapixels', () => blank(4200, 2000).avif({ effort: 0 }).toBuffer()),
  accepted('interlaced 16-bit png of 12.4 megapixels', () => deepInterlaced(4100, 3024)),
  accepted('jpeg of 64 scans', () => manyScans({ scans: 64, side: 1000 })),
];

/** `blank(8000, 5000).webp({ lossless: true, effort: 0 })`, which takes a second to make. */
const flatWebp = 'UklGRh4AAABXRUJQVlA4TBEAAAAvP9/hBAdQyyIXr/+BiOh/AAA=';

/** Takes the most memory of all that is accepted. */
export const deepInterlaced = (width: number, height: number) =>
  blank(width, height).ensureAlpha().toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer();

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300"/></svg>`;

const otherFiles = (): CorpusFile[] => [
  ...refused('photo_empty', [['nothing', () => Buffer.alloc(0)]]),
  ...refused('photo_type_unsupported', [
    ['one byte', () => Buffer.from([0xff])],
    ['two bytes of a jpeg', () => Buffer.from([0xff, 0xd8])],
    ['zeros', () => Buffer.alloc(5000)],
    ['gif', () => skin().gif().toBuffer()],
    ['tiff', () => skin().tiff().toBuffer()],
    ['gif with a jpeg behind it', async () => Buffer.concat([await skin().gif().toBuffer(), await photoOf('jpeg')])],
    ['web page with a jpeg in it', async () => Buffer.concat([Buffer.from('<html>'), await photoOf('jpeg')])],
    ['byte order mark before a jpeg', async () => Buffer.concat([Buffer.from('\ufeff'), await photoOf('jpeg')])],
    ['heic of a phone', () => readFile(new URL('../../samples/turned-p3.heic', import.meta.url))],
    ...['heic', 'heix', 'hevc', 'mif1', 'isom', 'qt  '].map((brand): [string, CorpusFile['make']] => [
      `container of brand ${brand}`,
      () => container(brand),
    ]),
    ...Object.entries({
      text: 'not a photo',
      JSON: '{"photo":true}',
      'web page': '<!doctype html><script>alert(1)</script>',
      svg,
      'svg with a declaration': `<?xml version="1.0"?>${svg}`,
      'svg with a script': svg.replace('<rect', '<script>alert(1)</script><rect'),
      pdf: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n',
      zip: 'PK\u0003\u0004something',
      php: '<?php system($_GET["c"]); ?>',
      bmp: 'BM\u0000\u0000\u0000\u0000',
      ico: '\u0000\u0000\u0001\u0000\u0001\u0000',
      psd: '8BPS\u0000\u0001',
      program: 'MZ\u0090\u0000',
      'ELF program': '\u007fELF\u0002\u0001',
      'JPEG 2000': '\u0000\u0000\u0000\fjP  \r\n',
      'sound in RIFF': 'RIFF\u0000\u0000\u0000\u0000WAVEfmt ',
    }).map(([name, text]): [string, CorpusFile['make']] => [name, () => Buffer.from(text, 'latin1')]),
  ]),
];

const damagedFiles = (): CorpusFile[] =>
  inEveryFormat((format) =>
    refused('photo_unreadable', [
      ...[0.1, 0.3, 0.5, 0.8, 0.95].map((part): [string, CorpusFile['make']] => [
        `${format} cut off at ${100 * part} %`,
        async () => {
          const file = await photoOf(format);
          return file.subarray(0, Math.floor(part * file.length));
        },
      ]),
      [`${format} that turns into noise`, async () => noiseAfter(await photoOf(format), KEPT[format])],
    ]),
  );

/** How many bytes at the start tell the type. */
const KEPT: Record<Format, number> = { jpeg: 3, png: 8, webp: 12, avif: 24 };

const noiseAfter = (file: Buffer, keep: number) =>
  Buffer.concat([
    file.subarray(0, keep),
    Buffer.from({ length: 4000 }).map((_, i) => (i * 7919 + 31 * (i % 13)) % 256),
  ]);

const wrongSizes = (): CorpusFile[] => [
  ...inEveryFormat((format) =>
    refused('photo_too_small', [
      [`${format} of 1 × 1`, () => encode(skin().resize(1, 1), format)],
      [`${format} of 400 × 95`, () => encode(skin().resize(400, 95), format)],
    ]),
  ),
  ...refused('photo_too_small', [['strip that shrinks to a line', () => encode(skin().resize(9000, 100), 'png')]]),
  ...refused('photo_too_large', [['jpeg of more than 15 MB', () => noiseAfterEnd(15 * 1024 ** 2 + 1)]]),
];

const noiseAfterEnd = async (size: number) => {
  const file = Buffer.alloc(size);
  (await photoOf('jpeg')).copy(file);
  return file;
};

/** `blank(7000).avif({ effort: 0 })`, which takes three seconds to make. */
const flatAvif = new URL('./flat-49-megapixels.avif', import.meta.url);

const bombs = (): CorpusFile[] => [
  ...refused('photo_hdr', [
    [
      'avif beyond white',
      async () =>
        withColour(await readFile(new URL('./p3-by-numbers.avif', import.meta.url)), { primaries: 9, transfer: 16 }),
    ],
  ]),
  ...refused('photo_too_many_pixels', [
    ['png of 400 megapixels', () => bombPng(20_000, 20_000)],
    ['png of 10,000 × 5,050', () => bombPng(10_000, 5050, 10)],
    ['interlaced png of 25 megapixels', () => blank(5000).png({ progressive: true, compressionLevel: 1 }).toBuffer()],
    ['webp of 256 megapixels', async () => claimLosslessSize(await blank(500).webp({ lossless: true }).toBuffer())],
    ['progressive jpeg of 24 megapixels', () => blank(5712, 4284).jpeg({ progressive: true }).toBuffer()],
    ['progressive jpeg of 50 megapixels', () => blank(7070).jpeg({ progressive: true }).toBuffer()],
    ['jpeg of 51 megapixels', () => blank(7150).jpeg().toBuffer()],
    ['avif of 7000 × 7000 in 1.7 kB', () => readFile(flatAvif)],
  ]),
  ...refused(
    'photo_unreadable',
    [65, 100, 500, 1000, 6000].map((scans) => [
      `jpeg of ${scans} scans`,
      () => manyScans({ scans, side: scans > 1000 ? 4000 : 500 }),
    ]),
  ),
];

const lies = (): CorpusFile[] => [
  ...refused('photo_unreadable', [
    ['jpeg of 240 px that says 7000', async () => claimSize(await photoOf('jpeg'), 7000, 7000)],
    [
      'progressive jpeg that says 4800',
      async () => claimSize(await skin().jpeg({ progressive: true }).toBuffer(), 4800, 4800),
    ],
    ['png that says the largest size', () => bombPng(2 ** 31 - 1, 2 ** 31 - 1, 10)],
    ['png without its pixels', () => bombPng(200, 200, 0)],
    ['png of half its pixels', () => bombPng(2000, 2000, 1000)],
    ['avif that says 2,800', async () => claimAvifSize(await photoOf('avif'), 2800)],
    ['avif of 2,500 that says 400', async () => claimAvifSize(await blank(2500).avif({ effort: 0 }).toBuffer(), 400)],
    ['webp that says it is longer', async () => claimRiffLength(await photoOf('webp'))],
  ]),
];

async function animation(): Promise<Buffer> {
  const frame = (tone: [number, number, number]) => imageOf(drawSkin({ tone })).png().toBuffer();
  const frames = [await frame([200, 150, 120]), await frame([20, 20, 200])];
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

/** The start of an ISO base media file, as phones write HEIC. */
const container = (brand: string) =>
  Buffer.from(`\u0000\u0000\u0000\u0018ftyp${brand}\u0000\u0000\u0000\u0000${brand}heic`, 'latin1');

/** Claims 16,000 × 16,000 pixels: the header has 14 bits for each side, less one. */
function claimLosslessSize(webp: Buffer): Buffer {
  const copy = Buffer.from(webp);
  const at = copy.indexOf('VP8L') + 9;
  copy.writeUInt32LE(((copy.readUInt32LE(at) & 0xf0000000) | (15_999 << 14) | 15_999) >>> 0, at);
  return copy;
}

function claimAvifSize(avif: Buffer, side: number): Buffer {
  const copy = Buffer.from(avif);
  for (let at = copy.indexOf('ispe'); at >= 0; at = copy.indexOf('ispe', at + 1)) {
    copy.writeUInt32BE(side, at + 8);
    copy.writeUInt32BE(side, at + 12);
  }
  return copy;
}

function claimRiffLength(webp: Buffer): Buffer {
  const copy = Buffer.from(webp);
  copy.writeUInt32LE(webp.length * 2, 4);
  copy.writeUInt32LE(webp.length * 2, copy.indexOf('VP8 ') + 4);
  return copy;
}
