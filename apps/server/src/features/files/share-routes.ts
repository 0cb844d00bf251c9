import * as endpoints from '@skrin/contract/files/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { spaceOf } from './file-policy.ts';
import { listLooks } from './looks-repository.ts';
import { changeShare, createShare, openShareable, removeShare } from './share-changes.ts';
import type { Sharing } from './share-context.ts';
import { presentShares } from './share-present.ts';
import { listSharesOf, listSharesWithin } from './share-repository.ts';

/** Who has what, and who has looked at it. */
export function registerShareRoutes(app: FastifyInstance, sharing: Sharing): void {
  const { database } = sharing;
  route(app, endpoints.listFileShares, async ({ params: { id }, act }) => {
    await openShareable(database, { act, id });
    return { items: await presentShares(sharing, database, await listSharesOf(database, id)) };
  });
  route(app, endpoints.createFileShare, ({ params: { id }, body, act }) =>
    createShare(sharing, { act, id, input: body }),
  );
  route(app, endpoints.listShares, async ({ query: { space, ...query }, act }) => {
    const { rows, ...page } = await listSharesWithin(database, spaceOf(act.actor, space).spaceId, query);
    return { items: await presentShares(sharing, database, rows), ...page };
  });
  route(app, endpoints.changeFileShare, ({ params: { id }, body, act }) =>
    changeShare(sharing, { act, id, input: body }),
  );
  route(app, endpoints.removeFileShare, ({ params: { id }, act }) => removeShare(sharing, { act, id }));
  route(app, endpoints.listFileLooks, async ({ params: { id }, query, act }) => {
    await openShareable(database, { act, id });
    return listLooks(database, id, query);
  });
}
