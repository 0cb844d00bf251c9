import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { unreadableFields } from '../http/validation.ts';
import { type LeastRate, watchRate } from './least-rate.ts';
import type { UploadFolder } from './upload-folder.ts';
import type { UploadShare } from './upload-shares.ts';

/** A file that was sent, on the disk until the parts are disposed. */
export interface ReceivedFile {
  /** As its sender calls it: anything. */
  name: string;
  /** SHA-256, in hexadecimal digits. */
  hash: string;
  read(): Promise<Buffer>;
}

/** Removes its files when it is disposed. */
export interface Parts extends AsyncDisposable {
  fields: Record<string, unknown>;
  /** In the order in which they were sent. */
  files: ReceivedFile[];
}

interface PartsOptions {
  folder: UploadFolder;
  share: UploadShare;
  leastRate?: LeastRate | undefined;
  /** Name of the part that is a file; files of other names are not read. */
  file: string;
  /** Maximum of files, as the multipart plugin was configured. */
  maxFiles: number;
  /** Maximum of bytes of the whole body. */
  maxBytes: number;
  /** The error of a file above the limit of the multipart plugin: that of photos by default. */
  tooLarge?: (() => AppError) | undefined;
}

/**
 * Receives a multipart body, its parts in any order: files go to the disk as they arrive, so that a slow sender holds no
 * memory.
 * @throws AppError `unsupported_media_type`, `photo_too_large` or as the options say, `uploads_busy`, `too_many_uploads`, `no_space`,
 * `request_timeout`, `validation_failed` of too many files, `malformed_request`, `payload_too_large`
 */
export async function receiveParts(request: FastifyRequest, options: PartsOptions): Promise<Parts> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  await using received = new AsyncDisposableStack();
  const paths: string[] = [];
  received.defer(async () => {
    for (const path of paths) await rm(path, { force: true });
  });
  using watch = watchRate(request.raw, options.leastRate);
  try {
    await options.folder.requireSpace(Number(request.headers['content-length']) || options.maxBytes);
    const parts = await Promise.race([
      collectParts(request, { ...options, paths, signal: watch.signal }),
      watch.tooSlow,
    ]);
    const kept = received.move();
    return { ...parts, [Symbol.asyncDispose]: () => kept.disposeAsync() };
  } catch (error) {
    // Drains the rest of the body, which would block the next request on the same connection.
    request.raw.unpipe().resume();
    throw uploadErrorOf(error, options);
  }
}

interface Collecting extends PartsOptions {
  /** Gets the path of each file before it is written. */
  paths: string[];
  signal: AbortSignal;
}

async function collectParts(request: FastifyRequest, options: Collecting) {
  const fields: Record<string, unknown> = {};
  const files: ReceivedFile[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else if (part.fieldname === options.file) files.push(await receiveFile(part, options));
    else part.file.resume();
  }
  const unreadable = unreadableFields(fields);
  if (unreadable.length > 0) throw new AppError('validation_failed', { fields: unreadable });
  return { fields, files };
}

const tooLargePhoto = () => new AppError('photo_too_large');

async function receiveFile(
  { file, filename }: MultipartFile,
  { folder, share, paths, signal, tooLarge = tooLargePhoto }: Collecting,
): Promise<ReceivedFile> {
  const path = folder.newPath();
  paths.push(path);
  const hash = createHash('sha256');
  const create = () => open(path, 'wx', 0o600);
  signal.addEventListener('abort', () => file.destroy());
  let written: FileHandle | undefined;
  try {
    // Read from at once: an error that comes before anybody listens would be missed.
    for await (const chunk of file) {
      share.add(chunk.length);
      hash.update(chunk);
      written ??= await create();
      await written.writeFile(chunk);
    }
    written ??= await create();
  } finally {
    await written?.close();
  }
  if (file.truncated) throw tooLarge();
  return { name: filename ?? '', hash: hash.digest('hex'), read: () => readFile(path) };
}

/** Only the body is read here: any other error means that it is malformed, too large, or was not sent completely. */
function uploadErrorOf(error: unknown, { file, maxFiles }: PartsOptions): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('no_space', { retryAfterS: 300, cause: error });
  if (code === 'FST_FILES_LIMIT') {
    const fields = [{ path: file, code: 'too_many_photos', params: { maximum: maxFiles } }];
    return new AppError('validation_failed', { fields, cause: error });
  }
  const isTooMuch = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  return new AppError(isTooMuch ? 'payload_too_large' : 'malformed_request', { cause: error });
}
