import { setTimeout as sleep } from 'node:timers/promises';
import { SESSION_LIFETIME_S, type Session } from '@skrin/contract/accounts/schemas';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { insertClinic, organisationOf, setStaffClinic, signUpStaff } from '../../testing/clinics.ts';
import { followLive } from '../../testing/follow-live.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Transaction } from '../database/connect.ts';
import { eq, sql } from '../database/drizzle.ts';
import { newId } from '../ids.ts';
import { clinicAudience, organisationAudience, publishLive, userAudience } from './publish-live.ts';
import { sweepLive } from './sweep-live.ts';
import { liveEvents } from './tables.ts';

type Person = Awaited<ReturnType<TestApp['signUp']>>;

let app: TestApp;
/** Another server of the same product, as a process of its own. */
let beside: ServerProcess;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '10000' } });
  beside = await startServerProcess(
    { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, RATE_LIMIT_GENERAL: '10000' },
    ['--role=web'],
  );
});
afterAll(async () => {
  await beside.end('SIGTERM');
  await app.close();
});

const follow = async (...given: Parameters<typeof followLive>) => {
  const live = await followLive(...given);
  onTestFinished(() => live.close());
  return live;
};
/** The same person at the other server. */
const elsewhere = ({ session }: Person) => client(beside.url, session.accessToken);
const tell = (executor: Parameters<typeof publishLive>[0], { user }: Pick<Person, 'user'>, id = newId()) =>
  publishLive(executor, { to: [userAudience(user.id)], kind: 'analysis', id });
/** An event that no process was told of, as one that was killed after its commit leaves it. */
const leave = (audience: string, count = 1) =>
  app.database
    .insert(liveEvents)
    .values(Array.from({ length: count }, () => ({ audience, kind: 'analysis' as const, ref: newId() })));
const settle = () => sleep(300);
const percentile = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? Number.POSITIVE_INFINITY;

