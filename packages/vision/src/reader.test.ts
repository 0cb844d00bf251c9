import { readFile } from 'node:fs/promises';
import { conditions } from '@skrin/contract/programmes/skin/conditions';
import { heatMapSchema } from '@skrin/contract/programmes/skin/result';
import { isScopeFault } from '@skrin/contract/screening/analyses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePhoto } from './decode.ts';
import { heatMap } from './heat-map.ts';
import { loadModel, type Model } from './model.ts';
import { normalisePhoto } from './photo.ts';
import { PhotoError } from './photo-error.ts';
import { type Reading, readPhoto } from './read-photo.ts';
import { createReader, defaultThreads, type Reader } from './reader.ts';
import { golden, goldenPhoto } from './testing/golden.ts';
import { drawSkin, imageOf } from './testing/photos.ts';

let reader: Reader;
let model: Model;
beforeAll(async () => {
  [reader, model] = await Promise.all([createReader(), loadModel()]);
});
afterAll(() => reader.close());

const sample = () => readFile(new URL('../samples/ring.jpg', import.meta.url));

describe('reader', () => {
  it.each(golden.images)('reads $file off the main thread as on it', async ({ file, width, height }) => {
    const photo = await goldenPhoto(file);
    const reading = await reader.read(photo);
    expect(reading).toEqual(await readPhoto(model, photo));
    expect(reading.modelVersion).toBe(reader.manifest.version);
    expect(reading.region.width * width).toBeCloseTo(Math.min(width, height), 6);
    expect(reading.region.height * height).toBeCloseTo(Math.min(width, height), 6);
  });

  it('reads a decoded photo as the file it comes from, and leaves the pixels to the caller', async () => {
    const photo = await goldenPhoto('ring.png');
    const decoded = await decodePhoto(photo);
    for (const _ of [1, 2]) expect(await reader.read(decoded)).toEqual(await reader.read(photo));
  });

  it('says the same of a photo whose pixels were kept since its upload as of the stored file, within 3 points', async () => {
    const { jpeg, decoded } = await normalisePhoto(await goldenPhoto('patches.png'));
    const [kept, stored] = [await reader.read(decoded), await reader.read(jpeg)];
    for (const condition of conditions) {
      expect(Math.abs(kept.photo.conditions[condition] - stored.photo.conditions[condition])).toBeLessThan(0.03);
    }
    expect(kept.quality.shortSide).toBe(stored.quality.shortSide);
  });

  it('starts no thread before the first photo where told so', async () => {
    const threads = () => (process.report.getReport() as { workers?: unknown[] }).workers?.length ?? 0;
    const before = threads();
    await using opened = new AsyncDisposableStack();
    const rare = opened.adopt(await createReader({ warm: false }), (it) => it.close());
    expect(threads()).toBe(before);
    const photo = await goldenPhoto('ring.png');
    expect(await rare.read(photo)).toEqual(await readPhoto(model, photo));
    expect(rare.manifest).toEqual(reader.manifest);
  });

  it('finds nothing wrong with the drawn sample, so that demonstrations can use it', async () => {
    expect((await reader.read((await normalisePhoto(await sample())).jpeg)).faults).toEqual([]);
  });

  it('reads of the sample what `sample-reading.json` says, from which pages are built', async () => {
    const kept = JSON.parse(await readFile(new URL('../model/sample-reading.json', import.meta.url), 'utf8'));
    const { photo, modelVersion } = await reader.read((await normalisePhoto(await sample())).decoded);
    expect(kept.modelVersion).toBe(modelVersion);
    for (const condition of conditions) {
      expect(kept.photo.conditions[condition], condition).toBeCloseTo(photo.conditions[condition], 2);
    }
    expect(kept.photo.other).toBeCloseTo(photo.other, 2);
  });

  it('says the same of a photo before and after it is stored, within 3 points', async () => {
    const photo = await goldenPhoto('patches.png');
    const [before, after] = [await reader.read(photo), await reader.read((await normalisePhoto(photo)).jpeg)];
    for (const condition of conditions) {
      expect(Math.abs(after.photo.conditions[condition] - before.photo.conditions[condition])).toBeLessThan(0.03);
    }
  });

  it.each([
    [undefined, {}],
    ['other_disease', { otherMax: 1e-9 }],
    ['not_skin', { noSkinMax: 1e-9 }],
    ['healthy_skin', { healthyMax: 1e-9 }],
  ])('refuses a photo by the limits of the manifest: %s', async (fault, limits) => {
    const thresholds = { noSkinMax: 1, healthyMax: 1, otherMax: 1, ...limits };
    const strict: Model = { ...model, manifest: { ...model.manifest, thresholds } };
    const { faults } = await readPhoto(strict, await goldenPhoto('ring.png'));
    expect(faults.filter(isScopeFault)).toEqual(fault ? [fault] : []);
  });

  it('names the faults of a photo that is too dark and blurred', async () => {
    const photo = await imageOf(drawSkin()).linear(0.1, 0).blur(8).png().toBuffer();
    expect((await reader.read(photo)).faults).toEqual(expect.arrayContaining(['too_dark', 'blurred']));
  });

  it('refuses a photo that cannot be decoded and goes on reading', async () => {
    const error: unknown = await reader.read(Buffer.from('no photo')).catch((reason) => reason);
    expect(error).toBeInstanceOf(PhotoError);
    expect(error).toMatchObject({ code: 'photo_unreadable' });
    expect((await reader.read(await goldenPhoto('ring.png'))).modelVersion).toBe(reader.manifest.version);
  });

  it('never holds the event loop for 50 ms while it reads 40 photos', async () => {
    const photo = (
      await normalisePhoto(
        await imageOf(drawSkin({ width: 2000, height: 1500 }))
          .png()
          .toBuffer(),
      )
    ).jpeg;
    const { longest, turns } = await turnsDuring(() =>
      Promise.all(Array.from({ length: 40 }, () => reader.read(photo))),
    );
    expect(turns).toBeGreaterThan(40);
    expect(longest).toBeLessThan(50);
    // The meter does see a held loop:
    const blocked = await turnsDuring(async () => {
      const end = process.threadCpuUsage().user + 80_000;
      while (process.threadCpuUsage().user < end);
    });
    expect(blocked.longest).toBeGreaterThan(50);
  }, 60_000);

  it('reads with half of the cores, at least two of them as far as there are two', () => {
    expect([1, 2, 3, 4, 8, 16, 64].map(defaultThreads)).toEqual([1, 2, 2, 2, 4, 8, 32]);
  });

  it('is ready when it has started', async () => {
    await expect(reader.ready()).resolves.toBeUndefined();
  });
});

