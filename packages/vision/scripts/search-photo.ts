/**
 * Searches for a picture that the shipped network reads as a condition, or as another disease, with a high probability,
 * for tests that need its photo: soft patches of colour are put on plain skin, and those that raise the score are kept. It shows nobody's skin.
 * Prints the reading.
 *
 *     node packages/vision/scripts/search-photo.ts CONDITION|other_disease FILE.jpg
 */
import { writeFile } from 'node:fs/promises';
import { conditionSchema } from '@skrin/contract/programmes/skin/conditions';
import sharp from 'sharp';
import { createRandom } from '../evaluation/random.ts';
import { decodePhoto } from '../src/decode.ts';
import { loadModel, readPhoto } from '../src/index.ts';
import { infer } from '../src/infer.ts';
import { cutSquare } from '../src/square.ts';

/** Colours of the picture, and its side in pixels. */
const [GRID, SIDE] = [36, 240];
const SKIN = [205, 160, 135] as const;
const STEPS = 6000;
/** Probability at which the search ends. */
const ENOUGH = 0.72;

const [name, file = ''] = process.argv.slice(2);
const wanted = name === 'other_disease' ? name : conditionSchema.parse(name);
const model = await loadModel();
const random = createRandom(1);
/** Makes the picture count as in focus. */
const grain = Array.from({ length: SIDE ** 2 }, () => 1 + 0.2 * (random.share() - 0.5));

let colours = Array.from({ length: GRID ** 2 }, () =>
  SKIN.map((channel) => channel + 8 * (random.share() - 0.5)),
).flat();
let best = await read(colours);
for (let step = 0; step < STEPS && (best.share < ENOUGH || !best.passes); step += 1) {
  const changed = withPatch(colours);
  const found = await read(changed);
  if (found.score > best.score) [best, colours] = [found, changed];
}
await writeFile(file, best.jpeg);
console.log(wanted, best.share.toFixed(2), best.faults.join());

function withPatch(before: number[]): number[] {
  const [x, y, radius] = [random.share() * GRID, random.share() * GRID, 0.8 + 6 * random.share()];
  const shift = 60 * (random.share() - 0.5);
  const tint = [shift, shift + 50 * (random.share() - 0.6), shift + 50 * (random.share() - 0.6)];
  return before.map((value, at) => {
    const cell = Math.floor(at / 3);
    const distance = Math.hypot((cell % GRID) - x, Math.floor(cell / GRID) - y);
    return Math.max(25, Math.min(250, value + Math.exp(-((distance / radius) ** 2)) * (tint[at % 3] ?? 0)));
  });
}

async function read(picture: number[]) {
  const small = { raw: { width: GRID, height: GRID, channels: 3 } } as const;
  const large = { raw: { width: SIDE, height: SIDE, channels: 3 } } as const;
  const soft = await sharp(Uint8Array.from(picture), small).resize(SIDE, SIDE, { kernel: 'cubic' }).raw().toBuffer();
  const grained = soft.map((value, at) => Math.min(255, value * (grain[Math.floor(at / 3)] ?? 1)));
  const jpeg = await sharp(grained, large).jpeg({ quality: 80 }).toBuffer();
  const decoded = await decodePhoto(jpeg);
  const { faults, photo } = await readPhoto(model, decoded);
  if (wanted === 'other_disease') {
    const { other_lesion: share } = (await infer(model, cutSquare(decoded.pixels))).scope;
    return { jpeg, faults, share, score: Math.log(share), passes: faults.join() === wanted };
  }
  const rivals = Object.entries(photo.conditions).filter(([other]) => other !== wanted);
  const rival = Math.max(photo.other, ...rivals.map(([, share]) => share));
  const share = photo.conditions[wanted];
  const score = Math.log(share) - 0.5 * Math.log(rival);
  return { jpeg, faults, share, score, passes: faults.length === 0 };
}
