import { type MailLabel, type MailThreadItem, mailPlaces } from '@skrin/contract/mail/mail';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailThreads } from './tables.ts';
import { answer, signUpSupport } from './testing/desk-app.ts';
import { insertAnswer, insertLabelAlone, insertThreadOf } from './testing/mail-rows.ts';

let app: TestApp;
let tia: Awaited<ReturnType<typeof signUpSupport>>;
beforeAll(async () => {
  app = await createTestApp();
  tia = await signUpSupport(app);
});
afterAll(() => app.close());

const someThread = fc.record({
  place: fc.constantFrom(...mailPlaces),
  isRead: fc.boolean(),
  isStarred: fc.boolean(),
  isImportant: fc.boolean(),
  isLabelled: fc.boolean(),
  isAnswered: fc.boolean(),
});
type SomeThread = typeof someThread extends fc.Arbitrary<infer Thread> ? Thread : never;

const isKept = ({ place }: SomeThread) => place === 'inbox' || place === 'archive';
/** What is in each label, as its name says. */
const belongs: Record<string, (thread: SomeThread) => boolean> = {
  inbox: ({ place }) => place === 'inbox',
  archive: ({ place }) => place === 'archive',
  spam: ({ place }) => place === 'spam',
  trash: ({ place }) => place === 'trash',
  all: isKept,
  sent: (thread) => isKept(thread) && thread.isAnswered,
  starred: (thread) => isKept(thread) && thread.isStarred,
  important: (thread) => isKept(thread) && thread.isImportant,
};

async function make(thread: SomeThread, label: string): Promise<string> {
  const { threadId } = await insertThreadOf(app.database, { place: thread.place });
  if (thread.isAnswered) await insertAnswer(app.database, threadId);
  const { isStarred, isImportant } = thread;
  const marks = { isStarred, isImportant, isUnread: !thread.isRead };
  await answer(
    tia.patch('/api/mail/threads', { ids: [threadId], ...marks, ...(thread.isLabelled && { addLabels: [label] }) }),
  );
  return threadId;
}

it('each label lists its threads, and counts those that are unread', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someThread, { maxLength: 7 }), async (threads) => {
      await app.database.delete(mailThreads);
      const label = await insertLabelAlone(app.database);
      const ids: string[] = [];
      for (const thread of threads) ids.push(await make(thread, label));
      const { items: labels } = await answer<{ items: MailLabel[] }>(tia.get('/api/mail/labels'));
      const all = { ...belongs, [label]: (thread: SomeThread) => isKept(thread) && thread.isLabelled };
      for (const [id, isIn] of Object.entries(all)) {
        const { items } = await answer<{ items: MailThreadItem[] }>(tia.get(`/api/mail/list?labelId=${id}`));
        const expected = ids.filter((_, at) => isIn(threads[at] as SomeThread));
        expect([id, items.map((item) => item.id).toSorted()]).toEqual([id, expected.toSorted()]);
        const unread = threads.filter((thread) => isIn(thread) && !thread.isRead).length;
        expect([id, labels.find((each) => each.id === id)?.count]).toEqual([id, unread]);
      }
    }),
    { numRuns: 12 },
  );
});
