import type { Problem } from '@skrin/contract/errors';
import { firstProgramme } from '@skrin/contract/programmes/registry';
import type { Answers } from '@skrin/contract/programmes/skin/answers';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { photoLimits } from '@skrin/contract/screening/photos';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../platform/database/drizzle.ts';
import { followLive } from '../../testing/follow-live.ts';
import { actorOf, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { drawnPhoto } from '../../testing/test-reader.ts';
import { requirePayable } from './analysis-fulfilment.ts';
import { photoKeyOf } from './photo-files.ts';
import { analyseWithShares, type Shares } from './testing/analyse-with-shares.ts';
import { analyse, assess, matching, unmatched, untilState, upload } from './testing/flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GUESSES: '1000' }, worker: true });
});
afterAll(() => app.close());

const problemOf = async (response: Response) => (await response.json()) as Problem;
const storedFiles = async () => {
  const { objects } = await app.storage.listAll('', { recursive: true });
  return [...objects].filter((object) => object.isFile).length;
};
const idOf = async (response: Response) => ((await response.json()) as { id: string }).id;

describe('uploading a photo', () => {
  it('is accepted at once and ends locked, without a result', async () => {
    const person = await app.signUp();
    const { id: assessmentId, redFlags } = await assess(person);
    const response = await upload(person, { assessmentId });
    expect(response.status).toBe(202);
    const accepted = (await response.json()) as { id: string; state: string };
    expect(accepted).toEqual({ id: expect.any(String), state: 'queued' });
    const analysis = await untilState(person, accepted.id, ['locked']);
    expect(analysis).toEqual({
      id: accepted.id,
      assessmentId,
      programme: firstProgramme,
      state: 'locked',
      kind: 'clear',
      name: null,
      note: null,
      photos: [{ faults: [] }],
      redFlags,
      duration: expect.any(String),
      can: { update: true, remove: true, unlock: true },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('ends in a retake that names the faults when the photo cannot be used', async () => {
    const person = await app.signUp();
    const id = await analyse(person, { photo: await drawnPhoto('tracks') });
    expect(await untilState(person, id, ['retake'])).toMatchObject({ faults: ['blurred'] });
  });

  it('takes the parts in any order', async () => {
    const person = await app.signUp();
    const form = new FormData();
    form.append('photo', new Blob([Uint8Array.from(await drawnPhoto('spots'))]), 'any.name');
    form.append('assessmentId', (await assess(person)).id);
    expect((await person.post('/api/analyses', form)).status).toBe(202);
  });

  it('needs an assessment of one’s own that matched', async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const foreign = await upload(person, { assessmentId: (await assess(stranger)).id });
    expect([foreign.status, (await problemOf(foreign)).code]).toEqual([404, 'not_found']);
    const refused = await upload(person, { assessmentId: (await assess(person, unmatched)).id });
    expect([refused.status, (await problemOf(refused)).code]).toEqual([409, 'assessment_not_matched']);
    const invalid = await upload(person, { assessmentId: 'nonsense' });
    expect(await problemOf(invalid)).toMatchObject({ code: 'validation_failed', fields: [{ path: 'assessmentId' }] });
  });

  it('needs a photo, multipart and a token', async () => {
    const person = await app.signUp();
    const form = new FormData();
    form.append('assessmentId', (await assess(person)).id);
    const missing = await person.post('/api/analyses', form);
    expect([missing.status, (await problemOf(missing)).code]).toEqual([422, 'photo_missing']);
    const json = await person.post('/api/analyses', { assessmentId: 'x' });
    expect([json.status, (await problemOf(json)).code]).toEqual([415, 'unsupported_media_type']);
    expect((await app.anonymous.post('/api/analyses', form)).status).toBe(401);
  });

  it('is limited for each account', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_UPLOADS: '2' } });
    const [person, other] = [await strict.signUp(), await strict.signUp()];
    const { id: assessmentId } = await assess(person);
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await upload(person, { assessmentId })).status);
    expect(statuses).toEqual([202, 202, 429]);
    expect((await upload(other, { assessmentId: (await assess(other)).id })).status).toBe(202);
  });
});

