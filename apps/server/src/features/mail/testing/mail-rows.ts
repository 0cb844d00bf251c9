import type { Database } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { insertDraft } from '../drafts-repository.ts';
import { insertMessage, type NewMessage } from '../messages-repository.ts';
import { mailAttachments, mailLabels, savedAnswers } from '../tables.ts';
import { insertThread, type NewThread, putMarks, updateThreads } from '../threads-repository.ts';
import { addReader } from '../unread-repository.ts';

/** A thread with one message of its person. */
export const insertThreadOf = (
  database: Database,
  given: Partial<NewThread> & { text?: string; createdAt?: Date } = {},
): Promise<{ threadId: string; messageId: string }> =>
  database.transaction(async (tx) => {
    const { text = 'Is it open on Monday?', createdAt = new Date(), place = 'inbox', ...thread } = given;
    const { id, subject, personName, personEmail } = await insertThread(tx, {
      subject: 'Opening hours',
      personName: 'Sri Rahayu',
      personEmail: `${newId()}@example.com`,
      lastAt: createdAt,
      ...thread,
    });
    const from = { fromName: personName, fromEmail: personEmail };
    const delivery = 'received';
    const row: NewMessage = { threadId: id, kind: 'in', ...from, subject, text, delivery, createdAt };
    const { id: messageId } = await insertMessage(tx, row);
    // Whoever writes brings their thread back from the archive.
    await updateThreads(tx, [id], { place });
    return { threadId: id, messageId };
  });

/** A message of ours that has left. */
export const insertAnswer = (database: Database, threadId: string) =>
  database.transaction((tx) => insertMessage(tx, { threadId, kind: 'out', text: 'Yes.', delivery: 'sent' }));

/** A message of somebody of the desk that has not left. @returns its id */
export async function insertQueued(database: Database, authorId: string): Promise<string> {
  const { threadId } = await insertThreadOf(database);
  const row: NewMessage = { threadId, kind: 'out', authorId, text: 'Yes.', delivery: 'queued', leavesAt: new Date() };
  return (await database.transaction((tx) => insertMessage(tx, row))).id;
}

/** Everything that the desk has, of one author: a thread with a file, a draft in it, and another that they have not read. */
export async function insertFullDesk(database: Database, { userId, email }: { userId?: string; email?: string }) {
  const { threadId, messageId } = await insertThreadOf(database, email === undefined ? {} : { personEmail: email });
  const [file] = await database
    .insert(mailAttachments)
    .values({ messageId, name: 'photo.jpg', mime: 'image/jpeg', size: 3 })
    .returning();
  const to = ['sri@example.com'];
  const draft =
    userId === undefined
      ? undefined
      : await database.transaction((tx) =>
          insertDraft(tx, {
            authorId: userId,
            threadId,
            kind: 'reply',
            to,
            subject: 'Re: Opening hours',
            text: 'Yes.',
          }),
        );
  if (userId !== undefined) {
    await addReader(database, userId);
    await database.transaction((tx) => putMarks(tx, { ids: [threadId], userId, isUnread: false }));
    await insertThreadOf(database);
  }
  const idOf = (row?: { id: string }) => row?.id ?? newId();
  return {
    thread: threadId,
    message: messageId,
    file: idOf(file),
    draft: idOf(draft),
  };
}

/** One label, in place of all that there are: only so many are possible. @returns its id */
export async function insertLabelAlone(database: Database): Promise<string> {
  await database.delete(mailLabels);
  const [row] = await database.insert(mailLabels).values({ name: newId(), colour: 'teal' }).returning();
  return orNotFound(row).id;
}

/** One answer to reuse, in place of all that there are. @returns its id */
export async function insertAnswerAlone(database: Database): Promise<string> {
  await database.delete(savedAnswers);
  const [row] = await database.insert(savedAnswers).values({ title: 'Hours', text: 'From 9 to 5.' }).returning();
  return orNotFound(row).id;
}
