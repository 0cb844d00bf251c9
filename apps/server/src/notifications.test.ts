import type { NotificationPage } from '@skrin/contract/notifications/notifications';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sweepFollowUps } from './features/screening/follow-ups/mail-follow-ups.ts';
import { analysisFulfilment } from './features/screening/index.ts';
import { followUps } from './features/screening/tables.ts';
import { analyseWithShares } from './features/screening/testing/analyse-with-shares.ts';
import { analyse, matching } from './features/screening/testing/flow.ts';
import { eq, sql } from './platform/database/drizzle.ts';
import { newId } from './platform/ids.ts';
import { liveEvents } from './platform/live/tables.ts';
import { forgetNotices, notify } from './platform/notifications/notifications-repository.ts';
import { notifications } from './platform/notifications/tables.ts';
import { followLive } from './testing/follow-live.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { type Client, client, createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
/** Another server of the same product, as a process of its own. */
let beside: ServerProcess;
beforeAll(async () => {
  app = await createTestApp({ worker: true });
  beside = await startServerProcess({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir }, ['--role=web']);
});
afterAll(async () => {
  await beside.end('SIGTERM');
  await app.close();
});

const pageOf = async (person: Pick<Client, 'get'>, query = '') =>
  (await (await person.get(`/api/notifications${query}`)).json()) as NotificationPage;
const told = async (person: Pick<Client, 'get'>, query = '') =>
  (await pageOf(person, query)).items.map(({ kind, ref }) => [kind, ref]);
const markRead = async (person: Pick<Client, 'post'>, body: object) =>
  (await person.post('/api/notifications/read', body)).status;
const tell = (userId: string, ref = newId(), kind: 'analysis_locked' | 'analysis_failed' = 'analysis_locked') =>
  notify(app.database, { userId, kind, ref });

describe('what is told of an analysis', () => {
  it('is its newest state, unread again with each', async () => {
    const person = await app.signUp();
    const id = await analyse(person);
    expect(await pageOf(person)).toMatchObject({ items: [{ kind: 'analysis_locked', ref: id }], unread: 1 });
    expect(await markRead(person, { until: new Date().toISOString() })).toBe(204);
    expect(await pageOf(person)).toMatchObject({ items: [{ readAt: expect.any(String) }], unread: 0 });
    await app.database.transaction((tx) => analysisFulfilment.fulfil(tx, id, 'order'));
    const opened = await pageOf(person);
    expect(opened).toMatchObject({ items: [{ kind: 'analysis_unlocked', ref: id }], unread: 1 });
    expect(opened.items[0]).not.toHaveProperty('readAt');
  });

  it('says why another photo is needed no further than that it is another disease', async () => {
    const person = await app.signUp();
    const read = async (shares: object, faults?: ['too_dark']) =>
      (await analyseWithShares(app, { person, answers: matching.ring, shares, ...(faults && { faults }) })).analysis;
    const [other, dark] = [await read({ other: 0.97 }), await read({}, ['too_dark'])];
    expect([other.faults, dark.faults]).toEqual([['other_disease'], ['too_dark']]);
    expect(await told(person)).toEqual([
      ['analysis_retake', dark.id],
      ['analysis_other_disease', other.id],
    ]);
  });

  it('goes with the analysis, and its follow-ups', async () => {
    const person = await app.signUp();
    const id = await analyse(person);
    await app.database.transaction((tx) => analysisFulfilment.fulfil(tx, id, 'order'));
    const due = { dueAt: sql`now() - interval '1 hour'` };
    const [asked] = await app.database.update(followUps).set(due).where(eq(followUps.analysisId, id)).returning();
    await sweepFollowUps(app.database);
    expect((await told(person)).map(([kind]) => kind).toSorted()).toEqual([
      'analysis_unlocked',
      'follow_up_due',
      'follow_up_due',
    ]);
    expect((await person.post(`/api/follow-ups/${asked?.id}/answer`, { course: 'same' })).status).toBe(200);
    expect((await told(person)).filter(([kind]) => kind === 'follow_up_due')).toHaveLength(1);
    await app.database.transaction((tx) => analysisFulfilment.revoke(tx, id));
    expect(await told(person)).toEqual([['analysis_locked', id]]);
    expect((await person.delete(`/api/analyses/${id}`)).status).toBe(204);
    expect(await pageOf(person)).toEqual({ items: [], unread: 0 });
  });

  it('to a visitor is told to the account that they go on with', async () => {
    const visitor = await app.visit();
    const id = await analyse(visitor);
    expect((await visitor.get('/api/notifications')).status).toBe(403);
    expect(await told(await app.register({}, visitor))).toEqual([['analysis_locked', id]]);
  });
});

