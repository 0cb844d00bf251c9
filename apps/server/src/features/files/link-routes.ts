import * as endpoints from '@skrin/contract/files/endpoints';
import type { FastifyInstance } from 'fastify';
import { limitByNetwork } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import { readPreview } from './content-routes.ts';
import type { Files } from './context.ts';
import { openLink, openTicket, readLinkState } from './link-open.ts';
import { isPartOfLook, recordLook } from './looks-repository.ts';
import { readVersion, requireReady } from './open-version.ts';
import { sendBytes } from './send-bytes.ts';

/** A minute: a household that opens what was sent to it, and no machine that tries tokens. */
const LINKS_PER_MINUTE = 60;

/** What links share, for whoever has them. */
export function registerLinkRoutes(app: FastifyInstance, { database, storage }: Pick<Files, 'database' | 'storage'>) {
  const limits = [limitByNetwork(LINKS_PER_MINUTE)];
  const byLink = { userId: null, shareKind: 'link' } as const;
  route(app, endpoints.getLinkState, ({ body: { token } }) => readLinkState(database, token), { limits });
  route(app, endpoints.openLink, ({ body }) => openLink(database, body), { limits });
  route(
    app,
    endpoints.getSharedContent,
    async ({ params: { id }, query: { ticket, isDownload }, request, reply }) => {
      const opened = await readVersion(database, await openTicket(database, { ticket, id }), undefined);
      requireReady(opened.version.state);
      if (request.method === 'GET')
        await recordLook(database, { ...byLink, fileId: id, isPart: isPartOfLook(request) });
      return sendBytes(storage, opened, { isDownload, request, reply });
    },
    { produces: 'application/octet-stream', isRanged: true },
  );
  route(
    app,
    endpoints.getSharedPreview,
    async ({ params: { id }, query: { ticket }, reply }) => {
      const { version } = await readVersion(database, await openTicket(database, { ticket, id }), undefined);
      const preview = await readPreview(storage, version);
      await recordLook(database, { ...byLink, fileId: id, isPart: true });
      // Whoever may see it is asked each time: the link may have ended.
      reply.type('image/jpeg').header('cache-control', 'private, no-store');
      return preview;
    },
    { produces: 'image/jpeg' },
  );
}
