import { type sendSchema, UNDO_SECONDS } from '@skrin/contract/mail/mail';
import type { z } from 'zod/mini';
import type { Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { addJob, removeJobsOf } from '../../platform/jobs/define.ts';
import { messageIdOf } from '../../platform/mail/transport.ts';
import { type Act, recordAct } from '../../platform/policy/authorize.ts';
import { moveAttachments } from './attachments-repository.ts';
import type { MailDesk } from './context.ts';
import { deleteDraft, findDraft, findDraftOf, insertDraft, type ListedDraft, lockDraft } from './drafts-repository.ts';
import { sendMailJob } from './jobs.ts';
import { mailPolicy } from './mail-policy.ts';
import {
  deleteMessage,
  findLatest,
  findListedMessage,
  hasAnswerSince,
  insertMessage,
  type ListedMessage,
  listMessageIds,
  lockMessage,
} from './messages-repository.ts';
import { quoteOf } from './quote.ts';
import type { MailMessageRow, MailThreadRow } from './tables.ts';
import { tellDesk } from './tell-desk.ts';
import { deleteThread, findThread, insertThread, lockThreads, refreshThread } from './threads-repository.ts';

const YEAR_MS = 366 * 86_400_000;
/** Whom mails of the desk are from, for people. */
const SENDER = 'Skrin';

/** The name under which a message is sent once, however often its job runs. */
export const keyOfMessage = (id: string): string => `mail.message:${id}`;

interface Asked {
  act: Act;
  id: string;
}
type Sending = z.output<typeof sendSchema>;

/**
 * Makes a draft a message that leaves in a few seconds, or at its time. A second request for the same draft gets the same message.
 * @throws AppError not_found, stale_edit, thread_answered, validation_failed without a receiver or words, or for a time too far off
 */
export const sendDraft = (mail: MailDesk, { act, id, input }: Asked & { input: Sending }): Promise<ListedMessage> =>
  mail.database.transaction(async (tx) => {
    const { userId: authorId } = act.actor;
    const locked = await lockDraft(tx, { id, authorId });
    if (!locked) return sentBefore(tx, { id, authorId });
    if (locked.version !== input.version) throw new AppError('stale_edit');
    const draft = orNotFound(await findDraft(tx, { id, authorId }));
    requireComplete(draft);
    const leavesAt = leavingTime(input.leavesAt);
    const thread = await threadOf(tx, draft, input);
    const row = await messageOf(mail, tx, { draft, thread });
    await insertMessage(tx, { ...row, leavesAt });
    await moveAttachments(tx, { id, to: 'message' });
    await deleteDraft(tx, { id, authorId });
    await refreshThread(tx, thread.id);
    await addJob(tx, sendMailJob, { messageId: id }, { runAt: leavesAt, of: id });
    await recordAct(tx, mailPolicy, act, thread);
    await tellDesk(tx, thread.id);
    return orNotFound(await findListedMessage(tx, id));
  });

async function sentBefore(tx: Transaction, { id, authorId }: { id: string; authorId: string }): Promise<ListedMessage> {
  const message = orNotFound(await findListedMessage(tx, id));
  if (message.authorId !== authorId) throw new AppError('not_found');
  return message;
}

function requireComplete({ to, text, attachments }: ListedDraft): void {
  const missing = [...(to.length === 0 ? ['to'] : []), ...(text === '' && attachments.length === 0 ? ['text'] : [])];
  if (missing.length > 0)
    throw new AppError('validation_failed', { fields: missing.map((path) => ({ path, code: 'required' })) });
}

function leavingTime(given: Sending['leavesAt']): Date {
  const now = Date.now();
  const wanted = given === null ? 0 : Date.parse(given);
  if (wanted > now + YEAR_MS)
    throw new AppError('validation_failed', { fields: [{ path: 'leavesAt', code: 'invalid' }] });
  return new Date(Math.max(wanted, now + UNDO_SECONDS * 1_000));
}

/** The thread of a draft, locked, so that of two who answer one is told; a new mail begins one. */
async function threadOf(tx: Transaction, draft: ListedDraft, { seenMessageId }: Sending): Promise<MailThreadRow> {
  if (draft.threadId === null) {
    const [personEmail = ''] = draft.to;
    return insertThread(tx, { subject: draft.subject, personName: '', personEmail });
  }
  const [thread] = await lockThreads(tx, [draft.threadId]);
  if (seenMessageId !== null && (await hasAnswerSince(tx, { threadId: draft.threadId, seenMessageId })))
    throw new AppError('thread_answered');
  return orNotFound(thread);
}

/** References of a mail name its thread by at most this many mails before it. */
const MOST_REFERENCES = 20;

async function messageOf(
  { desk, mailFrom }: MailDesk,
  tx: Transaction,
  { draft, thread }: { draft: ListedDraft; thread: MailThreadRow },
) {
  const nameOf = (email: string) => (email.toLowerCase() === thread.personEmail ? thread.personName : '');
  const people = (emails: readonly string[]) =>
    emails.map((email) => ({ name: nameOf(email), email: email.toLowerCase() }));
  const isAnswer = draft.kind === 'reply';
  const answered = isAnswer ? await findLatest(tx, thread.id, ['in']) : undefined;
  const references = isAnswer ? await listMessageIds(tx, thread.id, MOST_REFERENCES) : [];
  return {
    id: draft.id,
    threadId: thread.id,
    kind: 'out' as const,
    authorId: draft.authorId,
    fromName: SENDER,
    fromEmail: desk ?? mailFrom,
    to: people(draft.to),
    cc: people(draft.cc),
    subject: draft.subject,
    text: draft.text,
    quoted: answered ? quoteOf(answered) : '',
    delivery: 'queued' as const,
    messageId: messageIdOf(keyOfMessage(draft.id), mailFrom),
    inReplyTo: answered?.messageId ?? references.at(-1) ?? null,
    references,
  };
}

/**
 * Takes a message back that has not left: it is the same draft again.
 * @throws AppError not_found, forbidden for one of a colleague, mail_left, draft_exists if there is another of the thread by now
 */
export const takeBack = ({ database }: MailDesk, { act, id }: Asked): Promise<ListedDraft> =>
  database.transaction(async (tx) => {
    const { userId: authorId } = act.actor;
    const { row, thread } = await lockWithThread(tx, id);
    if (row.kind !== 'out' || row.authorId !== authorId) throw new AppError('forbidden');
    if (row.delivery !== 'queued') throw new AppError('mail_left');
    await makeRoom(tx, { threadId: thread.id, authorId });
    const isNew = thread.messages === 1;
    const { to, cc, subject, text } = row;
    await insertDraft(tx, {
      id,
      authorId,
      threadId: isNew ? null : thread.id,
      kind: isNew ? 'new' : row.quoted !== '' || row.inReplyTo !== null ? 'reply' : 'forward',
      to: to.map(({ email }) => email),
      cc: cc.map(({ email }) => email),
      subject,
      text,
    });
    await moveAttachments(tx, { id, to: 'draft' });
    await deleteMessage(tx, id);
    await removeJobsOf(tx, id);
    await refreshThread(tx, thread.id);
    if (isNew && !(await findLatest(tx, thread.id, ['note']))) await deleteThread(tx, thread.id);
    await recordAct(tx, mailPolicy, act, thread);
    await tellDesk(tx, thread.id);
    return orNotFound(await findDraft(tx, { id, authorId }));
  });

/** A draft that was begun meanwhile and has no words yet gives way. */
async function makeRoom(tx: Transaction, of: { threadId: string; authorId: string }): Promise<void> {
  const other = await findDraftOf(tx, of);
  if (!other) return;
  if (other.text !== '' || other.attachments.length > 0) throw new AppError('draft_exists');
  await deleteDraft(tx, { id: other.id, authorId: of.authorId });
}

/** Locks a message behind its thread, as all changes of threads do. @throws AppError not_found */
export async function lockWithThread(
  tx: Transaction,
  id: string,
): Promise<{ row: MailMessageRow; thread: MailThreadRow }> {
  const { threadId } = orNotFound(await findListedMessage(tx, id));
  await lockThreads(tx, [threadId]);
  const row = orNotFound(await lockMessage(tx, id));
  return { row, thread: orNotFound(await findThread(tx, row.threadId)) };
}
