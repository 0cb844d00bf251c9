import { createHash } from 'node:crypto';
import type { FileKind } from '@skrin/contract/files/file';
import type { Database } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Storage } from '../../../platform/storage.ts';
import { insertFile } from '../files-repository.ts';
import { previewKeyOf, storePart } from '../stored-bytes.ts';
import { type FileRow, fileFavourites, fileLooks, fileShares, fileVersions, linkTickets, uploads } from '../tables.ts';

interface Stores {
  database: Database;
  storage: Storage;
}

type Space = { ownerId: string } | { organisationId: string };

interface Stored {
  name?: string;
  parentId?: string | null;
  text?: string;
  kind?: FileKind;
  mime?: string;
  authorId?: string;
  /** Each with the same text. */
  versions?: number;
  hasPreview?: boolean;
  /** Where it lies in the bin. */
  isTrashed?: boolean;
}

/** A file as uploads leave it, with its bytes in the storage; it is ready, and lies outermost unless a folder is named. */
export async function storeFile(
  { database, storage }: Stores,
  space: Space,
  { text = 'Wash everything at 60 °C.', isTrashed = false, versions = 1, ...given }: Stored = {},
): Promise<FileRow> {
  const { kind = 'text', mime = 'text/plain', hasPreview = false, authorId } = given;
  const id = newId();
  const bytes = Buffer.from(text);
  const what = { kind, mime, size: bytes.length, hasPreview, authorId };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return database.transaction(async (tx) => {
    const bin = isTrashed ? { trashedAt: new Date(), trashRootId: id } : {};
    const file = {
      ...space,
      id,
      isFolder: false,
      name: `${id}.txt`,
      newestVersion: versions,
      ...given,
      ...what,
      ...bin,
    };
    const row = await insertFile(tx, file);
    for (let number = 1; number <= versions; number += 1) {
      const bytesId = newId();
      const parts = [await storePart(storage, bytesId, bytes)];
      if (hasPreview) await storage.put(previewKeyOf(bytesId), 'JPEG');
      await tx.insert(fileVersions).values({ ...what, fileId: id, number, bytesId, parts, sha256, state: 'ready' });
    }
    return row;
  });
}

export const storeFolder = (
  { database }: Pick<Stores, 'database'>,
  space: Space,
  given: Pick<Stored, 'name' | 'parentId'> = {},
): Promise<FileRow> =>
  database.transaction((tx) => insertFile(tx, { ...space, isFolder: true, name: newId(), ...given }));

/** A file of two versions in somebody's own space, with a small picture. @returns its id */
export const insertFullFile = async (
  stores: Stores,
  { ownerId, ...given }: { ownerId: string; isTrashed?: boolean; text?: string },
): Promise<string> =>
  (await storeFile(stores, { ownerId }, { ...given, versions: 2, hasPreview: true, authorId: ownerId })).id;

/** An upload to somebody's own space, of which all but the last byte has arrived. */
export async function insertUpload({ database, storage }: Stores, userId: string): Promise<string> {
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
