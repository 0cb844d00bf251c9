import multipart from '@fastify/multipart';
import { chatLimits } from '@skrin/contract/chat/chat';
import { createChatFile, getChatFile } from '@skrin/contract/chat/endpoints';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { keptAsFile } from '../../platform/uploads/file-name.ts';
import { readStored } from '../../platform/uploads/picture-files.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import type { Chat } from './context.ts';
import { readableBy } from './conversation-policy.ts';
import { fileKeyOf, findFile } from './message-files-repository.ts';
import { fileTooLarge, storeFile } from './store-file.ts';

interface RouteOptions {
  uploads: Uploads;
  /** Files a minute from one account. */
  uploadsPerMinute: number;
}

const MAX_BYTES = chatLimits.fileMegabytes * 1024 ** 2;

/** Documents of messages: sent before the message is, and kept by whoever reads its conversation. */
export async function registerFileRoutes(
  app: FastifyInstance,
  chat: Chat,
  { uploads, uploadsPerMinute }: RouteOptions,
): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MAX_BYTES, files: 1, fields: 0 },
    throwFileSizeLimit: false,
  });
  route(
    app,
    createChatFile,
    async ({ act, request }) => {
      await using received = await uploads.receive(request, {
        file: 'file',
        maxFiles: 1,
        maxBytes: MAX_BYTES,
        tooLarge: fileTooLarge,
      });
      const [file] = received.files;
      if (!file) throw new AppError('validation_failed', { fields: [{ path: 'file', code: 'required' }] });
      return await storeFile(chat, { act, file });
    },
    {
      limits: [{ max: uploadsPerMinute, key: ({ principal }) => `chat_files ${principal?.userId}` }],
      multipart: z.object({ file: z.string().meta({ format: 'binary' }) }),
    },
  );
  route(
    app,
    getChatFile,
    async ({ params: { id }, act: { actor }, reply }) => {
      const row = orNotFound(await findFile(chat.database, { id, scope: readableBy(chat, actor) }));
      const bytes = orNotFound(await readStored(chat.storage, fileKeyOf(id)));
      reply.type('application/octet-stream').headers(keptAsFile(row.name));
      return bytes;
    },
    { produces: 'application/octet-stream' },
  );
}
