import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import { analysisUploadSchema } from '@skrin/contract/screening/analysis-endpoints';
import { photoLimits } from '@skrin/contract/screening/photos';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { invalidFields } from '../../platform/http/validation.ts';
import type { HeldBytes } from './upload-memory.ts';

export interface Upload {
  assessmentId: string;
  /** One to three, the one in front first. */
  photos: Buffer[];
  /** Tells whether a repeated request is the same. */
  hash: string;
}

/**
 * Reads the multipart body, its parts in any order.
 * @throws AppError `photo_missing`, `photo_too_large`, `uploads_busy`, `validation_failed`, `malformed_request`,
 * `payload_too_large`
 */
export async function readUpload(request: FastifyRequest, held: HeldBytes): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const { fields, photos } = await readParts(request, held).catch(refuse);
  const parsed = analysisUploadSchema.safeParse(fields);
  if (!parsed.success) throw new AppError('validation_failed', { fields: invalidFields(parsed.error, fields) });
  if (photos.length === 0) throw new AppError('photo_missing');
  const { assessmentId } = parsed.data;
  return { assessmentId, photos, hash: hashOf(assessmentId, photos) };
}

/** Each photo by a hash of its own: the same bytes cut elsewhere are other photos. */
function hashOf(assessmentId: string, photos: Buffer[]): string {
  const hash = createHash('sha256').update(assessmentId);
  for (const photo of photos) hash.update(createHash('sha256').update(photo).digest());
  return hash.digest('hex');
}

async function readParts(request: FastifyRequest, held: HeldBytes) {
  const fields: Record<string, unknown> = {};
  const photos: Buffer[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else if (part.fieldname === 'photo') photos.push(await readFile(part, held));
    else part.file.resume();
  }
  return { fields, photos };
}

/** Nothing but the body is read here: whatever else fails is malformed, too much, or was not sent to its end. */
function refuse(error: unknown): never {
  if (error instanceof AppError) throw error;
  if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT') throw tooManyPhotos(error);
  const isTooMuch = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  throw new AppError(isTooMuch ? 'payload_too_large' : 'malformed_request', { cause: error });
}

const tooManyPhotos = (cause: unknown) =>
  new AppError('validation_failed', {
    fields: [{ path: 'photo', code: 'too_many_photos', params: { maximum: photoLimits.maxPhotos } }],
    cause,
  });

async function readFile({ file }: MultipartFile, held: HeldBytes): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) {
    held.add(chunk.length);
    chunks.push(chunk);
  }
  if (file.truncated) throw new AppError('photo_too_large');
  return Buffer.concat(chunks);
}
