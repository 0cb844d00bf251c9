import type { mergeSchema, newNoteSchema, ThreadsChange } from '@skrin/contract/mail/mail';
import type { z } from 'zod/mini';
import type { Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { type Act, recordReads } from '../../platform/policy/authorize.ts';
import { isOfDesk } from './colleagues.ts';
import type { MailDesk } from './context.ts';
import { addLabels, countLabelsOf, removeLabels } from './labels-repository.ts';
import { mailPolicy } from './mail-policy.ts';
import { findListedMessage, findNote, insertMessage, type ListedMessage } from './messages-repository.ts';
import type { MailThreadRow } from './tables.ts';
import { tellDesk } from './tell-desk.ts';
import {
  deleteThread,
  lockThreads,
  moveIntoThread,
  putMarks,
  refreshThread,
  updateThreads,
} from './threads-repository.ts';
import { addReader, refreshUnread } from './unread-repository.ts';

interface Asked {
  act: Act;
  id: string;
}

/** Each id once, in the form in which the database writes it. */
export const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

/**
 * Moves, labels, marks or assigns threads, all or none of them.
 * @throws AppError not_found, validation_failed for a label or a colleague that is unknown
 */
export async function changeThreads(
  { database, inquiries }: MailDesk,
  { act, input }: { act: Act; input: ThreadsChange },
): Promise<void> {
  const { ids: given, isUnread, isStarred, addLabels: added = [], removeLabels: removed = [], ...changes } = input;
  const { userId } = act.actor;
  const ids = distinct(given);
  const isMarked = isUnread !== undefined || isStarred !== undefined;
  if (isMarked) await addReader(database, userId);
  await database.transaction(async (tx) => {
    const rows = await lockAll(tx, ids);
    await requireKnown(tx, { added: distinct(added), assigneeId: changes.assigneeId });
    if (Object.keys(changes).length > 0) await updateThreads(tx, ids, changes);
    if (changes.place) await inquiries.followPlace(tx, { threadIds: ids, place: changes.place });
    if (added.length > 0) await addLabels(tx, ids, distinct(added));
    if (removed.length > 0) await removeLabels(tx, ids, distinct(removed));
    if (isMarked) await putMarks(tx, { ids, userId, isUnread, isStarred });
    await recordReads(tx, mailPolicy, act, rows);
    await tellDesk(tx, ...ids);
  });
}

async function lockAll(tx: Transaction, ids: readonly string[]): Promise<MailThreadRow[]> {
  const rows = await lockThreads(tx, ids);
  if (rows.length < ids.length) throw new AppError('not_found');
  return rows;
}

async function requireKnown(
  tx: Transaction,
  { added, assigneeId }: { added: readonly string[]; assigneeId: string | null | undefined },
): Promise<void> {
  const refused = (path: string) =>
    new AppError('validation_failed', { fields: [{ path, code: 'unknown_reference' }] });
  if (added.length > 0 && (await countLabelsOf(tx, added)) < added.length) throw refused('addLabels');
  if (assigneeId && !(await isOfDesk(tx, assigneeId))) throw refused('assigneeId');
}

/**
 * Puts the messages of a thread into another of the same person, and with them its inquiries.
 * @throws AppError not_found, validation_failed unless both are of one person
 */
export const mergeThread = (
  { database, inquiries }: MailDesk,
  { act, id, input: { intoId } }: Asked & { input: z.output<typeof mergeSchema> },
): Promise<string> =>
  database.transaction(async (tx) => {
    const ids = distinct([id, intoId]);
    const rows = await lockAll(tx, ids);
    const [from, into] = [rows.find((row) => row.id === ids[0]), rows.find((row) => row.id === ids[1])];
    if (!from || !into || from.personEmail !== into.personEmail)
      throw new AppError('validation_failed', { fields: [{ path: 'intoId', code: 'invalid' }] });
    await moveIntoThread(tx, { from: from.id, into: into.id });
    await inquiries.moveInquiries(tx, { from: from.id, to: into.id });
    await deleteThread(tx, from.id);
    if (into.inquiryId === null && from.inquiryId !== null)
      await updateThreads(tx, [into.id], { inquiryId: from.inquiryId });
    await refreshThread(tx, into.id);
    await refreshUnread(tx, [into.id]);
    await recordReads(tx, mailPolicy, act, rows);
    await tellDesk(tx, from.id, into.id);
    return into.id;
  });

/**
 * Writes a note, which is of no mail; one with the same key is written once.
 * @throws AppError not_found
 */
export const writeNote = (
  { database }: MailDesk,
  { act, id, input: { key, text } }: Asked & { input: z.output<typeof newNoteSchema> },
): Promise<ListedMessage> =>
  database.transaction(async (tx) => {
    const [thread] = await lockAll(tx, [id]);
    const { id: threadId } = orNotFound(thread);
    const known = await findNote(tx, { threadId, key });
    if (known) return known;
    const { userId: authorId } = act.actor;
    const note = await insertMessage(tx, { threadId, kind: 'note', authorId, text, key, delivery: 'received' });
    await recordReads(tx, mailPolicy, act, [{ id: threadId }]);
    await tellDesk(tx, threadId);
    return orNotFound(await findListedMessage(tx, note.id));
  });
