import type { Total } from '@skrin/contract/common';
import type { Resource } from '@skrin/contract/resource/resource';
import { listQuerySchema } from '@skrin/contract/resource/schemas';
import { sortField } from '@skrin/contract/resource/sorts';
import type { Actor } from '../policy/policy.ts';
import { listRows } from './list-rows.ts';
import type { AnyResource, ResourceTable, ServedResource } from './served-resource.ts';

/** How many rows of a list somebody may see that meet these filters of its query, and when the oldest was made. */
export type CountRows = (
  actor: Actor,
  filters: Readonly<Record<string, string>>,
) => Promise<{ total: Total; oldestAt: Date | null }>;

/** Counts by the query of the list itself, so that the list shows exactly the rows that are counted. */
export function countRowsOf<R extends Resource, T extends ResourceTable>(
  list: Pick<ServedResource<R, T>, 'resource' | 'table' | 'policy' | 'database' | 'search'>,
): CountRows {
  const served = list as unknown as AnyResource;
  const schema = listQuerySchema(served.resource);
  return async (actor, filters) => {
    const query = schema.parse({ ...filters, limit: '1' });
    const first = { ...query, sort: sortField(query.sort) };
    const { rows, total } = await listRows(served, served.policy.scope(actor), first);
    return { total, oldestAt: rows[0]?.createdAt ?? null };
  };
}