describe('a notification', () => {
  it('is written if and only if the transaction of its change commits, and then told at another server', async () => {
    const person = await app.signUp();
    const live = await followLive(client(beside.url, person.session.accessToken), app);
    onTestFinished(() => live.close());
    const [lost, kept] = [newId(), newId()];
    const failing = app.database.transaction(async (tx) => {
      await notify(tx, { userId: person.user.id, kind: 'analysis_locked', ref: lost });
      throw new Error('killed before the commit');
    });
    await expect(failing).rejects.toThrow('killed');
    await app.database.transaction((tx) => notify(tx, { userId: person.user.id, kind: 'analysis_locked', ref: kept }));
    await live.untilTold(1);
    const { items } = await pageOf(client(beside.url, person.session.accessToken));
    expect(items.map(({ ref }) => ref)).toEqual([kept]);
    expect(live.events.map(({ kind, id }) => [kind, id])).toEqual([['notification', items[0]?.id]]);
    expect(await app.database.$count(liveEvents, eq(liveEvents.ref, lost))).toBe(0);
  });

  it('that is read on one device is read on the other, which is told so', async () => {
    const person = await app.signUp();
    await tell(person.user.id);
    const other = client(beside.url, person.session.accessToken);
    const [item] = (await pageOf(person)).items;
    const live = await followLive(other, app);
    onTestFinished(() => live.close());
    expect(await markRead(person, { ids: [item?.id] })).toBe(204);
    await live.untilTold(1);
    expect(await pageOf(other)).toMatchObject({ items: [{ id: item?.id, readAt: expect.any(String) }], unread: 0 });
  });

  it('is listed newest first, by pages, all or unread, and nobody else’s is listed or marked', async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const refs = Array.from({ length: 5 }, () => newId());
    for (const ref of refs) await tell(person.user.id, ref);
    const ids = (await pageOf(person)).items.map(({ id }) => id);
    expect(await markRead(stranger, { ids })).toBe(204);
    expect(await markRead(stranger, { until: new Date().toISOString() })).toBe(204);
    expect(await pageOf(stranger)).toEqual({ items: [], unread: 0 });
    const first = await pageOf(person, '?limit=3');
    const second = await pageOf(person, `?limit=3&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ ref }) => ref)).toEqual(refs.toReversed());
    expect([first.unread, second.nextCursor]).toEqual([5, undefined]);
    expect(await markRead(person, { ids: ids.slice(0, 1) })).toBe(204);
    expect((await told(person, '?filter=unread')).map(([, ref]) => ref)).toEqual(refs.slice(0, 4).toReversed());
  });

  it('that comes after the list was read stays unread when all of that list is marked', async () => {
    const person = await app.signUp();
    await tell(person.user.id);
    const until = (await pageOf(person)).items[0]?.at;
    const late = newId();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await tell(person.user.id, late);
    expect(await markRead(person, { until })).toBe(204);
    expect(await told(person, '?filter=unread')).toEqual([['analysis_locked', late]]);
  });

  it('is refused to be marked without saying which', async () => {
    const person = await app.signUp();
    for (const body of [{}, { ids: [] }, { ids: ['x'] }, { until: 'yesterday' }]) {
      expect(await markRead(person, body)).toBe(422);
    }
  });

  it('is kept for 90 days after it was read, and for a year', async () => {
    const person = await app.signUp();
    const refs = Array.from({ length: 4 }, () => newId());
    for (const ref of refs) await tell(person.user.id, ref);
    const [readLong, read, old, unread] = refs;
    const age = (ref = '', set: object) =>
      app.database.update(notifications).set(set).where(eq(notifications.ref, ref));
    await age(readLong, { readAt: sql`now() - interval '91 days'` });
    await age(read, { readAt: sql`now() - interval '89 days'` });
    await age(old, { createdAt: sql`now() - interval '366 days'` });
    await app.jobs.get('notifications.sweep')?.run({});
    expect((await told(person)).map(([, ref]) => ref)).toEqual([unread, read]);
  });
});

it('forgetting tells the devices that show it', async () => {
  const person = await app.signUp();
  const ref = newId();
  await tell(person.user.id, ref);
  const live = await followLive(person, app);
  onTestFinished(() => live.close());
  await forgetNotices(app.database, [ref]);
  await live.untilTold(1);
  expect(await pageOf(person)).toEqual({ items: [], unread: 0 });
});
