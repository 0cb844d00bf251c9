import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Storage } from '../../../platform/storage.ts';
import { previewKeyOf, storePart } from '../stored-bytes.ts';
import { fileFavourites, fileLooks, fileShares, files, fileVersions, linkTickets, uploads } from '../tables.ts';

interface NewFile {
  ownerId: string;
  /** Where it lies in the bin. */
  isTrashed?: boolean;
  text?: string;
}

/** A file of two versions in somebody's own space, outermost, with a small picture. */
export async function insertFullFile(
  { database, storage }: { database: Database; storage: Storage },
  { ownerId, isTrashed = false, text = 'Take it twice a day.' }: NewFile,
): Promise<string> {
  const bytes = Buffer.from(text);
  const what = { kind: 'text', mime: 'text/plain', size: bytes.length, hasPreview: true } as const;
  const id = newId();
  const bin = isTrashed ? { trashedAt: new Date(), trashRootId: id } : {};
  const file = { id, ownerId, isFolder: false, name: `${id}.txt`, newestVersion: 2, authorId: ownerId };
  await database.insert(files).values({ ...file, ...what, ...bin });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  for (const number of [1, 2]) {
    const bytesId = newId();
    const parts = [await storePart(storage, bytesId, bytes)];
    await storage.put(previewKeyOf(bytesId), 'JPEG');
    const version = { fileId: id, number, bytesId, parts, sha256, state: 'ready' } as const;
    await database.insert(fileVersions).values({ ...version, ...what, authorId: ownerId });
  }
  return id;
}

/** An upload to somebody's own space, of which all but the last byte has arrived. */
export async function insertUpload(
  { database, storage }: { database: Database; storage: Storage },
  userId: string,
): Promise<string> {
  const bytesId = newId();
  const parts = [await storePart(storage, bytesId, Buffer.from('not'))];
  const upload = { userId, key: newId(), ownerId: userId, name: 'note.txt', size: 4, received: 3 };
  const [row] = await database
    .insert(uploads)
    .values({ ...upload, bytesId, parts })
    .returning();
  return orNotFound(row).id;
}

/** What people have done with a file: marked it, shared it by a link that is open, and looked at it. */
export async function insertUseOf(database: Database, { fileId, userId }: { fileId: string; userId: string }) {
  await database.insert(fileFavourites).values({ fileId, userId });
  const share = { fileId, kind: 'link', right: 'view', tokenHash: newId(), createdBy: userId } as const;
  const [row] = await database.insert(fileShares).values(share).returning();
  const endsAt = new Date(Date.now() + 3_600_000);
  await database.insert(linkTickets).values({ ticketHash: newId(), shareId: orNotFound(row).id, endsAt });
  await database.insert(fileLooks).values({ fileId, userId });
}