describe('an event of one server', () => {
  it('is seen at the other within 300 ms, p95 of 200', async () => {
    const person = await app.signUp();
    const told = new Map<string, number>();
    const live = await follow(elsewhere(person), { onEvent: ({ id }) => told.set(id, performance.now()) });
    const committed = new Map<string, number>();
    for (let count = 1; count <= 200; count += 1) {
      const id = newId();
      await app.database.transaction((tx) => tell(tx, person, id));
      committed.set(id, performance.now());
      await live.untilTold(count);
    }
    const took = [...committed].map(([id, at]) => (told.get(id) ?? Number.POSITIVE_INFINITY) - at);
    expect(percentile(took, 0.95)).toBeLessThanOrEqual(300);
  });

  it('is not told when its transaction is rolled back, and the next one is', async () => {
    const person = await app.signUp();
    const live = await follow(elsewhere(person));
    const failing = app.database.transaction(async (tx) => {
      await tell(tx, person);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const id = newId();
    await tell(app.database, person, id);
    await live.untilTold(1);
    await settle();
    expect(live.events.map((event) => event.id)).toEqual([id]);
  });

  it('is told by another one when its own was killed after the commit', async () => {
    const person = await app.signUp();
    const live = await follow(elsewhere(person));
    await leave(userAudience(person.user.id));
    await live.untilTold(1);
  });

  it('is told to nobody else; that of a clinic to all who work there', async () => {
    const clinicId = await insertClinic(app.database);
    const [staff, person] = [await signUpStaff(app, clinicId), await app.signUp()];
    const [atClinic, at] = [await follow(elsewhere(staff)), await follow(elsewhere(person))];
    const [own, ofClinic, ofOrganisation] = [newId(), newId(), newId()];
    const organisationId = await organisationOf(app.database, clinicId);
    await publishLive(app.database, { to: [clinicAudience(clinicId)], kind: 'analysis', id: ofClinic });
    await publishLive(app.database, {
      to: [organisationAudience(organisationId)],
      kind: 'analysis',
      id: ofOrganisation,
    });
    await tell(app.database, person, own);
    await Promise.all([atClinic.untilTold(2), at.untilTold(1)]);
    await settle();
    expect([atClinic.events.map(({ id }) => id), at.events.map(({ id }) => id)]).toEqual([
      [ofClinic, ofOrganisation],
      [own],
    ]);
  });
});

describe('who comes back', () => {
  it('misses nothing and hears nothing twice over 100 disconnects, while transactions overlap', async () => {
    const person = await app.signUp();
    const [here, there] = [person, elsewhere(person)];
    const committed: string[] = [];
    let isOver = false;
    /** Transactions that stay open for different times, so that they commit in another order than they wrote. */
    const publisher = async () => {
      while (!isOver) {
        const id = newId();
        await app.database.transaction(async (tx: Transaction) => {
          await tell(tx, person, id);
          await sleep(Math.random() * 40);
        });
        committed.push(id);
      }
    };
    const first = await followLive(there);
    let { seq, events } = first;
    const heard = [...events];
    const publishing = Array.from({ length: 6 }, publisher);
    await first.close();
    for (let disconnect = 0; disconnect < 100; disconnect += 1) {
      const live = await followLive(disconnect % 2 ? here : there, { after: seq() });
      await sleep(Math.random() * 60);
      await live.close();
      ({ seq, events } = live);
      heard.push(...events);
    }
    isOver = true;
    await Promise.all(publishing);
    const last = await followLive(there, { after: seq() });
    const isComplete = () => new Set([...heard, ...last.events].map(({ id }) => id)).size >= committed.length;
    for (let waits = 0; waits < 200 && !isComplete(); waits += 1) await sleep(25);
    heard.push(...last.events);
    await last.close();
    expect(committed.length).toBeGreaterThan(200);
    expect(heard.map(({ id }) => id).toSorted()).toEqual(committed.toSorted());
    expect(heard.map((event) => event.seq)).toEqual(heard.map((event) => event.seq).toSorted((a, b) => a - b));
  });

  it('is told to read everything again when that is not kept any more, when it is too much, or of another database', async () => {
    const person = await app.signUp();
    const audience = userAudience(person.user.id);
    const live = await follow(person);
    const before = live.seq() ?? 0;
    await leave(audience, 501);
    await live.untilTold(501);
    expect((await follow(person, { after: live.events[0]?.seq })).events).toHaveLength(500);
    expect(await follow(person, { after: before })).toMatchObject({ said: ['reset'], events: [] });
    expect(await follow(person, { after: (live.seq() ?? 0) + 1_000 })).toMatchObject({ said: ['reset'], events: [] });
    await app.database.update(liveEvents).set({ createdAt: sql`now() - interval '25 hours'` });
    await leave(audience);
    await live.untilTold(502);
    await sweepLive(app.database);
    expect(await app.database.$count(liveEvents)).toBe(1);
    expect(await follow(person, { after: live.events[499]?.seq })).toMatchObject({ said: ['reset'], events: [] });
    expect((await follow(person, { after: live.events[500]?.seq })).events).toHaveLength(1);
    expect(await follow(person, { after: live.seq() })).toMatchObject({ said: ['ready'], events: [] });
  });

  it('may name the last event as browsers do', async () => {
    const person = await app.signUp();
    const live = await follow(person);
    const id = newId();
    await tell(app.database, person, id);
    await live.untilTold(1);
    const get = (path: string) => person.get(path, { 'last-event-id': String((live.seq() ?? 0) - 1) });
    expect((await follow({ get })).events.map((event) => event.id)).toEqual([id]);
  });
});

it('the newest event outlives the sweep, and the next one is numbered after it', async () => {
  const person = await app.signUp();
  const live = await follow(person);
  await tell(app.database, person);
  await live.untilTold(1);
  await app.database.update(liveEvents).set({ createdAt: sql`now() - interval '25 hours'` });
  await sweepLive(app.database);
  const [kept] = await app.database.select().from(liveEvents);
  await tell(app.database, person);
  await live.untilTold(2);
  expect([kept?.seq, live.seq()]).toEqual([live.events[0]?.seq, (live.events[0]?.seq ?? 0) + 1]);
});

describe('a stream ends', () => {
  it('with the session that opened it, at whichever server, and with no other', async () => {
    const person = await app.signUp({ email: 'leaves@example.com' });
    const credentials = { email: 'leaves@example.com', password: 'staple the horse' };
    const login = (await (await app.anonymous.post('/api/auth/login', credentials)).json()) as Session;
    const [here, there] = [await follow(person), await follow(elsewhere(person))];
    const other = await follow(client(app.url, login.accessToken));
    expect((await person.post('/api/auth/logout')).status).toBe(204);
    await Promise.all([here.ended, there.ended]);
    await settle();
    expect(other.isOpen()).toBe(true);
  });

  it('of who works for a clinic no longer, or for another one', async () => {
    const staff = await signUpStaff(app, await insertClinic(app.database));
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval'] });
    try {
      const live = await follow(staff);
      await setStaffClinic(app.database, { userId: staff.user.id, clinicId: await insertClinic(app.database) });
      await vi.advanceTimersByTimeAsync(15_000);
      await live.ended;
    } finally {
      vi.useRealTimers();
    }
  });

  it('when the token expires', async () => {
    const person = await app.signUp();
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval'] });
    try {
      const live = await follow(person);
      await vi.advanceTimersByTimeAsync(15_000);
      await settle();
      expect(live.isOpen()).toBe(true);
      vi.setSystemTime(Date.now() + SESSION_LIFETIME_S * 1_000);
      await vi.advanceTimersByTimeAsync(15_000);
      await live.ended;
    } finally {
      vi.useRealTimers();
    }
  });

  it('when its person opens more than six, the oldest first, which says so', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    const others = await follow(other);
    const streams = [];
    for (let count = 0; count < 8; count += 1) streams.push(await follow(person));
    const [first, second, ...rest] = streams;
    await Promise.all([first?.ended, second?.ended]);
    expect([first?.said, second?.said]).toEqual([
      ['ready', 'crowded'],
      ['ready', 'crowded'],
    ]);
    await settle();
    expect([...rest, others].map(({ isOpen }) => isOpen())).toEqual(Array(7).fill(true));
  });

  it('with the server', async () => {
    const idle = await createTestApp();
    const live = await followLive(await idle.signUp());
    await idle.close();
    await live.ended;
    expect(live.said).toEqual(['ready']);
  });
});

it('a stream costs nothing any more once its client is gone', async () => {
  const idle = await createTestApp({ env: { METRICS_TOKEN: 'a token of sixteen characters' } });
  const open = async () => {
    const response = await client(idle.url, 'a token of sixteen characters').get('/metrics');
    return /^skrin_live_streams (\d+)$/m.exec(await response.text())?.[1];
  };
  const live = await followLive(await idle.signUp());
  expect(await open()).toBe('1');
  await live.close();
  await vi.waitFor(async () => expect(await open()).toBe('0'), { timeout: 10_000 });
});

it('an account that is deleted leaves no events', async () => {
  const person = await app.signUp();
  await tell(app.database, person);
  const { liveData } = await import('./personal-data.ts');
  await app.database.transaction(
    (tx) => liveData.remove?.(tx, { id: person.user.id, email: undefined }) ?? Promise.resolve([]),
  );
  expect(await app.database.$count(liveEvents, eq(liveEvents.audience, userAudience(person.user.id)))).toBe(0);
});
