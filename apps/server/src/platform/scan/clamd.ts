import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors.ts';

/** clamd takes 25 MB of a stream by default, and a file in one piece of at most this length. */
const CHUNK_BYTES = 1024 ** 2;
/** The longest that it may say nothing and take no more bytes. */
const TIMEOUT_MS = 20_000;
/** Longer than any answer: a peer that goes on is not clamd. */
const LONGEST_ANSWER = 4_096;

/**
 * Looks for harmful content in a file that somebody sent, whole or as it is read.
 * @throws AppError `file_harmful`, `scanner_unavailable`
 */
export type ScanFile = (bytes: Buffer | AsyncIterable<Buffer>) => Promise<void>;

/**
 * Scans by clamd's `INSTREAM`: the file in pieces, each behind its length, and an empty one at the end. Without an
 * address no file is scanned. With one a file that could not be scanned is refused, as nobody knows what is in it.
 */
export function createFileScan(url: string | undefined, timeoutMs = TIMEOUT_MS): ScanFile {
  if (url === undefined) return async () => undefined;
  return async (bytes) => {
    const answer = await ask(new URL(url), bytes, timeoutMs).catch((cause: unknown) => {
      throw new AppError('scanner_unavailable', { retryAfterS: 60, cause });
    });
    if (answer.endsWith(' FOUND')) throw new AppError('file_harmful');
    if (answer !== 'stream: OK')
      throw new AppError('scanner_unavailable', { retryAfterS: 60, cause: new Error(`clamd answered ${answer}`) });
  };
}

const ask = ({ hostname, port }: URL, bytes: Buffer | AsyncIterable<Buffer>, timeoutMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 3310 });
    // From the last byte that went either way.
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd does not answer in time')));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.length > LONGEST_ANSWER) socket.destroy(new Error('clamd answers too much'));
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer.replaceAll('\0', '').trim()));
    // An answer that comes before the end ends the file too: clamd has found something, or takes no more.
    pipeline(Readable.from(inPieces(bytes), { objectMode: false }), socket, { end: false }).catch((error: Error) =>
      socket.destroy(answer === '' ? error : undefined),
    );
  });

/** The command, each piece behind its length, and an empty one. */
async function* inPieces(bytes: Buffer | AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const part of Buffer.isBuffer(bytes) ? [bytes] : bytes) {
    for (let start = 0; start < part.length; start += CHUNK_BYTES) {
      const piece = part.subarray(start, start + CHUNK_BYTES);
      yield lengthOf(piece.length);
      yield piece;
    }
  }
  yield lengthOf(0);
}

function lengthOf(count: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(count);
  return length;
}
