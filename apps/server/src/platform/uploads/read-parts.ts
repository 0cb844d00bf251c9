import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { HeldBytes } from './upload-memory.ts';

export interface Parts {
  fields: Record<string, unknown>;
  /** In the order in which they were sent. */
  files: Buffer[];
}

interface PartsOptions {
  held: HeldBytes;
  /** Name of the part that is a file; files of other names are not read. */
  file: string;
  /** Maximum of files, as the multipart plugin was configured. */
  maxFiles: number;
}

/**
 * Reads a multipart body, its parts in any order.
 * @throws AppError `unsupported_media_type`, `photo_too_large`, `uploads_busy`, `validation_failed` of too many files,
 * `malformed_request`, `payload_too_large`
 */
export async function readParts(request: FastifyRequest, options: PartsOptions): Promise<Parts> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  try {
    return await collectParts(request, options);
  } catch (error) {
    // Drains the rest of the body, which would block the next request on the same connection.
    request.raw.unpipe().resume();
    throw uploadErrorOf(error, options);
  }
}

async function collectParts(request: FastifyRequest, { held, file }: PartsOptions): Promise<Parts> {
  const fields: Record<string, unknown> = {};
  const files: Buffer[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else if (part.fieldname === file) files.push(await readFile(part, held));
    else part.file.resume();
  }
  return { fields, files };
}

/** Only the body is read here: any other error means that it is malformed, too large, or was not sent completely. */
function uploadErrorOf(error: unknown, { file, maxFiles }: PartsOptions): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT') {
    const fields = [{ path: file, code: 'too_many_photos', params: { maximum: maxFiles } }];
    return new AppError('validation_failed', { fields, cause: error });
  }
  const isTooMuch = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  return new AppError(isTooMuch ? 'payload_too_large' : 'malformed_request', { cause: error });
}

async function readFile({ file }: MultipartFile, held: HeldBytes): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) {
    held.add(chunk.length);
    chunks.push(chunk);
  }
  if (file.truncated) throw new AppError('photo_too_large');
  return Buffer.concat(chunks);
}
