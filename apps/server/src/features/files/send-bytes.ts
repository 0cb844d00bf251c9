import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Storage } from '../../platform/storage.ts';
import { dispositionOf } from '../../platform/uploads/file-name.ts';
import type { OpenedVersion } from './open-version.ts';
import { streamBytes } from './stored-bytes.ts';

interface Asked {
  isDownload: boolean;
  request: Pick<FastifyRequest, 'headers' | 'method'>;
  reply: FastifyReply;
}

/** What browsers show by themselves, without running anything of it. */
const shown = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf']);

/**
 * Answers the bytes of a version, whole or by `Range`: in a browser what it may show, to be kept what it may not. The bytes
 * of a version never change, but the newest is another one tomorrow, so a cache asks by its hash.
 */
export function sendBytes(storage: Storage, { file, version }: OpenedVersion, { isDownload, request, reply }: Asked) {
  const { mime, kind, size, sha256 } = version;
  const etag = `"${sha256}"`;
  const isShown = !isDownload && (kind === 'text' || shown.has(mime));
  reply.type(kind === 'text' ? 'text/plain; charset=utf-8' : mime).headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    vary: 'authorization',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'content-disposition': dispositionOf(file.name, isShown),
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const range = rangeOf(request.headers, { etag, size });
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = range ?? { start: 0, end: size };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${size}`);
  reply.header('content-length', end - start);
  // An answer to HEAD says how much there would be, and reads none of it.
  return reply.send(streamBytes(storage, version, { start, end: request.method === 'HEAD' ? start : end }));
}

interface Range {
  start: number;
  /** The byte behind the last one. */
  end: number;
}

/** One range of bytes; several, and what is not understood, are answered as the whole (RFC 9110, 14.2). */
function rangeOf(
  { range, 'if-range': ifRange }: FastifyRequest['headers'],
  { etag, size }: { etag: string; size: number },
): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if ((first === '' && last === '') || (ifRange !== undefined && ifRange !== etag)) return undefined;
  if (first === '') {
    const start = Math.max(0, size - Number(last));
    return start < size ? { start, end: size } : 'unsatisfiable';
  }
  const [start, end] = [Number(first), last === '' ? size : Math.min(Number(last) + 1, size)];
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}