describe('a bad file', () => {
  const text = (content: string) => Buffer.from(content);
  const onePixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  /** A PNG that says 30,000 × 30,000 in its header and holds next to nothing. */
  const bomb = Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.from('0000753000007530', 'hex'),
    Buffer.from('0802000000', 'hex'),
    Buffer.from('3e8c4a5c', 'hex'),
    onePixel.subarray(33),
  ]);
  const bad: [string, () => Buffer | Promise<Buffer>, number, string][] = [
    ['an empty file', () => Buffer.alloc(0), 422, 'photo_empty'],
    [
      'an SVG',
      () => text('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'),
      415,
      'photo_type_unsupported',
    ],
    ['a PDF', () => text('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'), 415, 'photo_type_unsupported'],
    ['an HTML file named .jpg', () => text('<!doctype html><script>alert(1)</script>'), 415, 'photo_type_unsupported'],
    [
      'a GIF',
      () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      415,
      'photo_type_unsupported',
    ],
    ['a 1×1 image', () => onePixel, 422, 'photo_too_small'],
    ['a truncated image', async () => (await drawnPhoto('spots')).subarray(0, 3_000), 422, 'photo_unreadable'],
    [
      'noise behind a JPEG signature',
      () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(9_000, 7)]),
      422,
      'photo_unreadable',
    ],
    ['a decompression bomb', () => bomb, 422, 'photo_too_many_pixels'],
    ['more than 15 MB', () => Buffer.alloc(photoLimits.maxBytes + 1, 1), 413, 'photo_too_large'],
    ['far more than 15 MB', () => Buffer.alloc(3 * photoLimits.maxBytes, 1), 413, 'photo_too_large'],
  ];

  it.each(bad)('such as %s is refused and leaves nothing behind', async (_name, photo, status, code) => {
    const person = await app.signUp();
    const { id: assessmentId } = await assess(person);
    const before = await storedFiles();
    const response = await upload(person, { assessmentId, photo: await photo() });
    const problem = await problemOf(response);
    expect([response.status, problem.code]).toEqual([status, code]);
    expect(problem.detail).not.toMatch(/[{}]/);
    expect(await storedFiles()).toBe(before);
    expect(await (await person.get('/api/analyses')).json()).toEqual({ items: [] });
    expect((await app.anonymous.get('/api/health')).status).toBe(200);
  });
});

describe('the header Idempotency-Key', () => {
  it('answers the same analysis to the same request, also when both come at once', async () => {
    const person = await app.signUp();
    const { id: assessmentId } = await assess(person);
    const before = await storedFiles();
    const send = () => upload(person, { assessmentId, idempotencyKey: 'tap-tap' });
    const ids = await Promise.all((await Promise.all([send(), send(), send()])).map(idOf));
    expect(new Set([...ids, await idOf(await send())]).size).toBe(1);
    // The photo and its thumbnail.
    expect(await storedFiles()).toBe(before + 2);
  });

  it('refuses other content under the same key, and is each person’s own', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    const { id: assessmentId } = await assess(person);
    const first = await upload(person, { assessmentId, idempotencyKey: 'k' });
    const changed = await upload(person, { assessmentId, idempotencyKey: 'k', photo: await drawnPhoto('spots') });
    expect([changed.status, (await problemOf(changed)).code]).toEqual([422, 'idempotency_key_reused']);
    const others = await upload(other, { assessmentId: (await assess(other)).id, idempotencyKey: 'k' });
    expect(others.status).toBe(202);
    expect(await idOf(others)).not.toBe(await idOf(first));
  });
});

