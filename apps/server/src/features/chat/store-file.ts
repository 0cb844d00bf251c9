import { type ChatFile, chatFileKinds, chatLimits } from '@skrin/contract/chat/chat';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import { sentName } from '../../platform/uploads/file-name.ts';
import { typeOfBytes } from '../../platform/uploads/kind-of-file.ts';
import type { ReceivedFile } from '../../platform/uploads/receive-parts.ts';
import type { Chat } from './context.ts';
import { fileKeyOf, insertFile } from './message-files-repository.ts';

export const fileTooLarge = () => new AppError('file_too_large', { params: { megabytes: chatLimits.fileMegabytes } });

/**
 * Stores a document for a message of the actor. Its row comes before its bytes: if the process ends in between, no message has it and it
 * is swept.
 * @throws AppError file_kind_lies, file_kind_refused for all but documents, file_harmful, scanner_unavailable
 */
export async function storeFile(
  { database, storage, scan }: Chat,
  { act, file }: { act: Act; file: ReceivedFile },
): Promise<ChatFile> {
  const bytes = await file.read();
  const name = sentName(file.name);
  const { kind, mime } = await typeOfBytes(name, bytes, false);
  if (bytes.length === 0 || !(chatFileKinds as readonly string[]).includes(kind))
    throw new AppError('file_kind_refused');
  await scan(bytes);
  const row = { id: newId(), name, kind, mime, size: bytes.length };
  await insertFile(database, { ...row, authorId: act.actor.userId });
  await storage.put(fileKeyOf(row.id), bytes, { contentType: mime });
  return row;
}
