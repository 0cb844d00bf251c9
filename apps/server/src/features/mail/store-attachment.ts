import { type MailAttachment, mailLimits } from '@skrin/contract/mail/mail';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import { sentName } from '../../platform/uploads/file-name.ts';
import type { ReceivedFile } from '../../platform/uploads/receive-parts.ts';
import { attachmentTypeOf } from './attachment-types.ts';
import { attachmentKeyOf, insertAttachment } from './attachments-repository.ts';
import { attachmentsTooLarge } from './change-drafts.ts';
import type { MailDesk } from './context.ts';

/**
 * Stores a file for a mail of the actor. Its row comes before its bytes: if the process ends in between, no mail has it and it is swept.
 * @throws AppError attachment_refused for a kind that no mail takes, attachments_too_large, file_harmful, scanner_unavailable
 */
export async function storeAttachment(
  { database, storage, scan }: MailDesk,
  { act, file }: { act: Act; file: ReceivedFile },
): Promise<MailAttachment> {
  const bytes = await file.read();
  if (bytes.length > mailLimits.bytes) throw attachmentsTooLarge();
  const mime = await attachmentTypeOf(bytes);
  if (mime === undefined) throw new AppError('attachment_refused');
  await scan(bytes);
  const id = newId();
  const row = { id, name: sentName(file.name), mime, size: bytes.length };
  await insertAttachment(database, { ...row, authorId: act.actor.userId });
  await storage.put(attachmentKeyOf(id), bytes, { contentType: mime });
  return row;
}
