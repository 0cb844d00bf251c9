import { AppError } from '../errors.ts';

/** Memory for all uploads in one process: enough for twenty photos of a phone at the same time. */
const MAX_BYTES = 64 * 1024 ** 2;

/** The bytes of one upload, which count until it is disposed. */
export interface HeldBytes extends Disposable {
  /** @throws AppError `uploads_busy` when all uploads together hold too much */
  add(bytes: number): void;
}

export interface UploadMemory {
  hold(): HeldBytes;
}

/** Counts the bytes that the uploads of a process hold in memory, as they arrive. */
export function createUploadMemory(maxBytes = MAX_BYTES): UploadMemory {
  let total = 0;
  return {
    hold() {
      let held = 0;
      return {
        add(bytes) {
          if (total + bytes > maxBytes) throw new AppError('uploads_busy', { retryAfterS: 30 });
          held += bytes;
          total += bytes;
        },
        [Symbol.dispose]() {
          total -= held;
          held = 0;
        },
      };
    },
  };
}
