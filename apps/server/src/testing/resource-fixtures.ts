import { resourceEndpoints } from '@skrin/contract/resource/endpoints';
import type { Resource, Verb } from '@skrin/contract/resource/resource';
import { type ResourceName, resources } from '@skrin/contract/resources';
import type { Database } from '../platform/database/connect.ts';
import { orNotFound } from '../platform/errors.ts';
import { inputOf } from '../platform/resource/testing/made-inputs.ts';
import { insertRows } from '../platform/resource/testing/made-rows.ts';
import { resourceTables } from './resource-tables.ts';

type ChangeVerb = Exclude<Verb, 'read'>;

interface ResourceCall {
  params?: { id: string };
  body?: object;
}

/** What a bulk request is tried with: changing rows where that can be done. */
export const bulkVerbOf = (verbs: readonly Verb[]): ChangeVerb =>
  (['update', 'create'] as const).find((verb) => verbs.includes(verb)) ?? 'remove';

/** What calls of a resource's endpoints need, from its definition: each about a new row. */
export function resourceFixtures(database: Database): Record<string, () => ResourceCall | Promise<ResourceCall>> {
  let made = 0;
  const newRow = async (resource: Resource) => {
    made += 1;
    const at = made;
    const { table, more } = resourceTables[resource.name as ResourceName];
    const [row] = await insertRows(database, { resource, table, more: () => ({ ...more?.(at) }) }, 1);
    return orNotFound(row);
  };
  const fixturesOf = (resource: Resource) => {
    const verb = bulkVerbOf(resource.verbs);
    const one = async () => ({ params: { id: (await newRow(resource)).id } });
    return {
      list: () => ({}),
      get: one,
      create: () => ({ body: inputOf(resource) }),
      update: async () => {
        const { id, version } = await newRow(resource);
        return { params: { id }, body: { version } };
      },
      remove: one,
      bulk: async () => {
        if (verb === 'create') return { body: { verb, items: [inputOf(resource)] } };
        const { id } = await newRow(resource);
        return { body: { verb, ids: [id], ...(verb === 'update' && { changes: {} }) } };
      },
    };
  };
  const fixtures = Object.values(resources).flatMap((resource: Resource) => {
    const ofResource = fixturesOf(resource);
    return Object.entries(resourceEndpoints(resource)).map(([key, { method, path }]) => [
      `${method} ${path}`,
      ofResource[key as keyof typeof ofResource],
    ]);
  });
  return Object.fromEntries(fixtures);
}
