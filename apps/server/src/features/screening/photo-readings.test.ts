import type { Problem } from '@skrin/contract/errors';
import type { Answers } from '@skrin/contract/programmes/skin/answers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../platform/database/drizzle.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { drawnPhoto } from '../../testing/test-reader.ts';
import { assess, matching, untilState, upload } from './testing/flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Person = Pick<Awaited<ReturnType<TestApp['signUp']>>, 'get' | 'post'>;

/** Uploads a picture with an assessment of its own; returns the status, and a code or an id. */
async function send(person: Person, photo?: Buffer, answers: Answers = matching.ring): Promise<[number, string]> {
  const { id: assessmentId } = await assess(person, answers);
  const response = await upload(person, { assessmentId, photo });
  const body = (await response.json()) as Problem & { id: string };
  return [response.status, body.code ?? body.id];
}

const refused = [429, 'photo_read_too_often'];
const statuses = (outcomes: [number, string][]) => outcomes.map(([status]) => status).toSorted();

describe('one picture', () => {
  it('is read three times a day for a person, whatever the answers', async () => {
    const person = await app.signUp();
    for (const answers of [matching.ring, matching.toes, matching.hotLeg]) {
      expect((await send(person, undefined, answers))[0]).toBe(202);
    }
    expect(await send(person)).toEqual(refused);
    expect((await send(await app.signUp()))[0]).toBe(202);
    expect((await send(person, await drawnPhoto('spots')))[0]).toBe(202);
  });

  it('counts as one when it is changed a little', async () => {
    const person = await app.signUp();
    const photo = await drawnPhoto('spots');
    const { width, height } = await sharp(photo).metadata();
    const edge = Math.round(width * 0.02);
    const changed = [
      sharp(photo).jpeg({ quality: 55 }),
      sharp(photo)
        .resize(Math.round(width * 0.8))
        .linear(1.1, 3),
      sharp(photo).extract({ left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge }),
    ];
    expect((await send(person, photo))[0]).toBe(202);
    for (const copy of changed.slice(0, 2)) expect((await send(person, await copy.toBuffer()))[0]).toBe(202);
    expect(await send(person, await changed[2]?.toBuffer())).toEqual(refused);
  });

  it('is not read more often when it is sent many times at once', async () => {
    const person = await app.signUp();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => send(person)));
    expect(statuses(outcomes)).toEqual([202, 202, 202, 429, 429, 429, 429, 429]);
  });

  it('is not read more often when its analyses are deleted', async () => {
    const person = await app.signUp();
    for (let count = 0; count < 3; count += 1) {
      const [, id] = await send(person);
      expect((await person.delete(`/api/analyses/${id}`)).status).toBe(204);
    }
    expect(await send(person)).toEqual(refused);
  });

  it('that is refused leaves neither analysis nor photo', async () => {
    const person = await app.signUp();
    for (let count = 0; count < 3; count += 1) await send(person);
    const photos = async () => (await app.database.execute(sql`select key from photos`)).rowCount;
    const before = await photos();
    await send(person);
    expect(await photos()).toBe(before);
    const { items } = (await (await person.get('/api/analyses')).json()) as { items: unknown[] };
    expect(items).toHaveLength(3);
  });

  it('is read again the next day, when the readings are forgotten', async () => {
    const person = await app.signUp();
    for (let count = 0; count < 3; count += 1) await send(person);
    await app.database.execute(
      sql`update photo_readings set created_at = now() - interval '25 hours' where user_id = ${person.user.id}`,
    );
    expect((await send(person))[0]).toBe(202);
    await app.jobs.get('screening.sweep_photos')?.run({});
    const { rowCount } = await app.database.execute(
      sql`select id from photo_readings where user_id = ${person.user.id}`,
    );
    expect(rowCount).toBe(1);
  });
});

