import { getMap } from '@skrin/contract/care/map';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { keepForAMinute } from '../../platform/http/caching.ts';
import { route } from '../../platform/http/route.ts';

type TilesConfig = Pick<Config, 'MAP_TILES_URL' | 'MAP_TILES_CREDIT'>;

export function registerMapRoutes(app: FastifyInstance, config: TilesConfig): void {
  const { MAP_TILES_URL: url, MAP_TILES_CREDIT: credit } = config;
  const tiles = url && credit ? { url, credit } : null;
  route(app, getMap, async ({ reply }) => {
    keepForAMinute(reply);
    return { tiles };
  });
}

/** Where pages fetch the pictures of the map from. */
export const tileOrigins = ({ MAP_TILES_URL: url }: TilesConfig): string[] => (url ? [new URL(url).origin] : []);