describe('the photo', () => {
  it('is served to its owner only, as a JPEG without metadata', async () => {
    const person = await app.signUp();
    const id = await analyse(person);
    const response = await person.get(`/api/analyses/${id}/photo`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(bytes.includes('Exif')).toBe(false);
    expect((await (await app.signUp()).get(`/api/analyses/${id}/photo`)).status).toBe(404);
    expect((await app.anonymous.get(`/api/analyses/${id}/photo`)).status).toBe(401);
  });
});

describe('the live events of an analysis', () => {
  const analysesIn = ({ events }: Awaited<ReturnType<typeof followLive>>) =>
    events.filter(({ kind }) => kind === 'analysis').map(({ id }) => id);

  it('tell its owner of each state, in their order', async () => {
    const person = await app.signUp();
    const told = await followLive(person);
    const { id: assessmentId } = await assess(person);
    const id = await idOf(await upload(person, { assessmentId }));
    await told.untilTold(3, 'analysis');
    const { state } = (await (await person.get(`/api/analyses/${id}`)).json()) as Analysis;
    expect(state).toBe('locked');
    expect((await person.delete(`/api/analyses/${id}`)).status).toBe(204);
    await told.untilTold(4, 'analysis');
    expect(analysesIn(told)).toEqual(Array(4).fill(id));
    await told.close();
  });

  it('are the owner’s alone', async () => {
    const [owner, other] = [await app.signUp(), await app.signUp()];
    const told = await followLive(other);
    await analyse(owner);
    const own = await analyse(other);
    await told.untilTold(3, 'analysis');
    expect(new Set(analysesIn(told))).toEqual(new Set([own]));
    await told.close();
  });
});

describe('naming a case', () => {
  it('keeps a name and a note', async () => {
    const person = await app.signUp();
    const id = await analyse(person);
    const response = await person.patch(`/api/analyses/${id}`, { name: '  Left foot ', note: 'since Monday' });
    expect(await response.json()).toMatchObject({ id, state: 'locked', name: 'Left foot', note: 'since Monday' });
    expect(await (await person.patch(`/api/analyses/${id}`, { note: null })).json()).toMatchObject({
      name: 'Left foot',
      note: null,
    });
    expect((await person.patch(`/api/analyses/${id}`, {})).status).toBe(200);
  });

  it('changes nothing else', async () => {
    const person = await app.signUp();
    const id = await analyse(person);
    const response = await person.patch(`/api/analyses/${id}`, { state: 'unlocked' });
    expect(await problemOf(response)).toMatchObject({ fields: [{ path: 'state', code: 'unknown_key' }] });
  });
});

describe('deleting an analysis', () => {
  it('removes row, result and photo', async () => {
    const person = await app.signUp();
    const before = await storedFiles();
    const id = await analyse(person);
    expect((await person.delete(`/api/analyses/${id}`)).status).toBe(204);
    expect((await person.get(`/api/analyses/${id}`)).status).toBe(404);
    await vi.waitUntil(async () => (await storedFiles()) === before, { timeout: 10_000, interval: 25 });
    const { rows } = await app.database.execute(sql`select 1 from results where analysis_id = ${id}`);
    expect(rows).toEqual([]);
  });
});

describe('listing analyses', () => {
  it('pages through one’s own, newest first', async () => {
    const person = await app.signUp();
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.unshift(await analyse(person));
    const first = (await (await person.get('/api/analyses?limit=2')).json()) as {
      items: Analysis[];
      nextCursor: string;
    };
    const second = (await (
      await person.get(`/api/analyses?limit=2&cursor=${first.nextCursor}`)
    ).json()) as typeof first;
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeUndefined();
  });
});

describe('the job', () => {
  const queued = async () => {
    const idle = await createTestApp();
    const person = await idle.signUp();
    const { id: assessmentId } = await assess(person);
    const id = await idOf(await upload(person, { assessmentId }));
    const handler = idle.jobs.get('screening.analyse');
    if (!handler) throw new Error('no handler');
    return {
      idle,
      person,
      assessmentId,
      id,
      run: () => handler.run({ analysisId: id }),
      giveUp: () => handler.giveUp({ analysisId: id }),
    };
  };
  const resultsOf = async ({ idle, id }: Awaited<ReturnType<typeof queued>>) =>
    (await idle.database.execute(sql`select result from results where analysis_id = ${id}`)).rows;

  it('finishes an analysis once, however often and at whatever time it runs', async () => {
    const job = await queued();
    await Promise.all([job.run(), job.run(), job.run()]);
    const first = await resultsOf(job);
    await job.run();
    await job.giveUp();
    expect(await resultsOf(job)).toEqual(first);
    expect(first).toHaveLength(1);
    expect(await untilState(job.person, job.id, ['locked'])).toMatchObject({ state: 'locked' });
  });

  it('throws for another attempt when something of ours is broken, and at last fails the analysis', async () => {
    const job = await queued();
    await job.idle.storage.delete(photoKeyOf(job.id));
    const other = await createTestApp({ beside: job.idle });
    await expect(other.jobs.get('screening.analyse')?.run({ analysisId: job.id })).rejects.toThrow();
    await untilState(job.person, job.id, ['running']);
    const correct = () => job.person.patch(`/api/assessments/${job.assessmentId}`, { answers: matching.toes });
    expect((await correct()).status).toBe(409);
    await job.giveUp();
    expect(await untilState(job.person, job.id, ['failed'])).not.toHaveProperty('faults');
    expect((await correct()).status).toBe(200);
    await job.run();
    await untilState(job.person, job.id, ['failed']);
  });

  it('does nothing for a deleted analysis', async () => {
    const job = await queued();
    await job.person.delete(`/api/analyses/${job.id}`);
    await job.run();
    expect(await resultsOf(job)).toEqual([]);
  });
});

describe('a photo and answers that leave nothing to name', () => {
  const faceSores: Answers = {
    location: ['face'],
    duration: 'd1_3',
    symptoms: ['crusting', 'fluid_discharge'],
    surface: ['honey_scab'],
    feverOrPastChickenpox: false,
  };
  const analysed = async (answers: Answers, shares: Shares) => {
    const person = await app.signUp();
    return { person, ...(await analyseWithShares(app, { person, answers, shares })) };
  };

  it.each([
    ['at a place where what is seen never is', faceSores, { onychomycosis: 0.9 }],
    ['of something else', matching.ring, { cellulitis: 0.68 }],
    ['of nothing in particular', matching.ring, { tinea_corporis: 0.2 }],
  ])('are asked for again when the photo is %s: never payable, without a result', async (_name, answers, shares) => {
    const { person, analysis } = await analysed(answers, shares);
    expect(analysis).toMatchObject({ state: 'retake', faults: ['not_clear'], can: { unlock: false } });
    expect(analysis).not.toHaveProperty('kind');
    const { id } = analysis;
    await expect(requirePayable(app.database, { id, actor: actorOf(person) })).rejects.toThrow('analysis_not_payable');
    for (const [path, body] of [
      ['/api/orders', { lines: [{ kind: 'analysis', ref: id }], method: 'midtrans' }],
      ['/api/orders', { lines: [{ kind: 'analysis', ref: id }], method: 'paypal' }],
      ['/api/vouchers/redeem', { kind: 'analysis', ref: id, code: 'SKRN-AAAA-BBBB-CCCC' }],
    ] as const) {
      const response = await person.post(path, body);
      expect([path, (await problemOf(response)).code]).toEqual([path, 'analysis_not_payable']);
    }
    expect((await app.database.execute(sql`select 1 from results where analysis_id = ${id}`)).rows).toEqual([]);
  });

  it('answer the same bytes whichever of the conditions that are not found there the photo shows', async () => {
    const bodies = [];
    for (const condition of ['onychomycosis', 'tinea_pedis'] as const) {
      const {
        assessmentId: _,
        id: __,
        createdAt,
        updatedAt,
        ...body
      } = (await analysed(faceSores, { [condition]: 0.9 })).analysis;
      bodies.push(body);
    }
    expect(bodies[0]).toMatchObject({ state: 'retake' });
    expect(bodies[0]).toEqual(bodies[1]);
  });

  it('leave the answers open to correction', async () => {
    const { person, assessmentId, analysis } = await analysed(faceSores, { onychomycosis: 0.9 });
    const answers = { ...matching.toes, location: ['around_nails'] };
    const response = await person.patch(`/api/assessments/${assessmentId}`, { answers });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ answers });
    expect(await untilState(person, analysis.id, ['retake'])).toMatchObject({ faults: ['not_clear'] });
    expect((await person.delete(`/api/assessments/${assessmentId}`)).status).toBe(409);
  });
});

describe('access to analyses', () => {
  it('answers 404 for another person’s and impossible ids', async () => {
    const id = await analyse(await app.signUp());
    const stranger = await app.signUp();
    for (const target of [id, '019aa000-0000-7000-8000-000000000000', 'nonsense']) {
      for (const [method, body] of [['GET'], ['PATCH', { name: 'mine' }], ['DELETE']] as const) {
        const response = await stranger.send(method, `/api/analyses/${target}`, body);
        expect([response.status, (await problemOf(response)).code]).toEqual([404, 'not_found']);
      }
    }
    expect((await app.anonymous.get(`/api/analyses/${id}`)).status).toBe(401);
  });
});
