import * as endpoints from '@skrin/contract/files/endpoints';
import type { FastifyInstance } from 'fastify';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Storage } from '../../platform/storage.ts';
import { readStored } from '../../platform/uploads/picture-files.ts';
import type { Files } from './context.ts';
import { isPartOfLook, recordLookBy } from './looks-repository.ts';
import { openVersion, requireReady } from './open-version.ts';
import { sendBytes } from './send-bytes.ts';
import { previewKeyOf } from './stored-bytes.ts';
import type { FileVersionRow } from './tables.ts';

/** Serves the bytes of files and their small pictures. */
export function registerContentRoutes(app: FastifyInstance, files: Files): void {
  const { database, storage } = files;
  route(
    app,
    endpoints.getFileContent,
    async ({ params: { id }, query: { version, isDownload }, act, request, reply }) => {
      const opened = await openVersion(database, act, { id, number: version });
      requireReady(opened.version.state);
      const { actor } = act;
      if (request.method === 'GET')
        await recordLookBy(database, { actor, file: opened.file, isPart: isPartOfLook(request) });
      return sendBytes(storage, opened, { isDownload, request, reply });
    },
    { produces: 'application/octet-stream', isRanged: true },
  );
  route(
    app,
    endpoints.getFilePreview,
    async ({ params: { id }, act, reply }) => {
      const { file, version } = await openVersion(database, act, { id });
      const preview = await readPreview(storage, version);
      await recordLookBy(database, { actor: act.actor, file, isPart: true });
      // The next version has another one.
      reply.type('image/jpeg').headers({ 'cache-control': 'private, max-age=300', vary: 'authorization' });
      return preview;
    },
    { produces: 'image/jpeg' },
  );
}

/** @throws AppError `file_scanning`, `file_harmful`, `not_found` of what has none */
export async function readPreview(storage: Storage, version: FileVersionRow): Promise<Buffer> {
  requireReady(version.state);
  if (!version.hasPreview) throw new AppError('not_found');
  return orNotFound(await readStored(storage, previewKeyOf(version.bytesId)));
}
