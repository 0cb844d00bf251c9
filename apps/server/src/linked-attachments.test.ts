import type { LinkedFile } from '@skrin/contract/files/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookedAt, newChatFile, openChat, write } from './features/chat/testing/chat-app.ts';
import { cvKeyOf } from './features/hiring/applications-repository.ts';
import { newApplication, newOpening } from './features/hiring/testing/rows.ts';
import { attachmentKeyOf } from './features/mail/attachments-repository.ts';
import { signUpSupport } from './features/mail/testing/desk-app.ts';
import { insertFullDesk } from './features/mail/testing/mail-rows.ts';
import { orNotFound } from './platform/errors.ts';
import { imageKeyOf, insertImage } from './platform/images/images-repository.ts';
import { giveRole } from './testing/clinics.ts';
import { type Client, createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_UPLOADS: '1000' } });
});
afterAll(() => app.close());

async function list(by: Pick<Client, 'get'>, folder: string, limit = 100): Promise<LinkedFile[]> {
  const items: LinkedFile[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const path = `/api/files/linked/${folder}?limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const page = (await (await by.get(path)).json()) as { items: LinkedFile[]; nextCursor?: string };
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}
const contentOf = (by: Pick<Client, 'get'>, { contentPath }: LinkedFile) => by.get(contentPath ?? '');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n');
async function signUpEditor() {
  const editor = await app.signUp();
  await giveRole(app.database, editor.user.id, 'editor');
  return editor;
}

describe('what conversations have', () => {
  it('is that of one’s own, pictures and documents, the latest first, each with its way back', async () => {
    const { person: owner, nurse, consultationId } = await bookedAt(app);
    const chat = await openChat(owner, consultationId);
    const { id: picture } = await insertImage(app.database, owner.user.id);
    await app.storage.put(imageKeyOf(picture), 'jpeg');
    await write(owner, chat, 'Here it is', { pictures: [picture] });
    const letter = await newChatFile(nurse, 'letter.pdf', PDF);
    await write(nurse, chat, '', { files: [letter] });
    const [document, image, ...others] = await list(owner, 'chat');
    expect(others).toEqual([]);
    const clinic = chat.consultation?.clinic.name;
    expect(document).toMatchObject({
      name: 'letter.pdf',
      kind: 'pdf',
      size: PDF.length,
      contentPath: `/api/chat/files/${letter}`,
      pagePath: `/consultation/${consultationId}`,
      about: { person: 'Ayu Lestari', isTo: false, title: clinic },
    });
    expect(image).toMatchObject({ kind: 'picture', contentPath: `/api/images/${picture}`, about: { title: clinic } });
    expect(await list(owner, 'chat', 1)).toEqual([document, image]);
    for (const each of [document, image]) expect((await contentOf(owner, orNotFound(each))).status).toBe(200);
    const [ofNurse] = await list(nurse, 'chat');
    expect(ofNurse).toMatchObject({ pagePath: `/dashboard/chat?conversation=${chat.id}` });
    expect(await list(await app.signUp(), 'chat')).toEqual([]);
    expect(await list(await app.asAdmin(), 'chat')).toEqual([]);
    expect((await contentOf(await app.signUp(), orNotFound(document))).status).toBe(404);
  });

  it('is gone with its message', async () => {
    const { person: owner, consultationId } = await bookedAt(app);
    const chat = await openChat(owner, consultationId);
    const file = await newChatFile(owner, 'letter.pdf', PDF);
    const { seq } = await write(owner, chat, '', { files: [file] });
    await owner.delete(`/api/chat/${chat.id}/messages/${seq}`);
    expect(await list(owner, 'chat')).toEqual([]);
    expect((await owner.get(`/api/chat/files/${file}`)).status).toBe(404);
  });
});

it('files of mails are those of the desk, for whoever reads mail and nobody else, and not of spam', async () => {
  const tia = await signUpSupport(app);
  const { thread, file } = await insertFullDesk(app.database, {});
  await app.storage.put(attachmentKeyOf(file), 'abc');
  await insertFullDesk(app.database, {});
  const find = async () => (await list(tia, 'mail')).filter(({ id }) => id === file);
  const [item] = await find();
  expect(item).toMatchObject({
    name: 'photo.jpg',
    kind: 'picture',
    size: 3,
    contentPath: `/api/mail/attachments/${file}`,
    pagePath: `/dashboard/mail?thread=${thread}`,
    about: { person: 'Sri Rahayu', isTo: false, title: 'Opening hours' },
  });
  expect((await contentOf(tia, orNotFound(item))).status).toBe(200);
  expect((await list(tia, 'mail', 1)).map(({ id }) => id)).toEqual((await list(tia, 'mail')).map(({ id }) => id));
  for (const other of [await app.signUp(), await signUpEditor()]) {
    expect((await other.get('/api/files/linked/mail')).status).toBe(403);
    expect((await contentOf(other, orNotFound(item))).status).toBe(403);
  }
  await tia.patch('/api/mail/threads', { ids: [thread], place: 'spam' });
  expect(await find()).toEqual([]);
});

it('CVs are those of applications, for whoever reads them and nobody else', async () => {
  const opening = await newOpening(app.database, { title: 'Nurse' });
  const { id } = await newApplication(app.database, opening.id, { name: 'Ayu' });
  await app.storage.put(cvKeyOf(id), PDF);
  const admin = await app.asAdmin();
  const item = (await list(admin, 'applications')).find((each) => each.id === id);
  expect(item).toMatchObject({
    name: expect.stringMatching(/^skrin-cv-.{8}\.pdf$/),
    contentPath: `/api/applications/${id}/cv`,
    pagePath: `/dashboard/application/${id}`,
    about: { person: 'Ayu', isTo: false, title: 'Nurse' },
  });
  expect((await contentOf(admin, orNotFound(item))).headers.get('content-type')).toBe('application/pdf');
  for (const other of [await app.signUp(), await signUpSupport(app)]) {
    expect((await other.get('/api/files/linked/applications')).status).toBe(403);
    expect((await contentOf(other, orNotFound(item))).status).toBe(403);
  }
});
