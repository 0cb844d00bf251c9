import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Disk, errors } from 'flydrive';
import { BucketDriver } from './bucket-driver.ts';
import type { Config } from './config.ts';
import { closeFolder, PrivateFsDriver } from './private-fs-driver.ts';

export type Storage = Disk;

/** Private files: under DATA_DIR, or in a bucket when the S3 settings are given. */
export async function openStorage(config: Config): Promise<Storage> {
  const bucket = bucketOf(config);
  return bucket ? new Disk(new BucketDriver({ ...bucket, timeoutMs: config.STORAGE_TIMEOUT_MS })) : openFolder(config);
}

function bucketOf({ S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Config) {
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  const credentials = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  return { endpoint: S3_ENDPOINT, region: S3_REGION, bucket: S3_BUCKET, credentials };
}

async function openFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Promise<Storage> {
  // PostgreSQL's user has to pass through the data folder.
  await mkdir(DATA_DIR, { recursive: true, mode: 0o711 });
  const folder = path.resolve(DATA_DIR, 'files');
  await closeFolder(folder);
  return new Disk(new PrivateFsDriver(folder));
}

/** One file that every process writes alike, so that none is left behind and none disturbs another. */
const CHECK = { key: 'ready/check', content: 'ready' };

/** Writes a small file and reads it. @throws when storage does not do so */
export async function tryStorage(storage: Storage): Promise<void> {
  await storage.put(CHECK.key, CHECK.content);
  if ((await storage.get(CHECK.key)) !== CHECK.content) throw new Error('storage gives back other than was written');
}

/** Below this, PostgreSQL may find no room for its next 16 MB of log, without which it stops. */
const LEAST_FREE_BYTES = 100 * 1024 ** 2;

/** @throws when the disk of the data folder is nearly full, if the database or the files are on it */
export async function requireFreeDisk(config: Config): Promise<void> {
  if (config.DATABASE_URL && bucketOf(config)) return;
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  if (bavail * bsize < LEAST_FREE_BYTES) throw new Error(`${bavail * bsize} bytes are free in DATA_DIR`);
}

/** Codes of a disk that takes no more bytes: it is full, its user's share is, it broke, or it became read-only. */
const diskCodes = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'];
/** How a bucket, and a file system, say that a file does not exist. */
const missing = ['NoSuchKey', 'NotFound', 'ENOENT'];
const storageErrors = [
  errors.E_CANNOT_READ_FILE,
  errors.E_CANNOT_WRITE_FILE,
  errors.E_CANNOT_DELETE_FILE,
  errors.E_CANNOT_CHECK_FILE_EXISTENCE,
  errors.E_CANNOT_GET_METADATA,
];

/** Whether a file could not be read because it does not exist. */
export const isFileMissing = (error: unknown): boolean =>
  error instanceof errors.E_CANNOT_READ_FILE && isMissing(error.cause);

/** Whether files cannot be reached now: their storage does not answer or refuses, or the disk is full. */
export function isStorageUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause }: { code?: unknown; cause?: unknown } = error;
  if (diskCodes.includes(String(code))) return true;
  if (storageErrors.some((kind) => error instanceof kind)) return !isMissing(cause);
  return isStorageUnavailable(cause);
}

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && (missing.includes(cause.name) || ('code' in cause && missing.includes(String(cause.code))));
