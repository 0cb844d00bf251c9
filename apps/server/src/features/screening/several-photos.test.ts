import type { Problem } from '@skrin/contract/errors';
import type { Result } from '@skrin/contract/programmes/skin/result';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { conclude } from '@skrin/domain/programmes/skin/conclude';
import { meanOfPhotos } from '@skrin/domain/programmes/skin/photo-reading';
import { normalisePhoto } from '@skrin/vision';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sql } from '../../platform/database/drizzle.ts';
import { thumbnailKeyOf } from '../../platform/uploads/picture-files.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { drawnPhoto } from '../../testing/test-reader.ts';
import { photoKeyOf } from './photo-files.ts';
import { analyse, assess, matching, type UploadOptions, untilState, upload } from './testing/flow.ts';

let app: TestApp;
let ring: Buffer;
/** The same ring, nearer and in less light. */
let closer: Buffer;
let blurred: Buffer;
let dark: Buffer;
beforeAll(async () => {
  app = await createTestApp({ worker: true });
  ring = await drawnPhoto('ring');
  const { width, height } = await sharp(ring).metadata();
  const [x, y] = [Math.round(width / 10), Math.round(height / 10)];
  const middle = { left: x, top: y, width: width - 2 * x, height: height - 2 * y };
  closer = await sharp(ring).extract(middle).modulate({ brightness: 0.9 }).png().toBuffer();
  blurred = await drawnPhoto('tracks');
  dark = await sharp(ring).linear(0.1, 0).png().toBuffer();
});
afterAll(() => app.close());

const send = async ({ person, ...options }: { person: Person } & Omit<UploadOptions, 'assessmentId'>) =>
  upload(person, { assessmentId: (await assess(person)).id, ...options });
type Person = Awaited<ReturnType<TestApp['signUp']>>;

const analysisOf = async (person: Person, photos: Buffer[]): Promise<Analysis> =>
  untilState(person, await analyse(person, { photos }), ['locked', 'retake']);
const resultOf = async (id: string): Promise<Result> => {
  const { rows } = await app.database.execute<{ result: Result }>(
    sql`select result from results where analysis_id = ${id}`,
  );
  return rows[0]?.result ?? expect.fail('no result');
};
const stored = async () => {
  const { objects } = await app.storage.listAll('photos', { recursive: true });
  return [...objects].flatMap((object) => (object.isFile && 'key' in object ? [object.key] : []));
};
const rows = async () => (await app.database.execute<{ key: string }>(sql`select key from photos`)).rows;
const filesOf = (id: string, count: number) =>
  Array.from({ length: count }, (_, position) => photoKeyOf(id, position)).flatMap((key) => [key, thumbnailKeyOf(key)]);

describe('several photos of one problem', () => {
  it('are read together: the mean of what the network says of each, in whatever order', async () => {
    const person = await app.signUp();
    const read = async (photo: Buffer) => (await app.reader.read((await normalisePhoto(photo)).decoded)).photo;
    const photo = meanOfPhotos([await read(ring), await read(closer)]);
    const { fusion, reliability } = app.reader.manifest;
    const expected = conclude({ photo, answers: matching.ring, reliability, ...fusion }).result;
    for (const photos of [
      [ring, closer],
      [closer, ring],
    ]) {
      const { id, ...analysis } = await analysisOf(person, photos);
      expect(analysis).toMatchObject({
        state: 'locked',
        kind: expected?.kind,
        photos: [{ faults: [] }, { faults: [] }],
      });
      const { confidence, probabilities, condition } = await resultOf(id);
      expect(condition).toBe('tinea_corporis');
      expect(confidence).toBeCloseTo(expected?.confidence ?? 0, 10);
      for (const [at, { combined }] of probabilities.entries()) {
        expect(combined).toBeCloseTo(expected?.probabilities[at]?.combined ?? 0, 10);
      }
    }
  });

  it.each([1, 2, 3])('are kept and shown by their place, to their owner only: %d', async (count) => {
    const [person, somebody] = [await app.signUp(), await app.signUp()];
    const { id, photos } = await analysisOf(person, [ring, closer, blurred].slice(0, count));
    expect(photos).toHaveLength(count);
    const shown = new Set<string>();
    for (const [position] of photos.entries()) {
      for (const part of ['photo', 'thumbnail']) {
        const address = `/api/analyses/${id}/${part}?position=${position}`;
        const response = await person.get(address);
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
        shown.add(Buffer.from(await response.arrayBuffer()).toString('base64'));
        expect((await somebody.get(address)).status).toBe(404);
      }
    }
    expect(shown.size).toBe(2 * count);
    const front = Buffer.from(await (await person.get(`/api/analyses/${id}/photo`)).arrayBuffer());
    expect(front).toEqual(Buffer.from(await app.storage.getBytes(photoKeyOf(id))));
    expect((await person.get(`/api/analyses/${id}/photo?position=${count}`)).status).toBe(404);
    for (const position of ['x', '-1', '0.5']) {
      expect((await person.get(`/api/analyses/${id}/photo?position=${position}`)).status).toBe(422);
    }
  });

  it('go when their analysis is deleted, with all files', async () => {
    const person = await app.signUp();
    const { id } = await analysisOf(person, [ring, closer, blurred]);
    expect(await stored()).toEqual(expect.arrayContaining(filesOf(id, 3)));
    expect((await person.delete(`/api/analyses/${id}`)).status).toBe(204);
    for (const position of [0, 1, 2]) {
      expect((await person.get(`/api/analyses/${id}/photo?position=${position}`)).status).toBe(404);
    }
    await expect.poll(async () => (await stored()).filter((file) => file.includes(id))).toEqual([]);
    await expect.poll(async () => (await rows()).filter(({ key }) => key.includes(id))).toEqual([]);
  });
});

