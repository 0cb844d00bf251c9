import type { ErrorCode } from '@skrin/contract/errors';
import type { PhotoFault } from '@skrin/contract/screening/analyses';
import { type PhotoCaution, photoLimits } from '@skrin/contract/screening/photos';
import type { HeicError } from '../../../kit/files/heic/heic-error.ts';
import { type FileGoneError, holdFile } from '../../../kit/files/held-file.ts';

/** The server's error codes for photos that it refuses. */
export type PhotoErrorCode = Extract<ErrorCode, `photo_${string}`>;

/**
 * The check of a photo before it is sent. The server would refuse a photo with an `error`, and not read one with
 * `faults`: neither is sent. A photo with a `problem` could not be read or opened on this device. `cautions` say how an
 * accepted photo could be better; they matter only without faults.
 */
export type PhotoCheck =
  | { error: PhotoErrorCode; megapixels?: number; problem?: never }
  /** The code that checks photos could not be fetched. */
  | { error: 'offline'; megapixels?: never; problem?: never }
  | { error: 'file'; problem: FileGoneError | HeicError; megapixels?: never }
  | {
      error?: never;
      faults: PhotoFault[];
      cautions: PhotoCaution[];
      width: number;
      height: number;
      /** The sharpness, to compare photos with each other; see `focusOf`. */
      focus: number;
    };

/** Whether the server would read the photo. */
export const passes = (check: PhotoCheck | undefined): boolean =>
  check !== undefined && check.error === undefined && check.faults.length === 0;

/** Whether a file is worth reading: an empty one has nothing, and one over the limit would fill the memory. */
export const sizeError = ({ size }: File): PhotoErrorCode | undefined =>
  size === 0 ? 'photo_empty' : size > photoLimits.maxBytes ? 'photo_too_large' : undefined;

/** The file in memory, or as it is if it is not worth reading. */
export const holdPhoto = async (file: File): Promise<File> => (sizeError(file) ? file : holdFile(file));
