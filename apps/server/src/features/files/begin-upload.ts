import { fileLimits, type UploadMetadata, uploadMetadataSchema } from '@skrin/contract/files/file';
import { z } from 'zod/mini';
import type { Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { invalidFields } from '../../platform/http/validation.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import { lockEditable, lockPlace } from './change-files.ts';
import type { Files } from './context.ts';
import { editScope } from './file-policy.ts';
import { bytesOfSpace, findFile, lockSpace } from './files-repository.ts';
import { finishUpload } from './finish-upload.ts';
import type { UploadRow } from './tables.ts';
import { findUpload, findUploadByKey, insertUpload } from './uploads-repository.ts';

/** Reads `Upload-Metadata` of tus: `key base64,key base64`. @throws AppError `validation_failed` */
export function readMetadata(header: string): UploadMetadata {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  const values = Object.fromEntries(
    pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString()]),
  );
  const parsed = z.safeParse(uploadMetadataSchema, values);
  if (!parsed.success) throw new AppError('validation_failed', { fields: invalidFields(parsed.error, values) });
  return parsed.data;
}

interface Asked {
  act: Act;
  metadata: UploadMetadata;
  /** In bytes. */
  size: number;
}

/**
 * Begins an upload, or finds the one that the same person has begun with the same key. What it will need of its space is
 * held for it. An empty file is there at once.
 * @throws AppError `file_too_large`, `files_full`, `not_found`, `forbidden`, `conflict` where the one with the key is
 * another, and what `finishUpload` throws
 */
export async function beginUpload(files: Files, { act, metadata, size }: Asked): Promise<UploadRow> {
  const { userId } = act.actor;
  if (size > fileLimits.fileBytes)
    throw new AppError('file_too_large', { params: { megabytes: fileLimits.fileBytes / 1024 ** 2 } });
  const before = await findUploadByKey(files.database, { userId, key: metadata.key });
  const upload = before ?? (await files.database.transaction((tx) => insertFor(tx, { act, metadata, size })));
  if (upload.size !== size) throw new AppError('conflict');
  if (size > 0 || upload.doneFileId) return upload;
  await finishUpload(files, { act, upload });
  return orNotFound(await findUpload(files.database, { id: upload.id, userId }));
}

async function insertFor(tx: Transaction, { act, metadata, size }: Asked): Promise<UploadRow> {
  const { userId } = act.actor;
  const { key, sha256 } = metadata;
  const { spaceId, ...target } = await lockTarget(tx, act, metadata);
  const limit = target.ownerId === null ? fileLimits.organisationBytes : fileLimits.personBytes;
  if ((await bytesOfSpace(tx, spaceId)) + size > limit) throw new AppError('files_full');
  const row = await insertUpload(tx, { userId, key, size, sha256: sha256 ?? null, ...target });
  return row ?? orNotFound(await findUploadByKey(tx, { userId, key }));
}

/** The file that it is the next version of, or the folder or space that it is put into. The space is locked. */
async function lockTarget(tx: Transaction, act: Act, { fileId, folderId, space, name }: UploadMetadata) {
  if (fileId === undefined) return { ...(await lockPlace(tx, act, { folderId, space })), fileId: null, name };
  const found = orNotFound(await findFile(tx, { id: fileId, scope: editScope(act.actor) }));
  await lockSpace(tx, found);
  const file = await lockEditable(tx, { act, id: fileId });
  if (file.isFolder) throw new AppError('not_found');
  const { ownerId, organisationId, spaceId, parentId } = file;
  return { ownerId, organisationId, spaceId, parentId, fileId, name: file.name };
}
