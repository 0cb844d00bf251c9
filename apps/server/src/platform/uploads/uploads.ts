import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { AppError } from '../errors.ts';
import type { LeastRate } from './least-rate.ts';
import { type Parts, receiveParts } from './receive-parts.ts';
import { type Sender, senderOf } from './sender.ts';
import { createTurns, type Turns } from './turns.ts';
import { openUploadFolder } from './upload-folder.ts';
import { createUploadShares } from './upload-shares.ts';

/** What is asked of a multipart body; see `receiveParts`. */
interface ExpectedParts {
  file: string;
  maxFiles: number;
  maxBytes: number;
  tooLarge?: () => AppError;
}

/** The way of every upload into this process: received to the disk, within the sender's share, decoded by turns. */
export interface Uploads {
  /** @throws what `receiveParts` throws, and `too_many_uploads` and `uploads_busy` before anything is received */
  receive(request: FastifyRequest, expected: ExpectedParts): Promise<Parts & { sender: Sender }>;
  inTurn: Turns['run'];
  close(): void;
}

interface UploadsOptions {
  config: Pick<Config, 'DATA_DIR'>;
  /** Pictures that are decoded at once. */
  places: number;
  leastRate?: LeastRate;
}

export async function openUploads({ config, places, leastRate }: UploadsOptions): Promise<Uploads> {
  const folder = await openUploadFolder(config);
  const shares = createUploadShares();
  const turns = createTurns({ places });
  return {
    async receive(request, expected) {
      await using taken = new AsyncDisposableStack();
      const sender = senderOf(request);
      const share = taken.use(shares.take(sender));
      const parts = taken.use(await receiveParts(request, { ...expected, folder, share, leastRate }));
      const { fields, files } = parts;
      const kept = taken.move();
      return { sender, fields, files, [Symbol.asyncDispose]: () => kept.disposeAsync() };
    },
    inTurn: turns.run,
    close: folder.close,
  };
}
