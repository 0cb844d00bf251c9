import { SESSION_LIFETIME_S, type Session } from '@skrin/contract/accounts/schemas';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { insertClinic, setStaffClinic, signUpStaff } from '../../testing/clinics.ts';
import { client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { registerWatching } from './analysis-events.ts';
import { analysisShares } from './tables.ts';
import { assess, upload } from './testing/flow.ts';

type Person = Awaited<ReturnType<TestApp['signUp']>>;

/** No worker runs, so that an analysis stays queued. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A stream whose first event has come; `ended` holds the rest of it, once the server ended it. */
async function watch(person: Pick<Person, 'get'>, id: string) {
  const response = await person.get(`/api/analyses/${id}/events`);
  const reader = response.body?.getReader();
  const first = await reader?.read();
  expect(Buffer.from(first?.value ?? []).toString()).toContain('"state":"queued"');
  let isOpen = true;
  const ended = (async () => {
    for (let read = await reader?.read(); !read?.done; read = await reader?.read());
    isOpen = false;
  })();
  return { ended, isOpen: () => isOpen };
}

async function waitingAnalysis(person: Person): Promise<string> {
  const response = await upload(person, { assessmentId: (await assess(person)).id });
  return ((await response.json()) as { id: string }).id;
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

describe('a stream of events ends', () => {
  it('with the session that opened it, and with no other', async () => {
    const person = await app.signUp({ email: 'leaves@example.com' });
    const credentials = { email: 'leaves@example.com', password: 'staple the horse' };
    const login = (await (await app.anonymous.post('/api/auth/login', credentials)).json()) as Session;
    const elsewhere = client(app.url, login.accessToken);
    const id = await waitingAnalysis(person);
    const [here, there] = [await watch(person, id), await watch(elsewhere, id)];
    expect((await person.post('/api/auth/logout')).status).toBe(204);
    await here.ended;
    await settle();
    expect(there.isOpen()).toBe(true);
  });

  it('with the analysis', async () => {
    const person = await app.signUp();
    const id = await waitingAnalysis(person);
    const stream = await watch(person, id);
    expect((await person.delete(`/api/analyses/${id}`)).status).toBe(204);
    await stream.ended;
  });

  it('when it is shared with a clinic, of who works there no longer', async () => {
    const id = await waitingAnalysis(await app.signUp());
    const clinicId = await insertClinic(app.database);
    await app.database.insert(analysisShares).values({ analysisId: id, clinicId, consultationId: newId() });
    const staff = await signUpStaff(app, clinicId);
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval'] });
    try {
      const stream = await watch(staff, id);
      await setStaffClinic(app.database, { userId: staff.user.id, clinicId: await insertClinic(app.database) });
      await vi.advanceTimersByTimeAsync(15_000);
      await stream.ended;
    } finally {
      vi.useRealTimers();
    }
  });

  it('when the token expires', async () => {
    const person = await app.signUp();
    const id = await waitingAnalysis(person);
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval'] });
    try {
      const stream = await watch(person, id);
      await vi.advanceTimersByTimeAsync(15_000);
      await settle();
      expect(stream.isOpen()).toBe(true);
      vi.setSystemTime(Date.now() + SESSION_LIFETIME_S * 1_000);
      await vi.advanceTimersByTimeAsync(15_000);
      await stream.ended;
    } finally {
      vi.useRealTimers();
    }
  });

  it('when its person opens more than six, the oldest first', async () => {
    const person = await app.signUp();
    const other = await app.signUp();
    const id = await waitingAnalysis(person);
    const others = await watch(other, await waitingAnalysis(other));
    const streams = [];
    for (let count = 0; count < 8; count += 1) streams.push(await watch(person, id));
    await Promise.all(streams.slice(0, 2).map(({ ended }) => ended));
    await settle();
    expect(streams.slice(2).map(({ isOpen }) => isOpen())).toEqual([true, true, true, true, true, true]);
    expect(others.isOpen()).toBe(true);
  });
});

it('a step that is notified late is not told after the state that followed it', async () => {
  const notify: ((payload: unknown) => void)[] = [];
  const subscribe = (_topic: string, listener: (payload: unknown) => void) => {
    notify.push(listener);
    return () => undefined;
  };
  const watching = registerWatching({ addHook: () => undefined } as never, { subscribe } as never);
  const stream = await watching({
    analysisId: newId(),
    principal: { userId: newId(), sessionId: newId() } as never,
    readState: async () => {
      for (const listener of notify) listener({ state: 'running', percent: 20 });
      return 'locked';
    },
  });
  const told = (await stream.toArray()).join('');
  expect(told.match(/"state":"\w+"/g)).toEqual(['"state":"locked"']);
});
