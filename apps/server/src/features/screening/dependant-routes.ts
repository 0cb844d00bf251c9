import {
  createDependant as createEndpoint,
  listDependants,
  removeDependant as removeEndpoint,
  updateDependant as updateEndpoint,
} from '@skrin/contract/screening/dependant-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { route } from '../../platform/http/route.ts';
import { createDependant, removeDependant, updateDependant } from './change-dependants.ts';
import { dependantPolicy } from './dependant-policy.ts';
import { listDependantRows, presentDependant } from './dependants-repository.ts';
import type { Removal } from './remove-analysis.ts';

export function registerDependantRoutes(app: FastifyInstance, options: Removal & { database: Database }): void {
  const { database } = options;
  route(app, listDependants, async ({ act }) => {
    const rows = await listDependantRows(database, dependantPolicy.scope(act.actor));
    return { items: rows.map(presentDependant) };
  });
  route(app, createEndpoint, ({ act, body }) => createDependant(database, { act, input: body }));
  route(app, updateEndpoint, ({ act, params, body }) => updateDependant(database, { act, id: params.id, input: body }));
  route(app, removeEndpoint, ({ act, params, query }) => removeDependant(options, { act, id: params.id, ...query }));
}
