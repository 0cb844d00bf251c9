import { type NormalisedPhoto, type Normaliser, NormaliserBusyError, PhotoError } from '@skrin/vision';
import { AppError } from '../../platform/errors.ts';

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
