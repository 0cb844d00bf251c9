import * as endpoints from '@skrin/contract/files/endpoints';
import type { FastifyInstance } from 'fastify';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { readStored } from '../../platform/uploads/picture-files.ts';
import type { Files } from './context.ts';
import { openVersion, recordLook, requireReady } from './open-version.ts';
import { sendBytes } from './send-bytes.ts';
import { previewKeyOf } from './stored-bytes.ts';

/** Serves the bytes of files and their small pictures. */
export function registerContentRoutes(app: FastifyInstance, files: Files): void {
  const { database, storage } = files;
  route(
    app,
    endpoints.getFileContent,
    async ({ params: { id }, query: { version, isDownload }, act, request, reply }) => {
      const opened = await openVersion(database, act, { id, number: version });
      requireReady(opened.version.state);
      if (request.method === 'GET') await recordLook(database, act, opened.file);
      return sendBytes(storage, opened, { isDownload, request, reply });
    },
    { produces: 'application/octet-stream', isRanged: true },
  );
  route(
    app,
    endpoints.getFilePreview,
    async ({ params: { id }, act, reply }) => {
      const { version } = await openVersion(database, act, { id });
      requireReady(version.state);
      if (!version.hasPreview) throw new AppError('not_found');
      const preview = orNotFound(await readStored(storage, previewKeyOf(version.bytesId)));
      // The next version has another one.
      reply.type('image/jpeg').headers({ 'cache-control': 'private, max-age=300', vary: 'authorization' });
      return preview;
    },
    { produces: 'image/jpeg' },
  );
}
