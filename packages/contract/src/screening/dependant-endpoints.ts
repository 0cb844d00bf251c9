import { idParamsSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { analysisRemovalSchema } from './analysis-removal.ts';
import { dependantInputSchema, dependantSchema, dependantsSchema } from './dependants.ts';

export const listDependants = defineEndpoint({
  method: 'GET',
  path: '/api/dependants',
  feature: 'screening',
  summary: 'Those for whom the signed-in person has skin checked, by name',
  permission: 'dependant:read',
  status: 200,
  response: dependantsSchema,
});

export const createDependant = defineEndpoint({
  method: 'POST',
  path: '/api/dependants',
  feature: 'screening',
  summary: 'Add somebody to have skin checked for',
  permission: 'dependant:create',
  body: dependantInputSchema,
  status: 201,
  response: dependantSchema,
});

export const updateDependant = defineEndpoint({
  method: 'PATCH',
  path: '/api/dependants/:id',
  feature: 'screening',
  summary: 'Replace what is kept about a dependant',
  permission: 'dependant:update',
  params: idParamsSchema,
  body: dependantInputSchema,
  status: 200,
  response: dependantSchema,
});

export const removeDependant = defineEndpoint({
  method: 'DELETE',
  path: '/api/dependants/:id',
  feature: 'screening',
  summary: 'Remove a dependant with every assessment, photo and result of theirs; refused while one is being paid for',
  permission: 'dependant:remove',
  params: idParamsSchema,
  query: analysisRemovalSchema,
  status: 204,
  response: null,
});
