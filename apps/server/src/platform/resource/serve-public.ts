import { publicEndpoints } from '@skrin/contract/resource/public-endpoints';
import { type PublicResource, publicView } from '@skrin/contract/resource/resource';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { and, eq, type SQL, sql } from '../database/drizzle.ts';
import { orNotFound } from '../errors.ts';
import { keepForAMinute } from '../http/caching.ts';
import { route } from '../http/route.ts';
import { allOf, wordsIn } from './conditions.ts';
import { findRow, listRows } from './list-rows.ts';
import type { Listed } from './parts.ts';
import { presentToAll } from './present-row.ts';
import { type AnyResource, columnOf, type StoredRow } from './served-resource.ts';

type WithPublicSide<Served> = Served & { resource: PublicResource };

/** Serves what anybody may read of a resource, without a session: the same answer for everybody, for a minute. */
export function servePublicSide(app: FastifyInstance, served: WithPublicSide<AnyResource>): void {
  const { resource, table } = served;
  const { list, details, latest, search } = publicEndpoints(resource);
  const [listed, scope] = [publicLists(served), isPublic(served)];
  const present = (reply: FastifyReply, rows: readonly StoredRow[]) => {
    keepForAMinute(reply);
    return presentToAll(served, rows);
  };
  for (const each of resource.public.search?.length ? [list, search] : [list]) {
    route(app, each, async ({ query, reply }) => {
      const { rows, ...page } = await listRows(listed, scope, query);
      return { items: await present(reply, rows), ...page };
    });
  }
  route(app, latest, async ({ query: { limit }, reply }) => {
    const { sort } = listed.resource.list;
    const { rows } = await listRows(listed, scope, { limit, sort, filters: {} });
    return { items: await present(reply, rows) };
  });
  route(app, details, async ({ query: { id, slug = '' }, reply }) => {
    const isAsked = id === undefined ? eq(columnOf(table, resource.public.slug ?? ''), slug) : eq(table.id, id);
    const row = orNotFound(await findRow(served, and(isAsked, scope)));
    const [presented] = await present(reply, [row]);
    return orNotFound(presented);
  });
}

/** The lists of the public side: their search looks in a column of public fields alone. */
function publicLists({ resource, table, database }: WithPublicSide<Omit<Listed, 'search'>>): Listed {
  const search = (text: string) => {
    const matches = allOf(wordsIn(columnOf(table, 'publicText'), text));
    return { matches, ids: sql`(select ${table.id} from ${table} where ${matches})` };
  };
  return { resource: publicView(resource), table, database, search };
}

/** The rows that are public at the moment of the query. */
export function isPublic({ resource, table }: WithPublicSide<Pick<AnyResource, 'table'>>): SQL {
  const conditions = Object.entries(resource.public.where).map(([name, wanted]) => {
    const column = columnOf(table, name);
    if (resource.fields[name]?.kind !== 'dateTime') return sql`${column} = ${wanted}`;
    return wanted === 'past' ? sql`${column} <= now()` : sql`(${column} > now() or ${column} is null)`;
  });
  return allOf(conditions);
}
