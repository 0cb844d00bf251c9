import * as endpoints from '@skrin/contract/files/endpoints';
import { type FileSpace, type FileUsage, fileLimits } from '@skrin/contract/files/file';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { route } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { countEndingShares, listByPerson, listGrowth, listLargest, readKept } from './figure-repository.ts';
import { spaceOf } from './file-policy.ts';
import { presentFiles } from './present-files.ts';

const ENDING_DAYS = 7;

/** How much of a space is in use, and how it grows. */
export function registerFigureRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  route(app, endpoints.getFileUsage, ({ query: { space }, act }) => readUsage(database, act.actor, space));
  route(app, endpoints.getFileFigures, async ({ query: { space }, act: { actor } }) => {
    const { spaceId } = spaceOf(actor, space);
    return {
      ...(await readUsage(database, actor, space)),
      byPerson: await listByPerson(database, spaceId),
      growth: await listGrowth(database, spaceId),
      largest: await presentFiles(database, actor, await listLargest(database, spaceId)),
      endingShares: await countEndingShares(database, spaceId, ENDING_DAYS),
    };
  });
}

/** @throws AppError `forbidden` for somebody without an organisation */
async function readUsage(database: Database, actor: Actor, space: FileSpace): Promise<FileUsage> {
  const limit = space === 'own' ? fileLimits.personBytes : fileLimits.organisationBytes;
  return { space, limit, ...(await readKept(database, spaceOf(actor, space).spaceId)) };
}
