import * as endpoints from '@skrin/contract/files/endpoints';
import type { FileItem } from '@skrin/contract/files/file';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import { removeFiles, restoreFiles, trashFiles } from './bin.ts';
import { changeFile, createFolder, moveFiles } from './change-files.ts';
import type { Files } from './context.ts';
import { listFiles } from './list-files.ts';
import { openFile } from './open-file.ts';
import { presentFiles } from './present-files.ts';
import { restoreVersion } from './restore-version.ts';
import type { FileRow } from './tables.ts';

/** Serves files and folders; their bytes come and go by `content-routes.ts` and `upload-routes.ts`. */
export function registerFileRoutes(app: FastifyInstance, { database }: Pick<Files, 'database'>): void {
  const present = ({ actor }: Act, rows: readonly FileRow[]): Promise<FileItem[]> =>
    presentFiles(database, actor, rows);
  route(app, endpoints.listFiles, async ({ query, act }) => {
    const { rows, ...page } = await listFiles(database, act.actor, query);
    return { items: await present(act, rows), ...page };
  });
  route(app, endpoints.createFolder, async ({ body, act }) => {
    const folder = await createFolder(database, { act, input: body });
    return orNotFound((await present(act, [folder]))[0]);
  });
  route(app, endpoints.moveFiles, async ({ body, act }) => ({
    items: await present(act, await moveFiles(database, { act, input: body })),
  }));
  route(app, endpoints.trashFiles, async ({ body: { ids }, act }) => ({
    items: await present(act, await trashFiles(database, { act, ids })),
  }));
  route(app, endpoints.restoreFiles, async ({ body: { ids }, act }) => ({
    items: await present(act, await restoreFiles(database, { act, ids })),
  }));
  route(app, endpoints.removeFiles, ({ body: { ids }, act }) => removeFiles(database, { act, ids }));
  route(app, endpoints.getFile, ({ params: { id }, act }) => openFile(database, act, id));
  route(app, endpoints.changeFile, async ({ params: { id }, body, act }) => {
    await changeFile(database, { act, id, input: body });
    return openFile(database, act, id);
  });
  route(app, endpoints.restoreFileVersion, async ({ params: { id, number }, act }) => {
    await restoreVersion(database, { act, id, number });
    return openFile(database, act, id);
  });
}
