import { hasPermission } from '@skrin/contract/access/permissions';
import { permissionOf, resourceEndpoints } from '@skrin/contract/resource/endpoints';
import { hasPublicSide, type Resource } from '@skrin/contract/resource/resource';
import type { FastifyInstance } from 'fastify';
import { and, eq, sql } from '../database/drizzle.ts';
import { orNotFound } from '../errors.ts';
import { route } from '../http/route.ts';
import { referToImages } from '../images/image-references.ts';
import { recordReads } from '../policy/authorize.ts';
import { changeMany } from './change-many.ts';
import { createRow, removeRow, updateRow } from './change-rows.ts';
import { findRow, listRows } from './list-rows.ts';
import { presentOne, presentRows } from './present-row.ts';
import { servePublicSide } from './serve-public.ts';
import { type AnyResource, columnOf, type ResourceTable, type ServedResource } from './served-resource.ts';

/** Serves the endpoints of a resource's verbs, from its table and by its policy. */
export function serveResource<R extends Resource, T extends ResourceTable, Prepared>(
  app: FastifyInstance,
  options: ServedResource<R, T, Prepared>,
): void {
  const served = {
    hooks: {},
    present: () => ({}),
    join: async () => new Map(),
    isListRecorded: false,
    roleChange: () => undefined,
    ...options,
  } as unknown as AnyResource;
  const { resource, table, policy } = served;
  app.resourceTables.set(resource.name, table);
  const { list, get, create, update, remove, bulk } = resourceEndpoints(resource);
  const has = (verb: (typeof resource.verbs)[number]) => resource.verbs.includes(verb);
  showImages(app, served);

  if (has('read')) {
    route(app, list, async ({ query, principal, act }) => {
      const { rows, ...page } = await listRows(served, policy.scope(principal), query);
      if (served.isListRecorded) await recordReads(served.database, policy, act, rows);
      return { items: await presentRows(served, principal, rows), ...page };
    });
    route(app, get, async ({ params: { id }, principal, act }) => {
      const row = orNotFound(await findRow(served, and(eq(table.id, id), policy.scope(principal))));
      await recordReads(served.database, policy, act, [row]);
      return presentOne(served, principal, row);
    });
  }
  if (has('create')) {
    route(app, create, async ({ body, act }) => {
      const { row, shownOnce } = await createRow(served, act, body);
      return presentOne(served, act.actor, row, shownOnce);
    });
  }
  if (has('update')) {
    route(app, update, async ({ params: { id }, body: { version, ...changes }, act }) =>
      presentOne(served, act.actor, await updateRow(served, act, { id, changes, version })),
    );
  }
  if (has('remove')) {
    route(app, remove, async ({ params: { id }, act }) => removeRow(served, act, id));
  }
  if (has('create') || has('update') || has('remove')) {
    route(app, bulk, ({ body, act, request }) => changeMany(served, { act, request }, body));
  }
  if (hasPublicSide(resource)) servePublicSide(app, { ...served, resource });
}

/** Registers the image fields: whoever may read a row may see the images in it. */
function showImages(app: FastifyInstance, { resource, table, policy }: AnyResource): void {
  for (const [name, { kind }] of Object.entries(resource.fields)) {
    if (kind !== 'image' && kind !== 'images') continue;
    referToImages(app, {
      column: columnOf(table, name),
      scope: (actor) => (hasPermission(actor.role, permissionOf(resource, 'read')) ? policy.scope(actor) : sql`false`),
    });
  }
}
