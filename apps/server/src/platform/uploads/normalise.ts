import { type NormalisedPhoto, type Normaliser, NormaliserBusyError, PhotoError } from '@skrin/vision';
import { AppError } from '../errors.ts';
import type { Charge } from './turns.ts';

/**
 * @param charge gets the price of the picture, by its pixels
 * @throws AppError `photo_*`, or `uploads_busy` while too many pictures wait
 */
export async function normalise(normaliser: Normaliser, picture: Buffer, charge?: Charge): Promise<NormalisedPhoto> {
  try {
    return await normaliser.normalise(picture, charge);
  } catch (error) {
    if (error instanceof NormaliserBusyError) throw new AppError('uploads_busy', { retryAfterS: 30, cause: error });
    if (!(error instanceof PhotoError)) throw error;
    const { code, maxPixels } = error;
    throw new AppError(code, { ...(maxPixels && { params: { megapixels: maxPixels / 1e6 } }), cause: error });
  }
}
