import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const mapTilesSchema = z.object({
  /** A template with `{z}`, `{x}` and `{y}`; the tiles have 256 pixels a side. */
  url: z.string(),
  /** The attribution that must be shown with the tiles. */
  credit: z.string(),
});
export type MapTiles = z.infer<typeof mapTilesSchema>;

export const getMap = defineEndpoint({
  method: 'GET',
  path: '/api/map',
  feature: 'care',
  summary: 'Where the pictures of the map come from; without any, the plain outline of the country is shown',
  permission: 'public',
  status: 200,
  response: z.object({ tiles: z.nullable(mapTilesSchema) }),
});
