import { z } from 'zod/mini';
import type { Resource } from './resource.ts';
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

/** The endpoints of a resource, of the verbs that it has; served by the same `route()` as every other. */
export function resourceEndpoints<const R extends Resource>(resource: R) {
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
      permission: `${name}:read`,
      query: listQuerySchema(resource),
      status: 200,
      response: listSchema(resource),
    },
    get: {
      method: 'GET',
      path: one,
      feature,
      summary: `One ${name}`,
      permission: `${name}:read`,
      params: idParams,
      status: 200,
      response: row,
    },
    create: {
      method: 'POST',
      path: collection,
      feature,
      summary: `Make one ${name}`,
      permission: `${name}:create`,
      body: createSchema(resource),
      status: 201,
      response: row,
    },
    update: {
      method: 'PATCH',
      path: one,
      feature,
      summary: `Change one ${name}; a version that is no longer the newest is refused`,
      permission: `${name}:update`,
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
      permission: `${name}:remove`,
      params: idParams,
      status: 204,
      response: null,
    },
    bulk: {
      method: 'POST',
      path: `${collection}/bulk`,
      feature,
      summary: `Make, change or remove many rows of ${name}; the answer says what came of each`,
      permission: `${name}:read`,
      body: bulkSchema(resource),
      status: 200,
      response: bulkResultSchema,
    },
  } as const;
}
