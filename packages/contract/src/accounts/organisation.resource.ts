import { organisationKinds } from '../access/roles.ts';
import { oneOf, text } from '../resource/field.ts';
import { defineResource } from '../resource/resource.ts';

/**
 * What people work for. A clinic of the directory becomes one with the first person who works for it, and has the name
 * that it has in the directory; staff add pharmacies and health posts.
 */
export const organisationResource = defineResource('organisation', {
  path: 'organisations',
  feature: 'accounts',
  fields: {
    name: text({ max: 200 }),
    kind: oneOf({ options: organisationKinds, onCreate: true }),
  },
  verbs: ['read', 'create', 'update'],
  list: { sort: '-createdAt', sortable: ['createdAt'], filters: ['kind'], search: ['name'] },
  title: 'name',
});
