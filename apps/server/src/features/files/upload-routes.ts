import * as endpoints from '@skrin/contract/files/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { beginUpload, readMetadata } from './begin-upload.ts';
import type { Files } from './context.ts';
import { giveUpUpload } from './give-up-upload.ts';
import { type Progress, receiveChunk } from './receive-chunk.ts';
import { OffsetError } from './upload-offset.ts';
import { findUpload } from './uploads-repository.ts';

/** Serves uploads that may be gone on with, by tus 1.0 (https://tus.io/protocols/resumable-upload). */
export function registerUploadRoutes(app: FastifyInstance, files: Files): void {
  route(app, endpoints.createUpload, async ({ act, request, reply }) => {
    reply.headers(protocol);
    const size = numberIn(request, 'upload-length');
    const metadata = readMetadata(headerOf(request, 'upload-metadata'));
    const upload = await beginUpload(files, { act, metadata, size });
    return reply
      .headers({ ...progressOf(upload), location: endpoints.getUploadOffset.path.replace(':id', upload.id) })
      .send();
  });
  route(app, endpoints.getUploadOffset, async ({ params: { id }, act, reply }) => {
    const upload = orNotFound(await findUpload(files.database, { id, userId: act.actor.userId }));
    return reply.headers({ ...protocol, ...progressOf(upload), 'upload-length': upload.size }).send();
  });
  route(app, endpoints.sendUpload, async ({ params: { id }, act, request, reply }) => {
    reply.headers(protocol);
    const offset = numberIn(request, 'upload-offset');
    const progress = await receiveChunk(files, { act, id, offset, request }).catch((error: unknown) =>
      refuse(reply, error),
    );
    return reply.headers(progressOf(progress)).send();
  });
  route(app, endpoints.removeUpload, async ({ params: { id }, act, reply }) => {
    await giveUpUpload(files, { act, id });
    return reply.headers(protocol).send();
  });
}

const protocol = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' } as const;

const progressOf = ({ received, doneFileId }: Progress) => ({
  'upload-offset': received,
  ...(doneFileId && { 'upload-file': doneFileId }),
});

/** Says where an upload goes on to whoever sent other bytes. */
function refuse(reply: FastifyReply, error: unknown): never {
  if (error instanceof OffsetError) reply.header('upload-offset', error.received);
  throw error;
}

/** @throws AppError `malformed_request` without the header */
function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  if (typeof value !== 'string') throw new AppError('malformed_request');
  return value;
}

/** @throws AppError `malformed_request` unless the header is a whole number */
function numberIn(request: FastifyRequest, name: string): number {
  const value = headerOf(request, name);
  if (!/^\d{1,15}$/.test(value)) throw new AppError('malformed_request');
  return Number(value);
}
