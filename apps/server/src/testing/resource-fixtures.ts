import type { Endpoint } from '@skrin/contract/endpoint';
import { resourceEndpoints } from '@skrin/contract/resource/endpoints';
import { publicEndpoints } from '@skrin/contract/resource/public-endpoints';
import { hasPublicSide, type Resource, type Verb } from '@skrin/contract/resource/resource';
import { inputOf, neededFields } from '@skrin/contract/resource/testing/inputs';
import { resources } from '@skrin/contract/resources';
import { orNotFound } from '../platform/errors.ts';
import { insertReferred, insertRows, publicColumns, type Store } from './made-rows.ts';

type ChangeVerb = Exclude<Verb, 'read'>;

interface ResourceCall {
  params?: { id: string };
  query?: Record<string, string>;
  body?: object;
}

/** The verb that a bulk request is tested with: `update` if the resource has it. */
export const bulkVerbOf = (verbs: readonly Verb[]): ChangeVerb =>
  (['update', 'create'] as const).find((verb) => verbs.includes(verb)) ?? 'remove';

interface Caller {
  user: { id: string };
}
type Fixture = (caller: Caller) => ResourceCall | Promise<ResourceCall>;

/** Fixtures for the calls of resource endpoints, made from the definitions: each call is about a new row. */
export function resourceFixtures(store: Store): Record<string, Fixture> {
  const newRow = async (resource: Resource) => {
    const [row] = await insertRows(store, resource, 1);
    return orNotFound(row);
  };
  const newInput = async (resource: Resource, { user }: Caller) =>
    inputOf(resource, await insertReferred(store, neededFields(resource), user.id));
  const publicFixturesOf = (resource: Resource) => {
    const made = async (query: (id: string) => Record<string, string> = () => ({})) => {
      const [row] = await insertRows(store, resource, 1, () => publicColumns(resource, 1));
      return { query: query(orNotFound(row).id) };
    };
    return {
      list: () => made(),
      latest: () => made(),
      search: () => made(() => ({ search: 'ayu' })),
      details: () => made((id) => ({ id })),
    };
  };
  const fixturesOf = (resource: Resource) => {
    const verb = bulkVerbOf(resource.verbs);
    const one = async () => ({ params: { id: (await newRow(resource)).id } });
    return {
      list: () => ({}),
      get: one,
      create: async (caller: Caller) => ({ body: await newInput(resource, caller) }),
      update: async () => {
        const { id, version } = await newRow(resource);
        return { params: { id }, body: { version } };
      },
      remove: one,
      bulk: async (caller: Caller) => {
        if (verb === 'create') return { body: { verb, items: [await newInput(resource, caller)] } };
        const { id } = await newRow(resource);
        return { body: { verb, ids: [id], ...(verb === 'update' && { changes: {} }) } };
      },
    };
  };
  const fixtures = Object.values(resources).flatMap((resource: Resource) => {
    const named = (endpoints: Record<string, Endpoint>, fixtures: Record<string, Fixture>) =>
      Object.entries(endpoints).map(([key, { method, path }]) => [`${method} ${path}`, fixtures[key]]);
    return [
      ...named(resourceEndpoints(resource), fixturesOf(resource)),
      ...(hasPublicSide(resource) ? named(publicEndpoints(resource), publicFixturesOf(resource)) : []),
    ];
  });
  return Object.fromEntries(fixtures);
}
