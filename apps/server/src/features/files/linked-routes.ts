import { hasPermission } from '@skrin/contract/access/permissions';
import { listLinkedFiles } from '@skrin/contract/files/endpoints';
import { linkedPermissions } from '@skrin/contract/files/file';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { LinkedReaders } from './share-context.ts';

/** What lies elsewhere and is shown as files, to whoever may read it there. */
export function registerLinkedRoutes(
  app: FastifyInstance,
  { database, linked }: { database: Database; linked: LinkedReaders },
): void {
  route(app, listLinkedFiles, async ({ params: { folder }, query, act: { actor } }) => {
    if (!hasPermission(actor.role, linkedPermissions[folder])) throw new AppError('forbidden');
    return linked[folder](database, actor, query);
  });
}
