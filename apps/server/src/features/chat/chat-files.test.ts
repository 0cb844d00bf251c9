import type { Message } from '@skrin/contract/chat/chat';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/drizzle.ts';
import { startClamd } from '../../platform/scan/testing/clamd.ts';
import { answer, problemOf } from '../../testing/answers.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { fileKeyOf } from './message-files-repository.ts';
import { chatData } from './personal-data.ts';
import { messageFiles } from './tables.ts';
import { bookedAt, messagesOf, newChatFile, openChat, send, sendFile, write } from './testing/chat-app.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n');

let clamd: Awaited<ReturnType<typeof startClamd>>;
let app: TestApp;
beforeAll(async () => {
  clamd = await startClamd((file) => (file.includes('EICAR') ? 'stream: Win.Test FOUND' : 'stream: OK'));
  app = await createTestApp({ env: { CLAMD_URL: clamd.url, RATE_LIMIT_UPLOADS: '1000' } });
});
afterAll(async () => {
  await app?.close();
  clamd?.stop();
});

const bytesOf = (by: Client, id: string) => by.get(`/api/chat/files/${id}`);
const sweep = () => app.jobs.get('chat.sweep_files')?.run({});
const hasBytes = (id: string) => app.storage.exists(fileKeyOf(id));

describe('a document of a message', () => {
  it('is of its author alone, and kept as a file by whoever reads the conversation and nobody else', async () => {
    const { person, nurse, consultationId } = await bookedAt(app);
    const chat = await openChat(person, consultationId);
    const id = await newChatFile(person, 'Surat dokter "1".pdf', PDF);
    // Before it is sent, nobody reads it.
    expect((await bytesOf(nurse, id)).status).toBe(404);
    const refused = await send(nurse, chat, 'Mine?', { files: [id] });
    expect(await refused.json()).toMatchObject({ fields: [{ path: 'files', code: 'unknown_reference' }] });
    const { files } = await write(person, chat, '', { files: [id, id] });
    expect(files).toEqual([{ id, name: 'Surat dokter 1.pdf', kind: 'pdf', mime: 'application/pdf', size: PDF.length }]);
    const [seen] = (await messagesOf(nurse, chat)).items;
    expect(seen?.files).toEqual(files);
    const response = await bytesOf(nurse, id);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Surat dokter 1.pdf"; filename*=UTF-8''Surat%20dokter%201.pdf`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const others = [await app.signUp(), await app.asAdmin(), (await bookedAt(app)).nurse];
    for (const other of others) expect((await bytesOf(other, id)).status).toBe(404);
    // In one message only.
    expect((await send(person, chat, 'Again', { files: [id] })).status).toBe(422);
  });

  it('is what its bytes say, and a name that says something else is refused', async () => {
    const { person } = await bookedAt(app);
    const kindOf = async (name: string, bytes: Buffer | string) => {
      const { kind } = await answer<{ kind: string }>(sendFile(person, name, Buffer.from(bytes)), 201);
      return kind;
    };
    expect(await kindOf('advice.txt', 'Wash it.')).toBe('text');
    expect(await kindOf('days.csv', 'day,redness\n1,2\n')).toBe('text');
    expect(await kindOf('letter.rtf', '{\\rtf1 Hello}')).toBe('document');
    const refusal = (name: string, bytes: Buffer | string) => problemOf(sendFile(person, name, Buffer.from(bytes)));
    expect(await refusal('letter.pdf', 'Only words.')).toEqual([422, 'file_kind_lies']);
    expect(await refusal('photo.txt', PDF)).toEqual([422, 'file_kind_lies']);
    expect(await refusal('page.html', '<script>alert(1)</script>')).toEqual([415, 'file_kind_refused']);
    expect(await refusal('run.exe', 'MZ\0\0')).toEqual([415, 'file_kind_refused']);
    expect(await refusal('all.zip', Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'))).toEqual([
      415,
      'file_kind_refused',
    ]);
    expect(await refusal('empty.txt', '')).toEqual([415, 'file_kind_refused']);
    expect(await refusal('bad.txt', 'EICAR')).toEqual([422, 'file_harmful']);
    expect(await refusal('long.txt', 'a'.repeat(15 * 1024 ** 2 + 1))).toEqual([413, 'file_too_large']);
  });

  it('goes with the message, and the sweep takes its bytes; one that no message has goes after a day', async () => {
    const { person, nurse, consultationId } = await bookedAt(app);
    const chat = await openChat(person, consultationId);
    const [sent, kept, unsent] = [
      await newChatFile(person, 'sent.pdf', PDF),
      await newChatFile(person, 'kept.pdf', PDF),
      await newChatFile(person, 'unsent.pdf', PDF),
    ];
    const { seq } = await write(person, chat, '', { files: [sent] });
    await write(person, chat, '', { files: [kept] });
    const removed = await answer<Message>(person.delete(`/api/chat/${chat.id}/messages/${seq}`));
    expect(removed.files).toEqual([]);
    expect((await bytesOf(nurse, sent)).status).toBe(404);
    await sweep();
    expect(await Promise.all([sent, kept, unsent].map(hasBytes))).toEqual([true, true, true]);
    await app.database.update(messageFiles).set({ createdAt: sql`now() - interval '2 days'` });
    await sweep();
    expect(await Promise.all([sent, kept, unsent].map(hasBytes))).toEqual([false, true, false]);
  });

  it('goes with the account of the person whose consultation it is about, whoever sent it', async () => {
    const { person, nurse, consultationId } = await bookedAt(app);
    const chat = await openChat(person, consultationId);
    const [ofNurse, unsent] = [await newChatFile(nurse, 'a.pdf', PDF), await newChatFile(nurse, 'b.pdf', PDF)];
    await write(nurse, chat, '', { files: [ofNurse] });
    const { user } = person;
    const remove = (id: string) =>
      app.database.transaction(async (tx) => chatData.remove?.(tx, { id, email: undefined }));
    expect(await remove(user.id)).toEqual([fileKeyOf(ofNurse)]);
    expect(await remove(nurse.user.id)).toEqual([fileKeyOf(unsent)]);
    expect((await bytesOf(person, ofNurse)).status).toBe(404);
  });
});
