import { organisationKinds } from '../access/roles.ts';
import { oneOf, text } from '../resource/field.ts';
import { defineResource } from '../resource/resource.ts';

/**
 * What people work for. Staff add and rename pharmacies and health posts; a clinic of the directory becomes one with the
 * first person who works for it, and has the name that it has in the directory; Skrin was there from the beginning.
 */
export const organisationResource = defineResource('organisation', {
  path: 'organisations',
  feature: 'accounts',
  fields: {
    name: text({ max: 200 }),
    kind: oneOf({ options: organisationKinds, creatable: ['pharmacy', 'health_post'], onCreate: true }),
  },
  verbs: ['read', 'create', 'update'],
  list: { sort: '-createdAt', sortable: ['createdAt'], filters: ['kind'], search: ['name'] },
  title: 'name',
});
