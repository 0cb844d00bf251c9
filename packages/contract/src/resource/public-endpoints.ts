import { z } from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { once } from './once.ts';
import { type PublicResource, publicView } from './resource.ts';
import {
  limitSchema,
  listQuerySchema,
  listSchema,
  publicDetailsQuerySchema,
  publicItemSchema,
  publicRowSchema,
  searchQuerySchema,
} from './schemas.ts';

function makePublicEndpoints<const R extends PublicResource>(resource: R) {
  const { name, feature } = resource;
  const base = `/api/${resource.public.path}` as const;
  const view = publicView(resource);
  const item = publicItemSchema(resource);
  const all = { method: 'GET', feature, permission: 'public', status: 200 } as const;
  return {
    list: {
      ...all,
      path: `${base}/list`,
      summary: `List public rows of ${name}: filtered and sorted, by pages`,
      query: listQuerySchema({ ...view, list: { ...view.list, search: [] } }),
      response: listSchema(item),
    },
    details: {
      ...all,
      path: `${base}/details`,
      summary: `One public ${name}`,
      query: publicDetailsQuerySchema(resource),
      response: publicRowSchema(resource),
    },
    latest: {
      ...all,
      path: `${base}/latest`,
      summary: `The latest public rows of ${name}`,
      query: z.strictObject({ limit: limitSchema }),
      response: z.object({ items: z.array(item) }),
    },
    search: {
      ...all,
      path: `${base}/search`,
      summary: `Public rows of ${name} that have each of the words in \`search\`, by pages`,
      query: searchQuerySchema(view),
      response: listSchema(item),
    },
  } as const satisfies Record<string, Endpoint>;
}

export type PublicEndpoints<R extends PublicResource = PublicResource> = ReturnType<typeof makePublicEndpoints<R>>;

const publicEndpointsOf = once(makePublicEndpoints);

/** The endpoints of the public side of a resource; what has no words to search has no `search` served. */
export const publicEndpoints = <const R extends PublicResource>(resource: R) =>
  publicEndpointsOf(resource) as unknown as PublicEndpoints<R>;

/** The endpoints that are served of a public side. */
export function servedToAll(resource: PublicResource): Endpoint[] {
  const { search, ...others } = publicEndpoints(resource);
  return [...Object.values(others), ...(resource.public.search?.length ? [search] : [])];
}