describe('several photos of one analysis', () => {
  const together = async (person: Person, photos: Buffer[]) =>
    (await upload(person, { assessmentId: (await assess(person)).id, photos })).status;

  it('count once where they look alike', async () => {
    const person = await app.signUp();
    const photo = await drawnPhoto('spots');
    const alike = [
      photo,
      await sharp(photo).jpeg({ quality: 55 }).toBuffer(),
      await sharp(photo).linear(1.1, 3).toBuffer(),
    ];
    for (let time = 0; time < 3; time += 1) expect(await together(person, alike)).toBe(202);
    expect(await together(person, alike)).toBe(429);
  });

  it('count each where they do not: none of them is read more often beside others', async () => {
    const person = await app.signUp();
    const [spots, ring, patches] = await Promise.all([drawnPhoto('spots'), drawnPhoto('ring'), drawnPhoto('patches')]);
    expect(await together(person, [spots, ring])).toBe(202);
    expect(await together(person, [patches, spots])).toBe(202);
    expect(await together(person, [spots])).toBe(202);
    expect(await together(person, [ring, patches, spots])).toBe(429);
    expect(await together(person, [ring, patches])).toBe(202);
  });
});

it('the same request sent again counts once', async () => {
  const person = await app.signUp();
  const { id: assessmentId } = await assess(person);
  const again = () => upload(person, { assessmentId, idempotencyKey: 'tap-tap' });
  await Promise.all([again(), again(), again()]);
  const { rowCount } = await app.database.execute(sql`select id from photo_readings where user_id = ${person.user.id}`);
  expect(rowCount).toBe(1);
});

describe('over everybody', () => {
  const realLimits = { RATE_LIMIT_PICTURE: '6', RATE_LIMIT_DIRECTIONS: '1' };
  const otherAnswers = [409, 'photo_read_with_other_answers'];

  it('one picture is read six times a day, turned and mirrored copies included', async () => {
    const strict = await createTestApp({ env: realLimits });
    const photo = await drawnPhoto('spots');
    const forms = [
      photo,
      await sharp(photo).flop().jpeg({ quality: 70 }).toBuffer(),
      await sharp(photo).rotate(90).png().toBuffer(),
      await sharp(photo).rotate(180).png().toBuffer(),
      await sharp(photo).flip().linear(1.1, 2).png().toBuffer(),
      await sharp(photo).rotate(270).flop().png().toBuffer(),
    ];
    for (const form of forms) expect((await send(await strict.signUp(), form))[0]).toBe(202);
    expect(await send(await strict.signUp(), photo)).toEqual(refused);
    expect((await send(await strict.signUp(), await drawnPhoto('patches')))[0]).toBe(202);
  });

  it('its first answers fix for a day what it is asked, whoever asks', async () => {
    const strict = await createTestApp({ env: realLimits });
    const [first, second] = [await strict.signUp(), await strict.signUp()];
    expect((await send(first, undefined, matching.ring))[0]).toBe(202);
    expect(await send(first, undefined, matching.toes)).toEqual(otherAnswers);
    expect(await send(second, undefined, matching.hotLeg)).toEqual(otherAnswers);
    // Other answers that point to the same are another question only in details.
    expect((await send(second, undefined, { ...matching.ring, duration: 'd4_7' }))[0]).toBe(202);
    await strict.database.execute(sql`update picture_readings set hour = hour - interval '25 hours'`);
    expect((await send(second, undefined, matching.toes))[0]).toBe(202);
  });

  it('what fails on the photo alone fixes nothing', async () => {
    const strict = await createTestApp({ env: realLimits, worker: true });
    const person = await strict.signUp();
    const dark = await sharp(await drawnPhoto('patches'))
      .linear(0.12, 0)
      .png()
      .toBuffer();
    const [, id] = await send(person, dark, matching.ring);
    expect((await untilState(person, id, ['retake', 'locked'])).faults).toContain('too_dark');
    expect((await send(person, dark, matching.toes))[0]).toBe(202);
  });

  it('keeps nothing that leads to a person', async () => {
    const strict = await createTestApp({ env: realLimits });
    await send(await strict.visit());
    const { rows } = await strict.database.execute<Record<string, unknown>>(sql`
      select network, extract(minute from hour)::int as minute, direction from picture_readings`);
    expect(rows).toEqual([{ network: expect.stringMatching(/^[\w-]{43}$/), minute: 0, direction: 'tinea_corporis' }]);
  });
});

it('files that a person had read often enough are refused before they are decoded', async () => {
  const person = await app.signUp();
  for (let count = 0; count < 3; count += 1) await send(person);
  const decoded = vi.spyOn(app.normaliser, 'normalise');
  expect(await send(person)).toEqual(refused);
  expect(decoded).not.toHaveBeenCalled();
  decoded.mockRestore();
});
