import type { Transaction } from '../../platform/database/connect.ts';
import { and, type SQL } from '../../platform/database/drizzle.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { type Act, recordAct } from '../../platform/policy/authorize.ts';
import { type FileType, typeOfFile } from '../../platform/uploads/kind-of-file.ts';
import { removeBytesLater } from './bin.ts';
import { isKept, lockEditable, tellFile } from './change-files.ts';
import type { Files } from './context.ts';
import { editScope, filePolicy, isOfSpace } from './file-policy.ts';
import { findFile, insertFile, lockSpace, updateFile } from './files-repository.ts';
import { prepareVersionJob } from './jobs.ts';
import { freeName } from './name-files.ts';
import type { BytesRead } from './read-back.ts';
import type { FilePart, FileRow, UploadRow } from './tables.ts';
import { lockAt } from './upload-offset.ts';
import { deleteUpload, markDone } from './uploads-repository.ts';
import { deleteOldest, insertVersion } from './versions-repository.ts';

interface Finishing {
  act: Act;
  upload: UploadRow;
  /** The part with the last bytes, which is not counted yet; none of an empty file. */
  last?: FilePart;
}

/**
 * Makes a file, or its next version, of an upload whose bytes are all there, in one transaction with the count of the last
 * ones: until it commits, the upload is where it was before them. The bytes are read back and compared first.
 * @throws AppError `upload_corrupt`, `file_kind_lies`, `file_kind_refused`, and then the upload is thrown away; `not_found`
 * where it was to go to has gone, `forbidden`, OffsetError
 */
export async function finishUpload(files: Files, { act, upload, last }: Finishing): Promise<void> {
  const { database, readBacks, scan } = files;
  const parts = last ? [...upload.parts, last] : upload.parts;
  const read = await readBacks.finish(upload, parts);
  const type = await typeOf(read, upload, scan !== undefined).catch(async (error: unknown) => {
    await throwAway(files, upload);
    throw error;
  });
  await database.transaction(async (tx) => {
    await lockSpace(tx, upload);
    const locked = await lockAt(tx, upload);
    const stored: Stored = { ...read, ...type, parts, state: scan ? 'scanning' : 'ready' };
    const file = await keepVersion(tx, { act, upload: locked, stored });
    await markDone(tx, locked, file.id);
    await recordAct(tx, filePolicy, act, file);
    await tellFile(tx, file);
  });
}

function typeOf(read: BytesRead, { name, size, sha256 }: UploadRow, hasScanner: boolean): Promise<FileType> {
  if (read.size !== size || (sha256 !== null && read.sha256 !== sha256))
    return Promise.reject(new AppError('upload_corrupt'));
  return typeOfFile(name, read, hasScanner);
}

const throwAway = ({ database }: Files, upload: UploadRow): Promise<void> =>
  database.transaction(async (tx) => {
    if (await deleteUpload(tx, upload)) await removeBytesLater(tx, [upload.bytesId]);
  });

type Stored = FileType & Pick<BytesRead, 'size' | 'sha256'> & { parts: FilePart[]; state: 'scanning' | 'ready' };

interface Keeping {
  act: Act;
  upload: UploadRow;
  stored: Stored;
}

async function keepVersion(tx: Transaction, keeping: Keeping): Promise<FileRow> {
  const { act, upload } = keeping;
  if (upload.fileId === null) return addFile(tx, keeping);
  const file = await lockEditable(tx, { act, id: upload.fileId });
  return addVersion(tx, { ...keeping, file });
}

/** Puts a new file into its folder, or outermost in a space of the actor where that has gone meanwhile. */
async function addFile(tx: Transaction, { act, upload, stored }: Keeping): Promise<FileRow> {
  const { ownerId, organisationId, spaceId, parentId } = upload;
  const folder =
    parentId === null
      ? undefined
      : await findFile(tx, { id: parentId, scope: and(editScope(act.actor), isKept) as SQL });
  if (!folder && !isOfSpace(act.actor, upload)) throw new AppError('not_found');
  const place = { parentId: folder?.id ?? null, spaceId };
  const { kind, mime, size, state } = stored;
  const file = await insertFile(tx, {
    ...{ ownerId, organisationId, parentId: place.parentId, isFolder: false, kind, mime, size, state },
    name: await freeName(tx, place, upload.name),
    newestVersion: 1,
    authorId: act.actor.userId,
  });
  await keepBytes(tx, { act, upload, stored, file, number: 1 });
  return file;
}

/** Makes bytes the newest version of a file that is locked; the oldest beyond the limit goes. */
async function addVersion(tx: Transaction, { file, ...keeping }: Keeping & { file: FileRow }): Promise<FileRow> {
  const number = (file.newestVersion ?? 0) + 1;
  await keepBytes(tx, { ...keeping, file, number });
  await dropOldest(tx, file.id);
  const { kind, mime, size, state } = keeping.stored;
  return orNotFound(
    await updateFile(tx, file.id, { newestVersion: number, kind, mime, size, state, hasPreview: false }),
  );
}

/** Drops the versions of a file beyond the limit, and their bytes where no other one has them. */
export async function dropOldest(tx: Transaction, fileId: string): Promise<void> {
  await removeBytesLater(tx, await deleteOldest(tx, fileId));
}

async function keepBytes(
  tx: Transaction,
  { act, upload, stored, file, number }: Keeping & { file: FileRow; number: number },
): Promise<void> {
  const { kind, mime, size, sha256, parts, state } = stored;
  const { id: versionId } = await insertVersion(tx, {
    ...{ fileId: file.id, number, bytesId: upload.bytesId, kind, mime, size, sha256, parts, state },
    authorId: act.actor.userId,
  });
  await addJob(tx, prepareVersionJob, { versionId });
}
