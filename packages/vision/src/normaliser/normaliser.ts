import { availableParallelism } from 'node:os';
import type { NormalisedPhoto } from '../photo.ts';
import { PhotoError } from '../photo-error.ts';
import type { Bounds, Reply } from './messages.ts';
import { type DecodingProcess, startProcess } from './process.ts';
import { Semaphore } from './semaphore.ts';

/** Each process takes some 90 MB while it is idle. */
const MAX_PROCESSES = 4;

/** The memory that the largest photo takes, divided into parts: sums of integers have no rounding errors. */
const PARTS = 1_000;
/** What photos may take together: one of the largest, and beside it a photo of a phone, which so need not wait for it. */
const ROOM = 1.25 * PARTS;

/** From this share of the memory on, the process is ended after the photo: glibc would keep up to 35 MB of it. */
const LARGE_SHARE = 0.5;

/** The slowest photo within the limits takes 1.3 s, the largest 150 MB. */
const BOUNDS: Bounds = { seconds: 10, megabytes: 300 };

export interface NormaliserOptions extends Partial<Bounds> {
  /** Photos decoded at once. */
  processes?: number;
  /** Photos that may wait; more are refused. */
  maxWaiting?: number;
  /** Seconds from the call to its answer, at most: less than people and proxies wait for an upload. */
  maxSeconds?: number;
}

/** Too many photos at this moment: try again later. */
export class NormaliserBusyError extends Error {
  override readonly name = 'NormaliserBusyError';
}

export interface Normaliser {
  /**
   * `normalisePhoto` in a process of its own, which is ended when a photo takes too much time or memory.
   * @param onShare is told, before any pixel is decoded, which share of the largest accepted photo this one is, 0…1
   * @throws {PhotoError} as `normalisePhoto`
   * @throws {NormaliserBusyError} when too many photos wait, or this one waited too long
   */
  normalise(bytes: Uint8Array, onShare?: (share: number) => void): Promise<NormalisedPhoto>;
  /** Photos that are decoded at once. */
  processes: number;
  /** Finishes the photos that are being decoded, then ends the processes. */
  close(): Promise<void>;
}

/** Starts processes that decode photos; resolves when they are ready. One that has ended is replaced when needed. */
export async function createNormaliser(options: NormaliserOptions = {}): Promise<Normaliser> {
  const { processes = Math.min(MAX_PROCESSES, availableParallelism()), maxWaiting = 32, maxSeconds = 30 } = options;
  const bounds = { ...BOUNDS, ...options };
  const idle = await Promise.all(Array.from({ length: processes }, () => startProcess(bounds)));
  const places = new Semaphore(processes);
  // Shares of what the largest photo takes: the memory limit is the same for any number of processes.
  const pixels = new Semaphore(ROOM);

  const decode = async (work: Pick<Decoding, 'bytes' | 'onShare' | 'signal'>) => {
    const last = idle.pop();
    const decoder = last && !last.hasEnded ? last : await startProcess(bounds);
    try {
      return await decodeWithin({ ...work, decoder, pixels });
    } finally {
      // Whoever ended the process waits until another has started, and not whoever comes next.
      idle.push(decoder.hasEnded ? await startProcess(bounds).catch(() => decoder) : decoder);
    }
  };
  return {
    processes,
    async normalise(bytes, onShare) {
      if (places.waiting >= maxWaiting) throw new NormaliserBusyError(`${maxWaiting} photos are waiting`);
      const signal = AbortSignal.timeout(maxSeconds * 1000);
      const leave = await places.take(1, signal).catch(() => undefined);
      const reply = leave && (await decode({ bytes, onShare, signal }).finally(leave));
      if (!reply && signal.aborted) throw new NormaliserBusyError(`a photo had no answer in ${maxSeconds} s`);
      return unwrap(reply);
    },
    async close() {
      await places.take(processes);
      await Promise.all(idle.map((decoder) => decoder.kill()));
    },
  };
}

interface Decoding {
  decoder: DecodingProcess;
  bytes: Uint8Array;
  onShare: ((share: number) => void) | undefined;
  pixels: Semaphore;
  signal: AbortSignal;
}

async function decodeWithin({ decoder, bytes, onShare, pixels, signal }: Decoding): Promise<Reply | undefined> {
  let release = () => {};
  let isLarge = false;
  signal.addEventListener('abort', decoder.kill);
  try {
    return await decoder.normalise(bytes, async (share) => {
      isLarge = share >= LARGE_SHARE;
      onShare?.(share);
      release = await pixels.take(Math.ceil(share * PARTS), signal);
    });
  } finally {
    signal.removeEventListener('abort', decoder.kill);
    // On a busy machine a process takes a while to end; its memory must be free before the next large photo is
    // admitted.
    if (isLarge) await decoder.kill();
    release();
  }
}

/** When the process ended during a photo, the photo counts as unreadable, as after any other error of a decoder. */
function unwrap(reply: Reply | undefined): NormalisedPhoto {
  if (!reply) throw new PhotoError('photo_unreadable');
  if ('refused' in reply) throw new PhotoError(reply.refused, { maxPixels: reply.maxPixels });
  if ('failed' in reply) throw reply.failed;
  return reply.photo;
}
