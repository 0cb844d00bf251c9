import { createHash } from 'node:crypto';
import { analysisUploadSchema } from '@skrin/contract/screening/analysis-endpoints';
import { photoLimits } from '@skrin/contract/screening/photos';
import type { NormalisedPhoto, Normaliser } from '@skrin/vision';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { invalidFields } from '../../platform/http/validation.ts';
import { normalise } from '../../platform/uploads/normalise.ts';
import { readParts } from '../../platform/uploads/read-parts.ts';
import type { HeldBytes } from '../../platform/uploads/upload-memory.ts';

export interface Upload {
  assessmentId: string;
  /** The earlier analysis of the same problem. */
  followsId: string | undefined;
  /** One to three, the front photo first. */
  photos: Buffer[];
  /** A hash of the content, to compare a repeated request with the first. */
  hash: string;
}

/**
 * Reads the multipart body, its parts in any order.
 * @throws AppError `photo_missing`, `validation_failed`, and what `readParts` throws
 */
export async function readUpload(request: FastifyRequest, held: HeldBytes): Promise<Upload> {
  const { fields, files: photos } = await readParts(request, { held, file: 'photo', maxFiles: photoLimits.maxPhotos });
  const parsed = analysisUploadSchema.safeParse(fields);
  if (!parsed.success) throw new AppError('validation_failed', { fields: invalidFields(parsed.error, fields) });
  if (photos.length === 0) throw new AppError('photo_missing');
  const { assessmentId, followsId } = parsed.data;
  return { assessmentId, followsId, photos, hash: hashOf(`${assessmentId}${followsId ?? ''}`, photos) };
}

/** Each photo has a hash of its own, because the same bytes that are split elsewhere are other photos. */
function hashOf(fields: string, photos: Buffer[]): string {
  const hash = createHash('sha256').update(fields);
  for (const photo of photos) hash.update(createHash('sha256').update(photo).digest());
  return hash.digest('hex');
}

/**
 * Normalises photos in parallel, as far as processes are free; returns them in their order. If several were sent, the
 * problem says which one is refused.
 * @throws AppError `photo_*`, `uploads_busy`
 */
export async function normalisePhotos(normaliser: Normaliser, photos: Buffer[]): Promise<NormalisedPhoto[]> {
  // Waits for all photos, also when one is refused: a photo that is still being decoded counts as held memory.
  const settled = await Promise.allSettled(photos.map((photo) => normalise(normaliser, photo)));
  return settled.map((outcome, position) => {
    if (outcome.status === 'fulfilled') return outcome.value;
    if (settled.length === 1 || !(outcome.reason instanceof AppError)) throw outcome.reason;
    const { code, params, retryAfterS } = outcome.reason;
    const fields = [{ path: `photo.${position}`, code: 'invalid' }];
    throw new AppError(code, { params, fields, ...(retryAfterS && { retryAfterS }), cause: outcome.reason });
  });
}
