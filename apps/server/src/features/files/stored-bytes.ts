import { Readable } from 'node:stream';
import { newId } from '../../platform/ids.ts';
import type { Storage } from '../../platform/storage.ts';
import type { FilePart } from './tables.ts';

/** Folder of files in storage. */
export const FILES_FOLDER = 'files';
const folderOf = (bytesId: string): string => `${FILES_FOLDER}/${bytesId}`;
export const partKeyOf = (bytesId: string, { id }: Pick<FilePart, 'id'>): string => `${folderOf(bytesId)}/${id}`;
export const previewKeyOf = (bytesId: string): string => `${folderOf(bytesId)}/preview.jpg`;

/** Where the parts of a version lie. */
export interface StoredBytes {
  bytesId: string;
  parts: readonly FilePart[];
}

/** Stores bytes under a name that no other try has, so that of two tries none writes over the other. */
export async function storePart(storage: Storage, bytesId: string, bytes: Buffer): Promise<FilePart> {
  const part = { id: newId(), bytes: bytes.length };
  await storage.put(partKeyOf(bytesId, part), bytes, { contentType: 'application/octet-stream' });
  return part;
}

/** Bytes from `start` to before `end`, part after part; one part is open at a time. */
export async function* readBytes(
  storage: Storage,
  { bytesId, parts }: StoredBytes,
  { start = 0, end = Number.POSITIVE_INFINITY }: { start?: number; end?: number } = {},
): AsyncGenerator<Buffer> {
  let at = 0;
  for (const part of parts) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, part.bytes)];
    at += part.bytes;
    if (from >= to) continue;
    // Parts are small: one that is read whole needs no connection that waits for a slow reader.
    const bytes = await storage.getBytes(partKeyOf(bytesId, part));
    yield Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from);
  }
}

export const streamBytes = (...asked: Parameters<typeof readBytes>): Readable =>
  Readable.from(readBytes(...asked), { objectMode: false });

/** Removes all that is stored of bytes; nothing there is no error. */
export async function deleteBytes(storage: Storage, bytesId: string): Promise<void> {
  await storage.deleteAll(folderOf(bytesId));
}

/** Removes the parts of bytes; those that are gone are no error. */
export async function deletePartsOf(storage: Storage, { bytesId, parts }: StoredBytes): Promise<void> {
  for (const part of parts) await storage.delete(partKeyOf(bytesId, part));
}
