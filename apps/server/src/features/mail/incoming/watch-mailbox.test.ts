import type { MailLabel, MailState, MailThreadItem } from '@skrin/contract/mail/mail';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { organisations, users } from '../../../platform/database/tables.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { followLive } from '../../../testing/follow-live.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { mailMessages } from '../tables.ts';
import { openImapServer } from './testing/imap-server.ts';
import { watchMailboxJob } from './watch-mailbox.ts';

const mailOf = (subject: string, own = '') =>
  `From: Ayu <ayu@example.net>\r\nTo: desk@skrin.example\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@example.net>\r\n${own}\r\nHalo`;

/** A server with a mailbox, and somebody of the desk. */
async function openDesk(url: string, { worker = false } = {}) {
  const app = await createTestApp({ env: { IMAP_URL: url, MAIL_DESK: 'desk@skrin.example' }, worker });
  const tia = await app.signUp();
  const [skrin] = await app.database.select().from(organisations).where(eq(organisations.kind, 'skrin'));
  const staff = { role: 'support' as const, organisationId: skrin?.id };
  await app.database.update(users).set(staff).where(eq(users.id, tia.user.id));
  const get = async <Body>(path: string) => (await (await tia.get(path)).json()) as Body;
  const listed = () => get<{ items: MailThreadItem[] }>('/api/mail/list').then(({ items }) => items);
  return {
    app,
    tia,
    listed,
    subjects: async () => (await listed()).map(({ subject }) => subject).toSorted(),
    state: () => get<MailState>('/api/mail/state'),
    unread: async () =>
      (await get<{ items: MailLabel[] }>('/api/mail/labels')).items.find(({ id }) => id === 'inbox')?.count,
    /** Watches until the test ends. */
    watch: () => {
      const ending = new AbortController();
      const watching = orNotFound(app.jobs.get(watchMailboxJob.name)).run({}, ending.signal);
      onTestFinished(() => {
        ending.abort();
        return watching;
      });
    },
  };
}

describe('watching a mailbox', () => {
  it('shows a mail within five seconds after it arrived, tells the desk, and ends at once', async () => {
    const imap = await openImapServer();
    const { app, tia, subjects, state } = await openDesk(imap.url, { worker: true });
    imap.deliver(mailOf('before'));
    await expect.poll(subjects).toEqual(['before']);
    const live = await followLive(tia, { database: app.database });
    for (const subject of ['one', 'two', 'three']) {
      imap.deliver(mailOf(subject));
      await expect.poll(subjects, { timeout: 5_000 }).toContain(subject);
    }
    await live.untilTold(3, 'mail');
    await live.close();
    expect(await state()).toMatchObject({
      desk: 'desk@skrin.example',
      problem: null,
      waiting: 0,
      lookedAt: expect.any(String),
    });
    const begin = performance.now();
    await app.close();
    // A job that does not end is waited for longer.
    expect(performance.now() - begin).toBeLessThan(8_000);
  });

  it('goes on over a new connection after one broke', async () => {
    const imap = await openImapServer();
    const { subjects, watch, state } = await openDesk(imap.url);
    imap.deliver(mailOf('one'));
    watch();
    await expect.poll(subjects).toEqual(['one']);
    imap.dropConnections();
    imap.deliver(mailOf('two'));
    await expect.poll(subjects).toEqual(['one', 'two']);
    expect(await state()).toMatchObject({ problem: null });
  });

  it('says that the password is refused, and does not try it again', async () => {
    const imap = await openImapServer();
    const { app, state } = await openDesk(imap.urlWith('wrong'));
    let connections = 0;
    imap.onConnection(() => {
      connections += 1;
    });
    await orNotFound(app.jobs.get(watchMailboxJob.name)).run({});
    expect(await state()).toMatchObject({ problem: 'refused', lookedAt: null });
    expect(connections).toBe(1);
  });

  it('says that the mailbox cannot be reached, until it can', async () => {
    const imap = await openImapServer();
    const { watch, state } = await openDesk(imap.url);
    await imap.pause();
    watch();
    await expect.poll(state).toMatchObject({ problem: 'unreachable' });
    await imap.resume();
    await expect.poll(state).toMatchObject({ problem: null, lookedAt: expect.any(String) });
  });

  it('makes a thread unread that was read before a mail of it arrived, whenever that was written', async () => {
    const imap = await openImapServer();
    const { tia, listed, unread, watch } = await openDesk(imap.url);
    imap.deliver(mailOf('one'));
    watch();
    await expect.poll(unread).toBe(1);
    const [thread] = await listed();
    await tia.patch('/api/mail/threads', { ids: [thread?.id], isUnread: false });
    expect(await unread()).toBe(0);
    imap.deliver(mailOf('two', 'In-Reply-To: <one@example.net>\r\nDate: Sun, 1 Nov 2020 00:00:00 +0000\r\n'));
    await expect.poll(unread).toBe(1);
  });

  it('makes an inquiry new again when its person answers, but not when their program does', async () => {
    const imap = await openImapServer();
    const { app, listed, watch } = await openDesk(imap.url);
    const admin = await app.asAdmin();
    const asked = await app.anonymous.post('/api/inquiries', {
      ...{ firstName: 'Ayu', lastName: 'Lestari', email: 'ayu@example.net', language: 'id' },
      ...{ phone: '', company: '', website: '', reference: '', interest: 'general', message: 'Is it open on Monday?' },
    });
    expect(asked.ok).toBe(true);
    const [opening] = await app.database.select().from(mailMessages);
    await app.database.execute(sql`update inquiries set state = 'answered', answered_at = now()`);
    const inquiry = async () => {
      const response = await admin.get('/api/inquiries');
      const { items } = (await response.json()) as { items: { state: string; answeredAt: string | null }[] };
      return items.map(({ state, answeredAt }) => [state, answeredAt === null]);
    };
    const answering = `In-Reply-To: ${opening?.messageId}\r\n`;
    watch();
    imap.deliver(mailOf('away', `${answering}Auto-Submitted: auto-replied\r\n`));
    await expect.poll(async () => (await listed())[0]?.messages).toBe(2);
    expect(await inquiry()).toEqual([['answered', false]]);
    imap.deliver(mailOf('answer', answering));
    await expect.poll(async () => (await listed())[0]?.messages).toBe(3);
    expect(await inquiry()).toEqual([['new', true]]);
  });
});
