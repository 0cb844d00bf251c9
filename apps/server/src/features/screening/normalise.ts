import { type NormalisedPhoto, type Normaliser, NormaliserBusyError, PhotoError } from '@skrin/vision';
import { AppError } from '../../platform/errors.ts';

/**
 * Photos in their order, side by side as far as processes are free. Where several were sent, the problem says which one
 * is refused.
 * @throws AppError `photo_*`, `uploads_busy`
 */
export async function normaliseAll(normaliser: Normaliser, photos: Buffer[]): Promise<NormalisedPhoto[]> {
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

/** @throws AppError `photo_*`, or `uploads_busy` while too many photos wait */
export async function normalise(normaliser: Normaliser, photo: Buffer): Promise<NormalisedPhoto> {
  try {
    return await normaliser.normalise(photo);
  } catch (error) {
    if (error instanceof NormaliserBusyError) throw new AppError('uploads_busy', { retryAfterS: 30, cause: error });
    if (!(error instanceof PhotoError)) throw error;
    const { code, maxPixels } = error;
    throw new AppError(code, { ...(maxPixels && { params: { megapixels: maxPixels / 1e6 } }), cause: error });
  }
}
