import { type draftChangeSchema, mailLimits, type NewDraft } from '@skrin/contract/mail/mail';
import type { z } from 'zod/mini';
import type { Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { RecordCreatedResource } from '../../platform/http/idempotency.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import { sizeOfDraft } from './attachments-repository.ts';
import { distinct } from './change-threads.ts';
import type { MailDesk } from './context.ts';
import {
  attachToDraft,
  deleteDraft,
  findDraft,
  findDraftOf,
  insertDraft,
  type ListedDraft,
  updateDraft,
} from './drafts-repository.ts';
import { checkForwarded, findForwarded, passOn } from './pass-on.ts';
import { answerSubject, forwardSubject, quoteOf } from './quote.ts';
import { tellDesk } from './tell-desk.ts';
import { findThread } from './threads-repository.ts';

interface Asked {
  act: Act;
  id: string;
}

const MEGABYTE = 1024 ** 2;
/** @throws AppError attachments_too_large */
export const attachmentsTooLarge = () =>
  new AppError('attachments_too_large', { params: { maximum: mailLimits.bytes / MEGABYTE } });

/**
 * Begins a mail, or an answer or a forward in a thread, in which somebody has one draft at a time. A forward has the files of what it
 * passes on, but for those that no mail of ours carries.
 * @throws AppError not_found, validation_failed for an answer to nothing, file_harmful, scanner_unavailable
 */
export async function createDraft(
  mail: MailDesk,
  { act, input, keep }: { act: Act; input: NewDraft; keep: RecordCreatedResource },
): Promise<ListedDraft> {
  const passed =
    input.kind === 'forward' && input.threadId !== null ? await checkForwarded(mail, input.threadId) : undefined;
  return mail.database.transaction(async (tx) => {
    const { userId: authorId } = act.actor;
    const filled = await fillIn(tx, input);
    const made = await insertDraft(tx, { ...filled, authorId });
    const { threadId } = filled;
    const forwarded = passed && threadId !== null ? await findForwarded(tx, threadId) : undefined;
    if (made && passed && forwarded) await passOn(tx, { messageId: forwarded.id, draftId: made.id, authorId }, passed);
    const draft = made
      ? await findDraft(tx, { id: made.id, authorId })
      : threadId === null
        ? undefined
        : await findDraftOf(tx, { threadId, authorId });
    const { id } = orNotFound(draft);
    await keep(tx, id);
    if (threadId !== null) await tellDesk(tx, threadId);
    return orNotFound(draft);
  });
}

/** What a draft begins with: of an answer its receiver and subject, of a forward what it passes on. */
async function fillIn(tx: Transaction, { kind, threadId, ...given }: NewDraft): Promise<NewDraft> {
  if (kind === 'new') return { kind, threadId: null, ...given };
  if (threadId === null) throw new AppError('validation_failed', { fields: [{ path: 'threadId', code: 'required' }] });
  const { subject, personEmail } = orNotFound(await findThread(tx, threadId));
  if (kind === 'reply')
    return {
      kind,
      threadId,
      ...given,
      to: given.to.length > 0 ? given.to : [personEmail],
      subject: given.subject || answerSubject(subject),
    };
  const latest = await findForwarded(tx, threadId);
  const quoted = latest ? `\n\n${quoteOf(latest)}` : '';
  return {
    kind,
    threadId,
    ...given,
    subject: given.subject || forwardSubject(subject),
    text: `${given.text}${quoted}`.slice(0, mailLimits.text),
  };
}

/**
 * Saves what was written since a version.
 * @throws AppError not_found, stale_edit, validation_failed for files that are not the author's own, attachments_too_large
 */
export const changeDraft = (
  { database }: MailDesk,
  { act, id, input }: Asked & { input: z.output<typeof draftChangeSchema> },
): Promise<ListedDraft> =>
  database.transaction(async (tx) => {
    const own = { id, authorId: act.actor.userId };
    const { version, attachments, ...change } = input;
    orNotFound(await findDraft(tx, own));
    const changed = await updateDraft(tx, { ...own, version }, change);
    if (!changed) throw new AppError('stale_edit');
    if (attachments) await attach(tx, own, attachments);
    if (changed.threadId !== null) await tellDesk(tx, changed.threadId);
    return orNotFound(await findDraft(tx, own));
  });

async function attach(tx: Transaction, own: { id: string; authorId: string }, given: readonly string[]): Promise<void> {
  const ids = distinct(given);
  if ((await attachToDraft(tx, own, ids)) < ids.length)
    throw new AppError('validation_failed', { fields: [{ path: 'attachments', code: 'unknown_reference' }] });
  if ((await sizeOfDraft(tx, own.id)) > mailLimits.bytes) throw attachmentsTooLarge();
}

/** @throws AppError not_found */
export const removeDraft = ({ database }: MailDesk, { act, id }: Asked): Promise<void> =>
  database.transaction(async (tx) => {
    const { threadId } = orNotFound(await deleteDraft(tx, { id, authorId: act.actor.userId }));
    if (threadId !== null) await tellDesk(tx, threadId);
  });
