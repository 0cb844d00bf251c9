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
  /** One to three, the one in front first. */
  photos: Buffer[];
  /** Tells whether a repeated request is the same. */
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

/** Each photo by a hash of its own: the same bytes cut elsewhere are other photos. */
function hashOf(fields: string, photos: Buffer[]): string {
  const hash = createHash('sha256').update(fields);
  for (const photo of photos) hash.update(createHash('sha256').update(photo).digest());
  return hash.digest('hex');
}

/**
 * Photos in their order, side by side as far as processes are free. Where several were sent, the problem says which one
 * is refused.
 * @throws AppError `photo_*`, `uploads_busy`
 */
export async function normalisePhotos(normaliser: Normaliser, photos: Buffer[]): Promise<NormalisedPhoto[]> {
  // Waits for all, also when one is refused: what is still decoded counts as held.
  const settled = await Promise.allSettled(photos.map((photo) => normalise(normaliser, photo)));
  return settled.map((outcome, position) => {
    if (outcome.status === 'fulfilled') return outcome.value;
    if (settled.length === 1 || !(outcome.reason instanceof AppError)) throw outcome.reason;
    const { code, params, retryAfterS } = outcome.reason;
    const fields = [{ path: `photo.${position}`, code: 'invalid' }];
    throw new AppError(code, { params, fields, ...(retryAfterS && { retryAfterS }), cause: outcome.reason });
  });
}
