import { fileLimits } from '@skrin/contract/files/file';

/** Memory for one chunk, for as long as its request lasts. */
interface ChunkBuffer extends Disposable {
  bytes: Buffer;
}

export interface ChunkBuffers {
  take(): ChunkBuffer;
}

/** How many wait for the next request: as many chunks as usually come at once. */
const KEPT = 16;

/**
 * Memory that one chunk after the other is received into: else each chunk would take new memory, and long uploads let a process
 * grow until their garbage is looked for. Only what a chunk fills of it counts.
 */
export function createChunkBuffers(): ChunkBuffers {
  const free: Buffer[] = [];
  return {
    take() {
      const bytes = free.pop() ?? Buffer.allocUnsafeSlow(fileLimits.chunkBytes);
      return { bytes, [Symbol.dispose]: () => void (free.length < KEPT && free.push(bytes)) };
    },
  };
}
