import type { MailLabel, MailThreadItem } from '@skrin/contract/mail/mail';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMessage } from './messages-repository.ts';
import { mailReaders, mailThreads } from './tables.ts';
import { answer, signUpSupport } from './testing/desk-app.ts';
import { insertThreadOf } from './testing/mail-rows.ts';

type Colleague = Awaited<ReturnType<typeof signUpSupport>>;

let app: TestApp;
let colleagues: Colleague[];
beforeAll(async () => {
  app = await createTestApp();
  colleagues = [await signUpSupport(app), await signUpSupport(app), await signUpSupport(app)];
});
afterAll(() => app.close());

let threads: string[];
beforeEach(async () => makeThreads());

/** Threads of one person, so that they can be merged, of which nobody has read any. */
async function makeThreads(): Promise<void> {
  await app.database.delete(mailThreads);
  await app.database.delete(mailReaders);
  threads = [];
  const personEmail = `${newId()}@example.com`;
  while (threads.length < 4) threads.push((await insertThreadOf(app.database, { personEmail })).threadId);
}

/** What somebody is told that they have not read, and what of the list they have not. */
async function unreadOf(colleague: Colleague) {
  const { items: labels } = await answer<{ items: MailLabel[] }>(colleague.get('/api/mail/labels'));
  const { items } = await answer<{ items: MailThreadItem[] }>(colleague.get('/api/mail/list?labelId=all'));
  const counted = labels.find(({ id }) => id === 'all')?.count;
  return { counted, listed: items.filter(({ isUnread }) => isUnread).length };
}

const writeMail = (threadId: string) =>
  app.database.transaction((tx) =>
    insertMessage(tx, { threadId, kind: 'in', text: 'And on Sunday?', delivery: 'received' }),
  );

it('nobody who has not marked a thread has read one', async () => {
  for (const each of colleagues) expect(await unreadOf(each)).toEqual({ counted: 4, listed: 4 });
});

it('a note is new to colleagues, not to who has written it', async () => {
  const [tia, budi] = colleagues as [Colleague, Colleague, Colleague];
  for (const each of [tia, budi]) await answer(each.patch('/api/mail/threads', { ids: threads, isUnread: false }));
  await answer(tia.post(`/api/mail/threads/${threads[0]}/notes`, { key: newId(), text: 'I ask the doctor.' }));
  expect(await unreadOf(tia)).toEqual({ counted: 0, listed: 0 });
  expect(await unreadOf(budi)).toEqual({ counted: 1, listed: 1 });
});

const someChange = fc.record({
  kind: fc.constantFrom('mail', 'thread', 'note', 'read', 'unread', 'star', 'merge'),
  by: fc.nat({ max: 2 }),
  thread: fc.nat({ max: 3 }),
});

it('counts are those of the list, whatever happens at once', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(someChange, { minLength: 2, maxLength: 10 }), async (changes) => {
        await Promise.allSettled(
          changes.map(({ kind, by, thread }) => {
            const [colleague, id] = [colleagues[by] as Colleague, threads[thread] as string];
            const mark = (marks: object) => colleague.patch('/api/mail/threads', { ids: [id], ...marks });
            return {
              mail: () => writeMail(id),
              thread: () => insertThreadOf(app.database),
              note: () => colleague.post(`/api/mail/threads/${id}/notes`, { key: newId(), text: 'Hm.' }),
              read: () => mark({ isUnread: false }),
              unread: () => mark({ isUnread: true }),
              star: () => mark({ isStarred: true }),
              merge: () => colleague.post(`/api/mail/threads/${id}/merge`, { intoId: threads[(thread + 1) % 4] }),
            }[kind]();
          }),
        );
        for (const each of colleagues) {
          const { counted, listed } = await unreadOf(each);
          expect(counted).toBe(listed);
        }
      })
      .beforeEach(makeThreads),
    { numRuns: 5 },
  );
});
