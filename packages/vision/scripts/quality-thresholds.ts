/**
 * Where the limits of `src/quality/limits.ts` come from: prints percentiles of each measure by class, the share of photos
 * that each fault refuses and that each caution doubts, and the share of copies spoiled on purpose that is caught.
 *
 *     node packages/vision/scripts/quality-thresholds.ts FOLDER…      (FOLDER/<class>/<photo>)
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PhotoFault } from '@skrin/contract/screening/analyses';
import { photoCautions as allCautions, type PhotoCaution } from '@skrin/contract/screening/photos';
import sharp, { type Sharp } from 'sharp';
import { decodePhoto } from '../src/decode.ts';
import {
  type Measures,
  measureFrame,
  measurePhoto,
  type Pixels,
  photoCautions,
  photoFaults,
} from '../src/quality/index.ts';

const MEASURES = ['shortSide', 'focus', 'highlights', 'clipped', 'glare', 'skinShare', 'greyShare'] as const;
/** Measures that guide the camera; `movement` for a shift by a sixteenth of the side. */
const GUIDES = ['ringSkin', 'movement'] as const;
const PERCENTILES = [0, 1, 2, 4, 10, 50, 90, 96, 98, 99, 100];
const FAULTS = ['too_small', 'too_dark', 'too_bright', 'glare', 'blurred', 'not_skin'] as const;

/** How a photo is spoiled, and the faults and cautions of which one must then be named. */
const SPOILED = {
  blurred: { spoil: (image: Sharp) => image.blur(4), named: ['blurred'] },
  darkened: { spoil: (image: Sharp) => image.linear(0.15, 0), named: ['too_dark'] },
  dim: { spoil: (image: Sharp) => image.linear(0.2, 0), named: ['too_dark'] },
  overexposed: { spoil: (image: Sharp) => image.linear(2.5, 0), named: ['too_bright', 'glare'] },
} as const satisfies Record<string, { spoil: (image: Sharp) => Sharp; named: (PhotoFault | PhotoCaution)[] }>;
type Spoiled = keyof typeof SPOILED;
const SPOILED_NAMES = Object.keys(SPOILED) as Spoiled[];

interface Sample {
  measures: Measures & Record<(typeof GUIDES)[number], number>;
  faults: PhotoFault[];
  cautions: PhotoCaution[];
  /** Whether the copy spoiled in this way is refused or doubted for it. */
  caught: Record<Spoiled, boolean>;
}
type Table = Record<string, Record<string, string>>;

const samples = new Map<string, Sample[]>();
for (const folder of process.argv.slice(2)) {
  for (const name of (await readdir(folder)).sort()) samples.set(name, await measureFolder(path.join(folder, name)));
}
for (const name of [...MEASURES, ...GUIDES]) printPercentiles(name);
printFaults();

async function measureFolder(folder: string): Promise<Sample[]> {
  const files = (await readdir(folder)).sort();
  return Promise.all(files.map(async (file) => measureFile(await readFile(path.join(folder, file)))));
}

async function measureFile(bytes: Buffer): Promise<Sample> {
  const { pixels, size } = await decodePhoto(bytes);
  const { measures, ringSkin } = measureFrame(pixels, size);
  const movement = measureFrame(part(pixels, 1 / 16), size, measureFrame(part(pixels, 0), size)).movement;
  const caught = { blurred: false, darkened: false, dim: false, overexposed: false };
  for (const name of SPOILED_NAMES) {
    const spoiled = measurePhoto(await spoiledCopy(pixels, SPOILED[name].spoil), size);
    const found = [...photoFaults(spoiled), ...photoCautions(spoiled)];
    caught[name] = SPOILED[name].named.some((each) => found.includes(each));
  }
  return {
    measures: { ...measures, ringSkin, movement },
    faults: photoFaults(measures),
    cautions: photoCautions(measures),
    caught,
  };
}

/** A square of four fifths of the shorter side, moved to the right from the photo's edge by `shift` of its side. */
function part(pixels: Pixels, shift: number): Pixels {
  const side = Math.floor(0.8 * Math.min(pixels.width, pixels.height));
  const left = Math.round(shift * side);
  const rows = Array.from({ length: side }, (_, y) => {
    const from = 3 * (y * pixels.width + left);
    return Uint8Array.from(pixels.data.subarray(from, from + 3 * side));
  });
  return { data: Buffer.concat(rows), width: side, height: side, channels: 3 };
}

async function spoiledCopy(pixels: Pixels, spoil: (image: Sharp) => Sharp): Promise<Pixels> {
  const { width, height, channels } = pixels;
  const image = sharp(pixels.data, { raw: { width, height, channels } });
  return { ...pixels, data: await spoil(image).raw().toBuffer() };
}

function printPercentiles(name: (typeof MEASURES | typeof GUIDES)[number]): void {
  console.log(`\n${name}`);
  const table: Table = {};
  for (const [label, list] of samples) {
    const sorted = list.map(({ measures }) => measures[name]).sort((a, b) => a - b);
    const at = (percent: number) => sorted[Math.round((percent / 100) * (sorted.length - 1))] ?? 0;
    table[label] = Object.fromEntries(PERCENTILES.map((percent) => [`p${percent}`, at(percent).toPrecision(3)]));
  }
  console.table(table);
}

function printFaults(): void {
  console.log('\nShare of photos refused, by fault, and doubted, by caution, and of spoiled copies caught');
  const table: Table = {};
  for (const [label, list] of [...samples, ['all', [...samples.values()].flat()] as const]) {
    const share = (hit: (sample: Sample) => boolean) =>
      `${((100 * list.filter(hit).length) / list.length).toFixed(1)} %`;
    table[label] = {
      photos: String(list.length),
      refused: share(({ faults }) => faults.length > 0),
      ...Object.fromEntries(FAULTS.map((fault) => [fault, share(({ faults }) => faults.includes(fault))])),
      ...Object.fromEntries(allCautions.map((name) => [name, share(({ cautions }) => cautions.includes(name))])),
      ...Object.fromEntries(SPOILED_NAMES.map((name) => [`caught ${name}`, share(({ caught }) => caught[name])])),
    };
  }
  console.table(table);
}
