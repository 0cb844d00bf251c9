import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Storage } from '../../platform/storage.ts';
import { CONTROL, HEAD_BYTES } from '../../platform/uploads/kind-of-file.ts';
import { partKeyOf } from './stored-bytes.ts';
import type { FilePart, UploadRow } from './tables.ts';

/** Parts that are read at once: more would only take turns on one thread. */
const AT_ONCE = 2;
/** Uploads whose bytes so far are known; of others, all are read in the end. */
const MOST_KEPT = 64;

/** What stored bytes are. */
export interface BytesRead {
  size: number;
  /** Hexadecimal. */
  sha256: string;
  head: Buffer;
  /** Whether all of them are UTF-8 without control characters. */
  isText: boolean;
}

/** Reads stored parts one after the other. */
class Reading {
  readonly #hash = createHash('sha256');
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #head = Buffer.alloc(0);
  #isText = true;
  size = 0;

  add(bytes: Buffer): void {
    this.#hash.update(bytes);
    this.size += bytes.length;
    if (this.#head.length < HEAD_BYTES)
      this.#head = Buffer.concat([this.#head, bytes.subarray(0, HEAD_BYTES - this.#head.length)]);
    this.#isText &&= this.#isTextOf(bytes);
  }

  end(): BytesRead {
    const isText = this.#isText && this.#isTextOf(undefined);
    return { size: this.size, sha256: this.#hash.digest('hex'), head: this.#head, isText };
  }

  #isTextOf(bytes: Buffer | undefined): boolean {
    try {
      return !CONTROL.test(this.#decoder.decode(bytes, { stream: bytes !== undefined }));
    } catch {
      return false;
    }
  }
}

export interface ReadBacks {
  /** Reads a part while `count` counts it as the next of an upload, so that the last ones need not wait for all others. */
  whileCounting: (upload: UploadRow, part: FilePart, count: () => Promise<void>) => Promise<void>;
  /** Reads what has not been read of the parts of an upload. */
  finish: (upload: UploadRow, parts: readonly FilePart[]) => Promise<BytesRead>;
}

/** Reads what was stored back from storage, each part once, as long as one process receives an upload. */
export function createReadBacks(storage: Storage): ReadBacks {
  const readings = new Map<string, Reading>();
  const inTurn = pLimit(AT_ONCE);
  const read = async (reading: Reading, { bytesId }: UploadRow, parts: readonly FilePart[]): Promise<void> => {
    for (const part of parts)
      await inTurn(async () => {
        // In pieces: memory of whole parts would be freed by nothing but a search of all that there is.
        for await (const bytes of await storage.getStream(partKeyOf(bytesId, part))) reading.add(bytes);
      });
  };
  /** The reading of all bytes of an upload that are counted: of two that send the next ones, one gets it. */
  const take = ({ id, received }: UploadRow): Reading | undefined => {
    const known = readings.get(id);
    readings.delete(id);
    return known?.size === received ? known : undefined;
  };
  return {
    async whileCounting(upload, part, count) {
      const reading = upload.received === 0 ? new Reading() : take(upload);
      // What cannot be read now is read in the end.
      const isRead =
        reading &&
        read(reading, upload, [part]).then(
          () => true,
          () => false,
        );
      await count();
      if (!reading || !(await isRead)) return;
      readings.set(upload.id, reading);
      for (const oldest of readings.keys()) if (readings.size > MOST_KEPT) readings.delete(oldest);
    },
    async finish(upload, parts) {
      const known = take(upload);
      const reading = known ?? new Reading();
      await read(reading, upload, known ? parts.slice(upload.parts.length) : parts);
      return reading.end();
    },
  };
}
