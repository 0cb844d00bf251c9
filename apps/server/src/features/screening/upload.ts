import { createHash } from 'node:crypto';
import { analysisUploadSchema } from '@skrin/contract/screening/analysis-endpoints';
import { photoLimits } from '@skrin/contract/screening/photos';
import type { NormalisedPhoto, Normaliser } from '@skrin/vision';
import { AppError } from '../../platform/errors.ts';
import { invalidFields } from '../../platform/http/validation.ts';
import { normalise } from '../../platform/uploads/normalise.ts';
import type { ReceivedFile } from '../../platform/uploads/receive-parts.ts';
import type { Sender } from '../../platform/uploads/sender.ts';
import type { Charge } from '../../platform/uploads/turns.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';

export interface Upload {
  assessmentId: string;
  /** The earlier analysis of the same problem. */
  followsId: string | undefined;
  /** One to three, the front photo first. */
  photos: ReceivedFile[];
  /** A hash of the content, to compare a repeated request with the first. */
  hash: string;
  sender: Sender;
}

/** What is asked of the body; its parts come in any order. */
export const expectedParts = {
  file: 'photo',
  maxFiles: photoLimits.maxPhotos,
  maxBytes: photoLimits.maxPhotos * photoLimits.maxBytes,
};

/** @throws AppError `photo_missing`, `validation_failed` */
export function readUpload({ fields, files: photos, sender }: Awaited<ReturnType<Uploads['receive']>>): Upload {
  const parsed = analysisUploadSchema.safeParse(fields);
  if (!parsed.success) throw new AppError('validation_failed', { fields: invalidFields(parsed.error, fields) });
  if (photos.length === 0) throw new AppError('photo_missing');
  const { assessmentId, followsId } = parsed.data;
  return { assessmentId, followsId, photos, sender, hash: hashOf(`${assessmentId}${followsId ?? ''}`, photos) };
}

/** Each photo has a hash of its own, because the same bytes that are split elsewhere are other photos. */
function hashOf(fields: string, photos: ReceivedFile[]): string {
  const hash = createHash('sha256').update(fields);
  for (const photo of photos) hash.update(Buffer.from(photo.hash, 'hex'));
  return hash.digest('hex');
}

/**
 * Normalises photos in parallel, as far as processes are free; returns them in their order. If several were sent, the
 * problem says which one is refused.
 * @throws AppError `photo_*`, `uploads_busy`
 */
export async function normalisePhotos(
  normaliser: Normaliser,
  photos: ReceivedFile[],
  charge: Charge,
): Promise<NormalisedPhoto[]> {
  // Waits for all photos, also when one is refused: the turn ends with the last of them.
  const settled = await Promise.allSettled(
    photos.map(async (photo) => normalise(normaliser, await photo.read(), charge)),
  );
  return settled.map((outcome, position) => {
    if (outcome.status === 'fulfilled') return outcome.value;
    if (settled.length === 1 || !(outcome.reason instanceof AppError)) throw outcome.reason;
    const { code, params, retryAfterS } = outcome.reason;
    const fields = [{ path: `photo.${position}`, code: 'invalid' }];
    throw new AppError(code, { params, fields, ...(retryAfterS && { retryAfterS }), cause: outcome.reason });
  });
}
