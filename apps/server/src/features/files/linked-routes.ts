import { listLinkedFiles } from '@skrin/contract/files/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { route } from '../../platform/http/route.ts';
import type { LinkedReaders } from './share-context.ts';

/** Photos, results and invoices of the person, where they lie. */
export function registerLinkedRoutes(
  app: FastifyInstance,
  { database, linked }: { database: Database; linked: LinkedReaders },
): void {
  route(app, listLinkedFiles, ({ params: { folder }, query, act: { actor } }) =>
    linked[folder](database, actor.userId, query),
  );
}
