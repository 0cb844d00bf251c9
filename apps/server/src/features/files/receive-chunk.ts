import { Readable } from 'node:stream';
import { fileLimits } from '@skrin/contract/files/file';
import type { FastifyRequest } from 'fastify';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import { watchRate } from '../../platform/uploads/least-rate.ts';
import { senderOf } from '../../platform/uploads/sender.ts';
import type { Files } from './context.ts';
import { finishUpload } from './finish-upload.ts';
import { partKeyOf, storePart } from './stored-bytes.ts';
import type { FilePart, UploadRow } from './tables.ts';
import { lockAt, OffsetError } from './upload-offset.ts';
import { appendPart, findUpload } from './uploads-repository.ts';

/** Of a line that was cut, fewer bytes are not worth a part of their own, but for the last ones of a file. */
const WORTH_KEEPING = 64 * 1024;

/** Where an upload is: how many bytes have arrived, of how many, and the file that it has become. */
export type Progress = Pick<UploadRow, 'received' | 'size' | 'doneFileId'>;

interface Asked {
  act: Act;
  id: string;
  /** Where the sender believes that the upload is. */
  offset: number;
  /** The request, whose body is the stream of its bytes. */
  request: FastifyRequest;
}

/**
 * Takes the next bytes of an upload. What arrived before a line was cut is kept. With the last bytes it becomes a file.
 * @throws AppError `not_found`, `upload_offset`, `payload_too_large`, `request_timeout`, `uploads_busy`, `too_many_uploads`, and
 * what `finishUpload` throws
 */
export async function receiveChunk(files: Files, { act, id, offset, request }: Asked): Promise<Progress> {
  const own = { id, userId: act.actor.userId };
  const upload = orNotFound(await findUpload(files.database, own));
  if (upload.received !== offset) throw new OffsetError(upload);
  if (upload.doneFileId) return upload;
  const most = Math.min(fileLimits.chunkBytes, upload.size - offset);
  if (Number(request.headers['content-length'] ?? 0) > most) throw new AppError('payload_too_large');
  const { part, fault } = await storeBody(files, { upload, request, most });
  if (part) await countPart(files, { act, upload, part });
  if (fault) throw fault;
  return orNotFound(await findUpload(files.database, own));
}

interface Receiving {
  upload: UploadRow;
  request: FastifyRequest;
  /** Bytes that may come. */
  most: number;
}

/** Stores the body of a request as a part, if it is worth one; its memory is free for others then. */
async function storeBody(files: Files, { upload, request, most }: Receiving) {
  using buffer = files.buffers.take();
  const { length, fault } = await collect(files, request, buffer.bytes.subarray(0, most));
  const isKept = length > 0 && (!fault || length >= WORTH_KEEPING || length === upload.size - upload.received);
  const part = isKept && (await storePart(files.storage, upload.bytesId, buffer.bytes.subarray(0, length)));
  return { part, fault };
}

/** Counts a part that is stored: what comes second of two senders is refused, and its part removed. */
async function countPart(
  files: Files,
  { act, upload, part }: { act: Act; upload: UploadRow; part: FilePart },
): Promise<void> {
  const { database, readBacks } = files;
  const append = () => database.transaction(async (tx) => appendPart(tx, await lockAt(tx, upload), part));
  try {
    if (upload.received + part.bytes === upload.size) await finishUpload(files, { act, upload, last: part });
    else await readBacks.whileCounting(upload, part, append);
  } catch (error) {
    if (error instanceof OffsetError) await forget(files, upload, part);
    throw error;
  }
}

/** What stays because the storage does not answer is swept. */
const forget = ({ storage, log }: Files, { bytesId }: UploadRow, part: FilePart): Promise<void> =>
  storage.delete(partKeyOf(bytesId, part)).catch((error) => log.warn({ err: error }, 'a part could not be removed'));

interface Collected {
  /** Bytes that arrived. */
  length: number;
  /** Why there are no more. */
  fault: AppError | undefined;
}

/**
 * Collects the body of a request in `into`, within the sender's share of this process.
 * @throws AppError `unsupported_media_type`, `payload_too_large` beyond its length, `uploads_busy`, `too_many_uploads`
 */
async function collect({ shares }: Files, request: FastifyRequest, into: Buffer): Promise<Collected> {
  const body = request.body ?? Readable.from([]);
  if (!(body instanceof Readable)) throw new AppError('unsupported_media_type');
  using share = shares.take(senderOf(request));
  using watch = watchRate(request.raw);
  let [length, isOver] = [0, false];
  const read = async () => {
    // Whoever is refused can read the answer only while the connection lasts.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      // The memory is another chunk's by then.
      if (isOver) return;
      if (length + chunk.length > into.length) throw new AppError('payload_too_large');
      share.add(chunk.length);
      length += chunk.copy(into, length);
    }
  };
  try {
    await Promise.race([read(), watch.tooSlow]);
    return { length, fault: undefined };
  } catch (error) {
    isOver = true;
    // The rest of the body would block the next request on the same connection.
    body.resume();
    const fault = error instanceof AppError ? error : new AppError('malformed_request', { cause: error });
    if (fault.code === 'payload_too_large') throw fault;
    return { length, fault };
  }
}
