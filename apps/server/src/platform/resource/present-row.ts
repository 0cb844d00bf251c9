import { hasPermission } from '@skrin/contract/access/permissions';
import { permissionOf } from '@skrin/contract/resource/endpoints';
import {
  type Fields,
  type PublicResource,
  publicView,
  type Resource,
  type Row,
} from '@skrin/contract/resource/resource';
import { type Actor, abilities } from '../policy/policy.ts';
import type { AnyResource, StoredRow } from './served-resource.ts';

/** Rows as clients get them: only the fields of the definition, and what the actor may do with each row. */
export async function presentRows(served: AnyResource, actor: Actor, rows: readonly StoredRow[]) {
  const joined = await served.join(rows);
  return rows.map((row) => presentRow(served, actor, row, joined.get(row.id)));
}

/** One row as clients get it; `shownOnce` holds the fields that are answered only when it is created. */
export async function presentOne(
  served: AnyResource,
  actor: Actor,
  row: StoredRow,
  shownOnce: object = {},
): Promise<Row<Resource>> {
  const joined = await served.join([row]);
  return { ...presentRow(served, actor, row, joined.get(row.id)), ...shownOnce };
}

/** Rows as anybody gets them: only the public fields. */
export async function presentToAll(served: AnyResource & { resource: PublicResource }, rows: readonly StoredRow[]) {
  const joined = await served.join(rows);
  const { fields } = publicView(served.resource);
  return rows.map((row) => ({ id: row.id, ...valuesOf(served, fields, row, joined.get(row.id)) }));
}

function presentRow(served: AnyResource, actor: Actor, row: StoredRow, joined: object = {}): Row<Resource> {
  const { resource, policy } = served;
  const can = abilities(policy, actor, ['update', 'remove'] as const, row);
  const may = (verb: 'update' | 'remove') =>
    resource.verbs.includes(verb) && hasPermission(actor.role, permissionOf(resource, verb)) && can[verb];
  return {
    ...valuesOf(served, resource.fields, row, joined),
    id: row.id,
    version: row.version ?? 1,
    createdAt: row.createdAt.toISOString(),
    can: { update: may('update'), remove: may('remove') },
  } as Row<Resource>;
}

/** The values of some fields, but for those that are shown once. */
function valuesOf({ present }: AnyResource, fields: Fields, row: StoredRow, joined: object = {}) {
  const computed: Record<string, unknown> = { ...present(row), ...joined };
  const shown = Object.keys(fields).filter((name) => !fields[name]?.shownOnce);
  return Object.fromEntries(shown.map((name) => [name, onWire(name in computed ? computed[name] : row[name])]));
}

const onWire = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));
