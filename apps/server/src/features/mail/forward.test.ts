import type { MailDraft } from '@skrin/contract/mail/mail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { startClamd } from '../../platform/scan/testing/clamd.ts';
import { readOutbox } from '../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { attachmentKeyOf } from './attachments-repository.ts';
import { mailData } from './personal-data.ts';
import { mailAttachments, mailMessages } from './tables.ts';
import { answer, deliver, problemOf, sendDraft, signUpSupport } from './testing/desk-app.ts';
import { insertThreadOf } from './testing/mail-rows.ts';

const PDF = '%PDF-1.7\n1 0 obj\n%%EOF\n';

let clamd: Awaited<ReturnType<typeof startClamd>>;
let app: TestApp;
let tia: Awaited<ReturnType<typeof signUpSupport>>;
beforeAll(async () => {
  clamd = await startClamd((file) => (file.includes('EICAR') ? 'stream: Win.Test FOUND' : 'stream: OK'));
  app = await createTestApp({ env: { CLAMD_URL: clamd.url } });
  tia = await signUpSupport(app);
});
afterAll(async () => {
  await app?.close();
  clamd?.stop();
});

/** A thread whose one message has these files. */
async function threadWith(files: Record<string, string>, personEmail = 'ayu@example.com') {
  const { threadId, messageId } = await insertThreadOf(app.database, { personEmail });
  const ids: string[] = [];
  for (const [place, [name, bytes]] of Object.entries(files).entries()) {
    const row = { messageId, place, name, mime: 'application/octet-stream', size: bytes.length };
    const [file] = await app.database.insert(mailAttachments).values(row).returning();
    ids.push(file?.id ?? '');
    await app.storage.put(attachmentKeyOf(ids.at(-1) ?? ''), bytes);
  }
  return { threadId, messageId, ids };
}
const forward = (threadId: string) => tia.post('/api/mail/drafts', { kind: 'forward', threadId });
const sweep = async () => {
  await app.database.update(mailAttachments).set({ createdAt: sql`now() - interval '2 days'` });
  await app.jobs.get('mail.sweep_attachments')?.run({});
};
const textOf = async (id = '') => (await tia.get(`/api/mail/attachments/${id}`)).text();

describe('a forward', () => {
  it('takes the files along by the same bytes, and each can be taken out', async () => {
    const { threadId, ids } = await threadWith({ 'letter.pdf': PDF, 'note.txt': 'Twice a day.' });
    const draft = await answer<MailDraft>(forward(threadId));
    expect(draft.attachments.map(({ name, mime, size }) => [name, mime, size])).toEqual([
      ['letter.pdf', 'application/pdf', PDF.length],
      ['note.txt', 'text/plain', 12],
    ]);
    const [letter, note] = draft.attachments.map(({ id }) => id);
    expect(ids).not.toContain(letter);
    expect(await textOf(letter)).toBe(PDF);
    expect(await app.storage.exists(attachmentKeyOf(letter ?? ''))).toBe(false);
    const change = { version: draft.version, attachments: [letter], to: ['clinic@example.com'] };
    const changed = await answer<MailDraft>(tia.patch(`/api/mail/drafts/${draft.id}`, change));
    const { message } = await sendDraft(tia, changed);
    await app.database
      .update(mailMessages)
      .set({ leavesAt: sql`now() - interval '1 second'` })
      .where(eq(mailMessages.id, message.id));
    await deliver(app, message.id);
    const [mail] = (await readOutbox(app.dataDir)).filter(({ to }) => to.includes('clinic@example.com'));
    expect(mail?.attachments.map(({ name, bytes }) => [name, String(bytes)])).toEqual([['letter.pdf', PDF]]);
    // What was taken out is swept, and the bytes stay with the message that had them first.
    await sweep();
    expect((await tia.get(`/api/mail/attachments/${note}`)).status).toBe(404);
    expect([await textOf(ids[0]), await textOf(ids[1]), await textOf(letter)]).toEqual([PDF, 'Twice a day.', PDF]);
  });

  it('leaves out what no mail of ours carries, and is refused with what is harmful', async () => {
    const { threadId } = await threadWith({ 'run.pdf': 'MZ\0\0', 'page.html': '<p>Hi</p>', 'gone.txt': 'Words.' });
    const { id, attachments } = await answer<MailDraft>(forward(threadId));
    expect(attachments.map(({ name }) => name)).toEqual(['gone.txt']);
    await tia.delete(`/api/mail/drafts/${id}`);
    const harmful = await threadWith({ 'bad.txt': 'EICAR' });
    expect(await problemOf(forward(harmful.threadId))).toEqual([422, 'file_harmful']);
  });

  it('once begun is the draft of its thread: asked for again, it has the files once', async () => {
    const { threadId } = await threadWith({ 'letter.pdf': PDF });
    const [first, again] = [await answer<MailDraft>(forward(threadId)), await answer<MailDraft>(forward(threadId))];
    expect(again).toEqual(first);
  });

  it('has its bytes as long as one has them, and with the account of the person nobody', async () => {
    const { threadId, messageId, ids } = await threadWith({ 'letter.pdf': PDF }, 'gone@example.com');
    const [file] = (await answer<MailDraft>(forward(threadId))).attachments;
    await app.database.update(mailAttachments).set({ messageId: null }).where(eq(mailAttachments.messageId, messageId));
    await sweep();
    expect(await textOf(file?.id)).toBe(PDF);
    const person = { id: tia.user.id.replace(/.$/, '0'), email: 'gone@example.com' };
    const keys = await app.database.transaction(async (tx) => mailData.remove?.(tx, person));
    expect(keys).toEqual([attachmentKeyOf(ids[0] ?? '')]);
    expect((await tia.get(`/api/mail/attachments/${file?.id}`)).status).toBe(404);
  });
});
