import type { ErrorCode } from '@skrin/contract/errors';

export type PhotoErrorCode = Extract<ErrorCode, `photo_${string}`>;

/** A photo that cannot be taken; `code` is the contract's and says why. */
export class PhotoError extends Error {
  readonly code: PhotoErrorCode;
  /** The limit it passes, where that depends on the photo. */
  readonly maxPixels: number | undefined;

  constructor(code: PhotoErrorCode, { maxPixels, ...options }: ErrorOptions & { maxPixels?: number | undefined } = {}) {
    super(code, options);
    this.name = 'PhotoError';
    this.code = code;
    this.maxPixels = maxPixels;
  }
}

/** Whatever the decoder stumbles over is the file's fault. */
export async function orUnreadable<Value>(decoding: Promise<Value>): Promise<Value> {
  try {
    return await decoding;
  } catch (cause) {
    throw new PhotoError('photo_unreadable', { cause });
  }
}