describe('a photo that cannot be used', () => {
  it('is told and left out, while the others are read', async () => {
    const person = await app.signUp();
    const alone = await resultOf((await analysisOf(person, [ring])).id);
    const { id, ...analysis } = await analysisOf(person, [ring, blurred]);
    expect(analysis).toMatchObject({ state: 'locked', photos: [{ faults: [] }, { faults: ['blurred'] }] });
    expect(await resultOf(id)).toEqual({ ...alone, analysedAt: expect.any(String) });
  });

  it('has no heat map over it when it is in front', async () => {
    const person = await app.signUp();
    const { id, ...analysis } = await analysisOf(person, [blurred, ring]);
    expect(analysis).toMatchObject({ state: 'locked', photos: [{ faults: ['blurred'] }, { faults: [] }] });
    expect(await resultOf(id)).toMatchObject({ condition: 'tinea_corporis', heatMap: null });
  });

  it('is one of those for which other photos are asked when none can be used', async () => {
    const analysis = await analysisOf(await app.signUp(), [blurred, dark]);
    expect(analysis).toMatchObject({ state: 'retake', photos: [{ faults: ['blurred'] }, {}] });
    expect(analysis.photos[1]?.faults).toContain('too_dark');
    expect(analysis.faults).toEqual(expect.arrayContaining(['blurred', 'too_dark']));
  });
});

describe('a photo of something else', () => {
  const colourless = async (name: 'ring' | 'spots') =>
    sharp(await drawnPhoto(name))
      .greyscale()
      .png()
      .toBuffer();

  it('is left out beside one that is read, and outvotes it by two', async () => {
    const person = await app.signUp();
    const [one, other] = [await colourless('ring'), await colourless('spots')];
    const { photos } = await analysisOf(person, [one]);
    expect(photos).toEqual([{ faults: ['not_skin'] }]);
    expect(await analysisOf(person, [ring, one])).toMatchObject({ state: 'locked' });
    const outvoted = await analysisOf(person, [ring, one, other]);
    expect(outvoted).toMatchObject({ state: 'retake', faults: ['not_skin'], photos: [{ faults: [] }, {}, {}] });
  });
});

describe('an upload of several photos', () => {
  it('is refused as a whole when one is no photo, which is named, and leaves nothing', async () => {
    const person = await app.signUp();
    const before = [await stored(), await rows()];
    const response = await send({ person, photos: [ring, Buffer.from('no photo'), closer] });
    const { code, fields } = (await response.json()) as Problem;
    expect([response.status, code, fields?.map(({ path }) => path)]).toEqual([
      415,
      'photo_type_unsupported',
      ['photo.1'],
    ]);
    expect([await stored(), await rows()]).toEqual(before);
  });

  it('may have three: a fourth is refused in the reader’s language, and nothing is left', async () => {
    const person = await app.signUp();
    const before = [await stored(), await rows()];
    const response = await send({ person, photos: [ring, closer, ring, closer] });
    const { code, fields } = (await response.json()) as Problem;
    expect([response.status, code]).toEqual([422, 'validation_failed']);
    expect(fields).toEqual([{ path: 'photo', code: 'too_many_photos', message: 'Send at most 3 photos' }]);
    expect([await stored(), await rows()]).toEqual(before);
  });

  it('is the same under its Idempotency-Key only with the same photos in the same order', async () => {
    const person = await app.signUp();
    const { id: assessmentId } = await assess(person);
    const again = (photos: Buffer[]) => upload(person, { assessmentId, photos, idempotencyKey: 'k' });
    const first = (await (await again([ring, closer])).json()) as { id: string };
    expect(await (await again([ring, closer])).json()).toMatchObject({ id: first.id });
    for (const others of [[ring], [closer, ring], [ring, closer, closer], [Buffer.concat([ring, closer])]]) {
      expect((await again(others)).status).toBe(422);
    }
    expect((await stored()).filter((file) => file.includes(first.id))).toHaveLength(4);
  });

  it.each([3, 4])('that fills the disk with its file %d leaves neither file nor row', async (failing) => {
    const person = await app.signUp();
    const before = [await stored(), await rows()];
    const really = app.storage.put.bind(app.storage);
    const put = vi.spyOn(app.storage, 'put').mockImplementation((...file) => {
      if (put.mock.calls.length === failing) throw new Error('ENOSPC: no space left on device');
      return really(...file);
    });
    onTestFinished(() => put.mockRestore());
    expect((await send({ person, photos: [ring, closer] })).status).toBe(500);
    expect([await stored(), await rows()]).toEqual(before);
  });
});
