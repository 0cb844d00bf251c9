import { type NormalisedPhoto, type Normaliser, NormaliserBusyError, PhotoError } from '@skrin/vision';
import { AppError } from '../errors.ts';

/** @throws AppError `photo_*`, or `uploads_busy` while too many pictures wait */
export async function normalise(normaliser: Normaliser, picture: Buffer): Promise<NormalisedPhoto> {
  try {
    return await normaliser.normalise(picture);
  } catch (error) {
    if (error instanceof NormaliserBusyError) throw new AppError('uploads_busy', { retryAfterS: 30, cause: error });
    if (!(error instanceof PhotoError)) throw error;
    const { code, maxPixels } = error;
    throw new AppError(code, { ...(maxPixels && { params: { megapixels: maxPixels / 1e6 } }), cause: error });
  }
}
