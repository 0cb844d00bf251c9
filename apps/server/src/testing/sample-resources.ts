import { type Permission, permissions } from '@skrin/contract/access/permissions';
import { permissionOf } from '@skrin/contract/resource/endpoints';
import { type Field, text } from '@skrin/contract/resource/field';
import type { Resource } from '@skrin/contract/resource/resource';
import { resourceOf } from '@skrin/contract/resource/testing/inputs';
import { sampleResource } from '@skrin/contract/resource/testing/sample';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { type PgTable, pgTable, uuid } from 'drizzle-orm/pg-core';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { sql } from '../platform/database/drizzle.ts';
import { images } from '../platform/database/tables.ts';
import { orNotFound } from '../platform/errors.ts';
import { registerProblems } from '../platform/http/problem.ts';
import { validatorCompiler } from '../platform/http/validation.ts';
import { newId } from '../platform/ids.ts';
import { resourceColumns, resourceIndexes } from '../platform/resource/columns.ts';
import { serveResource } from '../platform/resource/serve-resource.ts';
import { columnOf, type ResourceTable } from '../platform/resource/served-resource.ts';
import { staffPolicy } from '../platform/resource/staff-policy.ts';
import type { Served } from './resource-conformance.ts';
import { client, type TestApp } from './test-app.ts';

// drizzle-kit adds a method to all arrays that `for … in` loops would find, and pdf.js refuses to run with it.
Object.defineProperty(Array.prototype, 'random', { enumerable: false });

/**
 * The sample with every field required, and with whole numbers. What staff searches is not public, and what anybody
 * searches is not searched by staff.
 */
const fullResource: Resource = {
  ...sampleResource,
  name: 'full',
  path: 'full-samples',
  fields: Object.fromEntries([
    ...Object.entries(sampleResource.fields).map(([name, { optional: _, ...field }]: [string, Field]) => [
      name,
      field.kind === 'number' ? { ...field, integer: true as const } : field,
    ]),
    ['slug', text({ max: 100 })],
  ]),
  public: {
    path: 'full-sample',
    fields: ['slug', 'notes', 'story', 'at', 'weight', 'due'],
    where: { isPinned: true, state: 'open', at: 'notPast' },
    latest: 'at',
    slug: 'slug',
    sortable: ['weight'],
    filters: ['weight', 'at', 'notes'],
    search: ['notes'],
  },
};

/** Declares the table as a feature does, with the references of its columns. */
function sampleTable(resource: Resource, tables: Served['tables']): ResourceTable {
  const table = resource.path.replaceAll('-', '_');
  const referring = Object.entries(resource.fields).flatMap(([name, field]) => {
    const other = resourceOf(field);
    if (!other && field.kind !== 'image') return [];
    const column = uuid(name).references(() => (other ? columnOf(orNotFound(tables.get(other)), 'id') : images.id));
    return [[name, field.optional ? column : column.notNull()]];
  });
  const columns = { ...resourceColumns(resource), ...Object.fromEntries(referring) };
  const made: PgTable = pgTable(table, columns, (all) => resourceIndexes(resource, all, { table }));
  return made as ResourceTable;
}

const { title, notes, story, picture, gallery, site, state, due } = sampleResource.fields;
const { public: publicSide, ...withoutPublic } = sampleResource;
/** Filtered by presence, in every kind with such filters; separate, as each such filter doubles the indexes. */
export const presenceResource: Resource = {
  ...withoutPublic,
  name: 'presence',
  path: 'presence-samples',
  fields: { title, subtitle: { ...title, optional: true }, notes, story, picture, gallery, site },
  list: {
    sort: '-createdAt',
    sortable: ['createdAt', 'subtitle'],
    filters: ['subtitle', 'notes', 'story', 'picture', 'gallery', 'site'],
    search: [],
  },
};

/** Resources that the product does not have, with a field of every kind; most fields of `sample` are optional. */
export const sampleResources: readonly Resource[] = [sampleResource, fullResource];

/** As the sample, for so few rows that it has no index but those of its sorts. */
export const smallResource: Resource = {
  ...sampleResource,
  name: 'small',
  path: 'small-samples',
  scale: 'small',
  public: { ...publicSide, path: 'small-sample', where: { at: 'notPast' } },
};

/** With few fields, so that many rows are made fast. */
export const wideResource: Resource = {
  ...withoutPublic,
  name: 'wide',
  path: 'wide-samples',
  fields: { title, state, due },
  list: {
    sort: '-createdAt',
    sortable: ['createdAt', 'title', 'due'],
    filters: ['state', 'due', 'createdAt'],
    search: [],
  },
};

const served = [...sampleResources, presenceResource, smallResource, wideResource];

/** Creates the tables of the samples in the database of an app; serves them beside the app to the same users. */
export async function serveSamples(app: TestApp): Promise<Served & { close: () => Promise<void> }> {
  const { database } = app;
  const samples = served.map((resource) => ({ resource, table: sampleTable(resource, app.http.resourceTables) }));
  const schema = Object.fromEntries(samples.map(({ resource, table }) => [resource.name, table]));
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema))) {
    await database.execute(sql.raw(statement));
  }
  const takeBack = givePermissions();
  const http = Fastify({ genReqId: newId });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  http.decorate('authenticate', app.http.authenticate);
  http.decorate('imageReferences', []);
  http.decorate('resourceTables', new Map(app.http.resourceTables));
  http.decorateRequest('principal', undefined);
  registerProblems(http);
  for (const { resource, table } of samples) {
    serveResource(http, { resource, table, policy: staffPolicy(resource.name), database });
  }
  const url = await http.listen({ host: '127.0.0.1', port: 0 });
  const [staff, member] = await Promise.all([app.asAdmin(), app.signUp()]);
  const here = ({ session, user }: typeof staff) => ({ ...client(url, session.accessToken), user });
  const close = async () => {
    await http.close();
    takeBack();
  };
  return {
    database,
    tables: http.resourceTables,
    staff: here(staff),
    member: here(member),
    anonymous: client(url),
    close,
  };
}

/** Adds the permissions of the samples, which administrators have at once; the returned function removes them. */
function givePermissions(): () => void {
  const all = permissions as readonly Permission[] as Permission[];
  const count = all.length;
  all.push(...served.flatMap((resource) => resource.verbs.map((verb) => permissionOf(resource, verb))));
  return () => all.splice(count);
}
