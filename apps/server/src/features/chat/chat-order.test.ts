import type { Conversation, Message, Messages } from '@skrin/contract/chat/chat';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { answer } from '../../testing/answers.ts';
import { followLive } from '../../testing/follow-live.ts';
import { oneByOne } from '../../testing/one-by-one.ts';
import { type Client, client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { bookedAt, forgetLimits, mark, messagesOf, openChat, read, send, write } from './testing/chat-app.ts';

type Booked = Awaited<ReturnType<typeof bookedAt>>;

let app: TestApp;
/** Another server of the same product. */
let beside: TestApp;
let booked: Booked;
let chat: Conversation;
beforeAll(async () => {
  app = await createTestApp();
  beside = await createTestApp({ beside: app });
});
beforeEach(async () => {
  await forgetLimits(app);
  booked = await bookedAt(app);
  chat = await openChat(booked.person, booked.consultationId);
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

/** Somebody at the other server. */
const elsewhere = ({ session }: Booked['person']) => client(beside.url, session.accessToken);
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

describe('messages of many at once', () => {
  it('have one total order, the same for everybody, and none is lost or has the place of another', async () => {
    const { person, nurse, doctor } = booked;
    const writers = [person, elsewhere(person), nurse, elsewhere(nurse), doctor];
    const written = await Promise.all(
      numbers(50).map((n) => write(writers[n % writers.length] as Client, chat, `Text ${n}`)),
    );
    expect(written.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(numbers(50));
    const [here, there] = [await messagesOf(nurse, chat), await messagesOf(elsewhere(person), chat)];
    expect(here.items.map(({ seq }) => seq)).toEqual(numbers(50));
    expect(new Set(here.items.map(({ text }) => text)).size).toBe(50);
    expect(there.items.map(({ seq, text }) => [seq, text])).toEqual(here.items.map(({ seq, text }) => [seq, text]));
    const times = here.items.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());
    expect(here).toMatchObject({ lastSeq: 50, hasMore: false });
  });

  it('with the same key are one, at whichever server it comes again', async () => {
    const { person, nurse } = booked;
    const key = newId();
    const body = { key, text: 'Once' };
    const at = `/api/chat/${chat.id}/messages`;
    const all = await Promise.all(
      numbers(10).map((n) => answer<Message>((n % 2 ? person : elsewhere(person)).post(at, body), 201)),
    );
    all.push(await answer<Message>(elsewhere(person).post(at, body), 201));
    expect(new Set(all.map(({ seq }) => seq))).toEqual(new Set([1]));
    expect((await messagesOf(nurse, chat)).items).toHaveLength(1);
    expect((await send(nurse, chat, 'Another', { key })).status).toBe(422);
  });

  it('are told to the person and the clinic on all of their devices', async () => {
    const { person, nurse, doctor } = booked;
    const streams = await Promise.all(
      [person, elsewhere(person), nurse, elsewhere(doctor)].map((by) => followLive(by, app)),
    );
    await write(person, chat, 'Hello');
    await Promise.all(streams.map((live) => live.untilTold(1, 'chat')));
    await mark(nurse, chat, 1);
    await Promise.all(streams.map((live) => live.untilTold(2, 'chat')));
    for (const live of streams) {
      expect(new Set(live.events.map(({ id }) => id))).toEqual(new Set([chat.id]));
      await live.close();
    }
  });
});

it('pages of messages lead back to the first, and forth from any place', async () => {
  const { person } = booked;
  await oneByOne(12, () => write(person, chat, 'Hm'));
  const seqsOf = async (query: string) => {
    const { items, hasMore } = await messagesOf(person, chat, query);
    return [items.map(({ seq }) => seq), hasMore];
  };
  expect(await seqsOf('limit=5')).toEqual([[8, 9, 10, 11, 12], true]);
  expect(await seqsOf('limit=5&before=8')).toEqual([[3, 4, 5, 6, 7], true]);
  expect(await seqsOf('limit=5&before=3')).toEqual([[1, 2], false]);
  expect(await seqsOf('limit=5&from=6')).toEqual([[6, 7, 8, 9, 10], true]);
  expect(await seqsOf('limit=5&from=11')).toEqual([[11, 12], false]);
  expect(await seqsOf('limit=5&after=12')).toEqual([[], false]);
  expect((await person.get(`/api/chat/${chat.id}/messages?before=3&after=1`)).status).toBe(422);
});

type Step =
  | { do: 'write'; by: number; answers: boolean }
  | { do: 'edit' | 'remove' | 'react' | 'unreact'; by: number; at: number };
const stepOf: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('write' as const), by: fc.nat(3), answers: fc.boolean() }),
  fc.record({
    do: fc.constantFrom('edit' as const, 'remove' as const, 'react' as const, 'unreact' as const),
    by: fc.nat(3),
    at: fc.nat(),
  }),
);

