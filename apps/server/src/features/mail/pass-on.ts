import { mailLimits } from '@skrin/contract/mail/mail';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { readStored } from '../../platform/uploads/picture-files.ts';
import { attachmentTypeOf } from './attachment-types.ts';
import {
  attachmentKeyOf,
  bytesIdOf,
  insertAttachment,
  listAttachments,
  lockAttachments,
} from './attachments-repository.ts';
import type { MailDesk } from './context.ts';
import { findLatest } from './messages-repository.ts';

/** The message of a thread that a forward passes on. */
export const findForwarded = (executor: Executor, threadId: string) => findLatest(executor, threadId, ['in', 'out']);

/**
 * The files that may be passed on of what a forward passes on, each with its kind by its bytes: what came in may be anything, what leaves
 * is of the kinds that mails of ours carry, and was scanned.
 * @throws AppError file_harmful, scanner_unavailable
 */
export async function checkForwarded(
  { database, storage, scan }: MailDesk,
  threadId: string,
): Promise<Map<string, string>> {
  const kinds = new Map<string, string>();
  const message = await findForwarded(database, threadId);
  const files = message ? await listAttachments(database, message.id) : [];
  for (const file of files) {
    const bytes = await readStored(storage, attachmentKeyOf(bytesIdOf(file)));
    const mime = bytes && (await attachmentTypeOf(bytes));
    if (!mime) continue;
    await scan(bytes);
    kinds.set(file.id, mime);
  }
  return kinds;
}

/** Gives a draft the files of a message that may be passed on, as files of its own with the same bytes. */
export async function passOn(
  tx: Transaction,
  { messageId, draftId, authorId }: { messageId: string; draftId: string; authorId: string },
  kinds: ReadonlyMap<string, string>,
): Promise<void> {
  const files = (await lockAttachments(tx, messageId)).filter(({ id }) => kinds.has(id));
  for (const [place, file] of files.slice(0, mailLimits.attachments).entries()) {
    const { name, size } = file;
    const mime = kinds.get(file.id) ?? file.mime;
    await insertAttachment(tx, { id: newId(), bytesId: bytesIdOf(file), draftId, authorId, place, name, mime, size });
  }
}
