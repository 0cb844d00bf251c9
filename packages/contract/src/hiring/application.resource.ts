import { languages } from '../languages.ts';
import { dateTime, longText, oneOf, reference, text } from '../resource/field.ts';
import { defineResource } from '../resource/resource.ts';
import { applicationStates, staffMoves } from './application-states.ts';

/** Applications for openings, as staff see them. */
export const applicationResource = defineResource('application', {
  path: 'applications',
  feature: 'hiring',
  fields: {
    job: reference({ resource: 'job', readOnly: true }),
    name: text({ max: 201, readOnly: true }),
    email: text({ max: 254, format: 'email', readOnly: true }),
    phone: text({ max: 40, format: 'phone', optional: true, readOnly: true }),
    language: oneOf({ options: languages, readOnly: true }),
    letter: longText({ max: 5_000, readOnly: true }),
    /** Each change is mailed to whoever applied. */
    state: oneOf({ options: applicationStates, transitions: staffMoves }),
    movedAt: dateTime({ readOnly: true }),
    notes: longText({ max: 5_000, optional: true }),
  },
  verbs: ['read', 'update', 'remove'],
  list: {
    sort: '-createdAt',
    sortable: ['createdAt'],
    filters: ['job', 'state', 'createdAt'],
    search: ['name', 'email'],
  },
  title: 'name',
});
