import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { normalisePhoto } from '../photo.ts';
import { PhotoError } from '../photo-error.ts';
import { blank } from '../testing/bombs.ts';
import { deepInterlaced } from '../testing/corpus.ts';
import { drawSkin, imageOf } from '../testing/photos.ts';
import { createNormaliser, type Normaliser, NormaliserBusyError, type NormaliserOptions } from './normaliser.ts';

const opened: Normaliser[] = [];
async function open(options: NormaliserOptions): Promise<Normaliser> {
  const normaliser = await createNormaliser({ processes: 1, ...options });
  opened.push(normaliser);
  return normaliser;
}
afterAll(() => Promise.all(opened.map((normaliser) => normaliser.close())));

const photo = () => imageOf(drawSkin()).png().toBuffer();
/** Within the limits, and takes about a second and 120 MB to decode. */
const slow = () => deepInterlaced(4000, 3000);

/** Ids of the processes that this one started. */
async function children(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'latin1').catch(() => '')));
  return ids.filter((_, at) => stats[at]?.split(') ').at(-1)?.split(' ')[1] === String(process.pid));
}

describe('createNormaliser', () => {
  it('does in another process what normalisePhoto does here', async () => {
    const normaliser = await open({ processes: 2 });
    const file = await photo();
    const here = await normalisePhoto(file);
    const there = await Promise.all([file, file, file].map((bytes) => normaliser.normalise(bytes)));
    expect(there).toEqual([here, here, here]);
  });

  it('refuses what normalisePhoto refuses, with the limit that was passed', async () => {
    const normaliser = await open({});
    const avif = await blank(4000).avif({ effort: 0 }).toBuffer();
    await expect(normaliser.normalise(Buffer.from('%PDF-1.7'))).rejects.toMatchObject({
      name: 'PhotoError',
      code: 'photo_type_unsupported',
    });
    await expect(normaliser.normalise(avif)).rejects.toMatchObject({
      code: 'photo_too_many_pixels',
      maxPixels: 8_000_000,
    });
  });

  it.each<[string, NormaliserOptions]>([
    ['time', { seconds: 0.3 }],
    ['memory', { megabytes: 60 }],
  ])('ends a process over a photo that takes it too much %s, and starts it again', async (_what, bounds) => {
    const normaliser = await open(bounds);
    await expect(normaliser.normalise(await slow())).rejects.toEqual(new PhotoError('photo_unreadable'));
    expect(await normaliser.normalise(await photo())).toMatchObject({ width: 300, height: 240 });
  });

  it('has ended the process of a large photo once that is answered, and starts another for the next', async () => {
    const others = await children();
    const normaliser = await open({});
    const [first] = (await children()).filter((id) => !others.includes(id));
    expect(await normaliser.normalise(await slow())).toMatchObject({ width: 2048 });
    // At once: a process that is still ending keeps its memory, and the next large photo would need more on top of it.
    expect(existsSync(`/proc/${first}`)).toBe(false);
    expect(await normaliser.normalise(await photo())).toMatchObject({ width: 300 });
    expect(await children()).toHaveLength(others.length + 1);
  });

  it('lets as many photos wait as it should and refuses one more', async () => {
    const normaliser = await open({ maxWaiting: 1 });
    const file = await photo();
    const [first, second, third] = await Promise.allSettled(
      [file, file, file].map((bytes) => normaliser.normalise(bytes)),
    );
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(third).toMatchObject({ reason: expect.any(NormaliserBusyError) });
  });

  it('gives up, as too busy, what has no answer in time: while it is decoded and while it waits', async () => {
    const normaliser = await open({ maxSeconds: 0.2 });
    const file = await slow();
    const asked = await Promise.allSettled([normaliser.normalise(file), normaliser.normalise(file)]);
    for (const each of asked) expect(each).toMatchObject({ reason: expect.any(NormaliserBusyError) });
  });

  it('finishes what was begun before it closes', async () => {
    const normaliser = await createNormaliser({ processes: 1 });
    const started = [normaliser.normalise(await photo()), normaliser.normalise(await photo())];
    await normaliser.close();
    await expect(Promise.all(started)).resolves.toHaveLength(2);
  });
});
