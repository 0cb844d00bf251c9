import { z } from 'zod/mini';
import type { Permission } from '../access/permissions.ts';
import type { Endpoint } from '../endpoint.ts';
import { once } from './once.ts';
import { servedToAll } from './public-endpoints.ts';
import { hasPublicSide, type Resource, type Verb } from './resource.ts';
import {
  bulkResultSchema,
  bulkSchema,
  createSchema,
  listQuerySchema,
  listSchema,
  rowSchema,
  updateSchema,
} from './schemas.ts';

const idParams = z.object({ id: z.uuid() });

/** The permission that a verb needs on the rows of a resource. */
export const permissionOf = ({ name }: Pick<Resource, 'name'>, verb: Verb) => `${name}:${verb}` as Permission;

function makeEndpoints<const R extends Resource>(resource: R) {
  const { name, path, feature } = resource;
  const collection = `/api/${path}` as const;
  const one = `${collection}/:id` as const;
  const row = rowSchema(resource);
  return {
    list: {
      method: 'GET',
      path: collection,
      feature,
      summary: `List rows of ${name}: searched, filtered and sorted, by pages`,
      permission: permissionOf(resource, 'read'),
      query: listQuerySchema(resource),
      status: 200,
      response: listSchema(row),
    },
    get: {
      method: 'GET',
      path: one,
      feature,
      summary: `One ${name}`,
      permission: permissionOf(resource, 'read'),
      params: idParams,
      status: 200,
      response: row,
    },
    create: {
      method: 'POST',
      path: collection,
      feature,
      summary: `Make one ${name}`,
      permission: permissionOf(resource, 'create'),
      body: createSchema(resource),
      status: 201,
      response: row,
    },
    update: {
      method: 'PATCH',
      path: one,
      feature,
      summary: `Change one ${name}; a version that is no longer the newest is refused`,
      permission: permissionOf(resource, 'update'),
      params: idParams,
      body: updateSchema(resource),
      status: 200,
      response: row,
    },
    remove: {
      method: 'DELETE',
      path: one,
      feature,
      summary: `Remove one ${name}`,
      permission: permissionOf(resource, 'remove'),
      params: idParams,
      status: 204,
      response: null,
    },
    bulk: {
      method: 'POST',
      path: `${collection}/bulk`,
      feature,
      summary: `Make, change or remove many rows of ${name}; the answer says what came of each`,
      permission: permissionOf(resource, 'read'),
      body: bulkSchema(resource),
      status: 200,
      response: bulkResultSchema,
    },
  } as const satisfies Record<string, Endpoint>;
}

export type ResourceEndpoints<R extends Resource = Resource> = ReturnType<typeof makeEndpoints<R>>;

const endpointsOf = once(makeEndpoints);

/**
 * The endpoints of a resource, with its types; every call returns the same objects. `servedEndpoints` returns only
 * those of its verbs. A bulk request needs the permission to read, and the permission of its verb.
 */
export const resourceEndpoints = <const R extends Resource>(resource: R) =>
  endpointsOf(resource) as unknown as ResourceEndpoints<R>;

/** The endpoints that are served: those of the verbs that the resource has, and of its public side. */
export function servedEndpoints(resource: Resource): Endpoint[] {
  const { list, get, bulk, ...ofVerbs } = resourceEndpoints(resource);
  const changes = resource.verbs.flatMap((verb) => (verb === 'read' ? [] : [ofVerbs[verb]]));
  return [
    ...(resource.verbs.includes('read') ? [list, get] : []),
    ...changes,
    ...(changes.length > 0 ? [bulk] : []),
    ...(hasPublicSide(resource) ? servedToAll(resource) : []),
  ];
}
