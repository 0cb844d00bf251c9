import { hasPermission } from '@skrin/contract/access/permissions';
import { permissionOf } from '@skrin/contract/resource/endpoints';
import type { Resource, Row } from '@skrin/contract/resource/resource';
import { type Actor, abilities } from '../policy/policy.ts';
import type { AnyResource, StoredRow } from './served-resource.ts';

/** The row as clients get it: only the fields of the definition, and what the actor may do with the row. */
export function presentRow(
  { resource, policy, present }: Pick<AnyResource, 'resource' | 'policy' | 'present'>,
  actor: Actor,
  row: StoredRow,
  shownOnce: object = {},
): Row<Resource> {
  const computed: Record<string, unknown> = { ...present(row) };
  const fields = Object.entries(resource.fields)
    .filter(([, field]) => !field.shownOnce)
    .map(([name]) => [name, onWire(name in computed ? computed[name] : row[name])]);
  const can = abilities(policy, actor, ['update', 'remove'] as const, row);
  const may = (verb: 'update' | 'remove') =>
    resource.verbs.includes(verb) && hasPermission(actor.role, permissionOf(resource, verb)) && can[verb];
  return {
    ...Object.fromEntries(fields),
    ...shownOnce,
    id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    can: { update: may('update'), remove: may('remove') },
  };
}

const onWire = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));
