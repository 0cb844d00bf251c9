import type { ErrorCode } from '@skrin/contract/errors';

export type PhotoErrorCode = Extract<ErrorCode, `photo_${string}`>;

/** A photo that cannot be accepted; `code`, from the contract, says why. */
export class PhotoError extends Error {
  readonly code: PhotoErrorCode;
  /** The limit that it exceeds, where that depends on the photo. */
  readonly maxPixels: number | undefined;

  constructor(code: PhotoErrorCode, { maxPixels, ...options }: ErrorOptions & { maxPixels?: number | undefined } = {}) {
    super(code, options);
    this.name = 'PhotoError';
    this.code = code;
    this.maxPixels = maxPixels;
  }
}

/** Whatever error the decoder has, the file counts as unreadable. */
export async function orUnreadable<Value>(decoding: Promise<Value>): Promise<Value> {
  try {
    return await decoding;
  } catch (cause) {
    throw new PhotoError('photo_unreadable', { cause });
  }
}
