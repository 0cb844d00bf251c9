import type { NormalisedPhoto, Normaliser } from '@skrin/vision';
import { AppError } from '../../platform/errors.ts';
import { normalise } from '../../platform/uploads/normalise.ts';

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
