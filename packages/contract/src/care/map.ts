import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const mapTilesSchema = z.object({
  /** With `{z}`, `{x}` and `{y}`: pictures of 256 pixels. */
  url: z.string(),
  /** Whom they have to be credited to. */
  credit: z.string(),
});
export type MapTiles = z.infer<typeof mapTilesSchema>;

export const getMap = defineEndpoint({
  method: 'GET',
  path: '/api/map',
  feature: 'care',
  summary: 'Where the pictures of the map come from; none: the plain outline of the country is shown',
  permission: 'public',
  status: 200,
  response: z.object({ tiles: z.nullable(mapTilesSchema) }),
});