/**
 * Turns of the event loop during some work, and the longest of them in ms of this thread's own CPU time: time on the
 * clock would count what other processes of the machine do, as well.
 */
async function turnsDuring(work: () => Promise<unknown>): Promise<{ longest: number; turns: number }> {
  let [longest, turns, last] = [0, 0, process.threadCpuUsage()];
  const endTurn = () => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
    turns++;
  };
  const timer = setInterval(endTurn, 1);
  await work();
  endTurn();
  clearInterval(timer);
  return { longest, turns };
}

describe('heatMap', () => {
  it('is a map of the contract whose strongest place is 1', async () => {
    for (const { file } of golden.images) {
      const reading = await reader.read(await goldenPhoto(file));
      for (const condition of conditions) {
        const map = heatMapSchema.parse(heatMap(reading, condition));
        expect(map.values).toHaveLength(map.width * map.height);
        expect([0, 1]).toContain(Math.max(...map.values));
        expect(map.region).toEqual(reading.region);
      }
    }
  });

  it('shines where the condition stands out from the others, smoothly, and nowhere else', () => {
    const even = Object.fromEntries(conditions.map((condition) => [condition, Array<number>(49).fill(3)]));
    const cams = {
      ...even,
      impetigo: Array.from({ length: 49 }, (_, cell) => (cell === 8 ? 5 : 3)),
    } as Reading['cams'];
    const map = heatMap({ cams, region: { x: 0, y: 0, width: 1, height: 1 } }, 'impetigo');
    const at = (x: number, y: number) => map.values[Math.floor(y * map.height) * map.width + Math.floor(x * map.width)];
    expect(at(1.5 / 7, 1.5 / 7)).toBeGreaterThan(0.9);
    expect(at(0.8, 0.8)).toBe(0);
    const steps = map.values
      .slice(1)
      .map((value, i) => (i % map.width === map.width - 1 ? 0 : value - (map.values[i] ?? 0)));
    expect(Math.max(...steps.map(Math.abs))).toBeLessThan(0.4);
  });

  it('is empty where nothing stands out', () => {
    const cams = Object.fromEntries(conditions.map((condition) => [condition, Array<number>(49).fill(-2)]));
    const map = heatMap({ cams: cams as Reading['cams'], region: { x: 0, y: 0, width: 1, height: 1 } }, 'varicella');
    expect(new Set(map.values)).toEqual(new Set([0]));
  });
});