/** What a browser has: messages by their place. */
type Shown = Map<number, Message>;
const take = (shown: Shown, { items }: Messages): Shown =>
  new Map([...shown, ...items.map((each) => [each.seq, each] as const)]);
const inOrder = (shown: Shown): Message[] => [...shown.values()].toSorted((a, b) => a.seq - b.seq);

/** Asks for what came after a number until there is no more. */
async function heal(
  by: Client,
  { after, limit, shown }: { after: number; limit: number; shown: Shown },
): Promise<Shown> {
  const page = await messagesOf(by, chat, `after=${after}&limit=${limit}`);
  const healed = take(shown, page);
  const last = page.items.at(-1);
  return page.hasMore && last ? heal(by, { after: last.changedSeq, limit, shown: healed }) : healed;
}

it('whoever asks for what came after any number has what everybody has', { timeout: 120_000 }, async () => {
  const steps = fc.array(stepOf, { minLength: 20, maxLength: 35 });
  const cursors = fc.array(fc.record({ after: fc.nat(), limit: fc.integer({ min: 1, max: 20 }) }), {
    minLength: 25,
    maxLength: 25,
  });
  await fc.assert(
    fc.asyncProperty(steps, cursors, async (given, asked) => {
      await forgetLimits(app);
      booked = await bookedAt(app);
      const { person, nurse } = booked;
      chat = await openChat(person, booked.consultationId);
      const people = [person, nurse, elsewhere(person), elsewhere(nurse)];
      const all = async (): Promise<Shown> => take(new Map(), await messagesOf(person, chat));
      /** What was there at each number that a reader could have come to. */
      const known = new Map<number, Shown>([[0, new Map()]]);
      for (const step of given) {
        const by = people[step.by] as Client;
        const written = (await read(person, chat)).latest?.seq ?? 0;
        if (step.do === 'write') await write(by, chat, newId(), step.answers && written ? { replyTo: written } : {});
        else if (written > 0) {
          const shown = [...(known.get(Math.max(...known.keys())) ?? new Map()).keys()];
          const at = `/api/chat/${chat.id}/messages/${shown[step.at % shown.length]}`;
          // One that is not one's own, or was removed, is refused, which changes nothing.
          if (step.do === 'edit') await by.patch(at, { text: newId() });
          else if (step.do === 'remove') await by.delete(at);
          else await by.send(step.do === 'react' ? 'PUT' : 'DELETE', `${at}/reactions/like`);
        }
        known.set((await read(person, chat)).lastSeq, await all());
      }
      const now = inOrder(await all());
      const reached = [...known.keys()];
      for (const { after, limit } of asked) {
        const from = reached[after % reached.length] ?? 0;
        const healed = await heal(elsewhere(person), { after: from, limit, shown: known.get(from) ?? new Map() });
        expect(inOrder(healed)).toEqual(now);
      }
    }),
    { numRuns: 4 },
  );
});

it('marks of a reader who moves them at once in two browsers only grow', async () => {
  const { person, nurse } = booked;
  await oneByOne(20, () => write(person, chat, 'Hm'));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(25), { minLength: 1, maxLength: 8 }), async (seqs) => {
      const before = (await read(nurse, chat)).readSeq;
      await Promise.all(seqs.map((seq, n) => mark(n % 2 ? nurse : elsewhere(nurse), chat, seq)));
      const expected = Math.max(before, ...seqs.map((seq) => Math.min(seq, 20)));
      expect(await read(person, chat)).toMatchObject({
        marks: expected === 0 ? [] : [{ person: { id: nurse.user.id }, readSeq: expected }],
      });
    }),
    { numRuns: 8 },
  );
});
