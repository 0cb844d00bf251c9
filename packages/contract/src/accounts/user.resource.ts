import { accountRoles } from '../access/roles.ts';
import { languages } from '../languages.ts';
import { address, image, oneOf, reference, text } from '../resource/field.ts';
import { defineResource } from '../resource/resource.ts';
import { NAME_LENGTH } from './names.ts';

/** `banned`: may not sign in, and every session has ended. */
export const userStates = ['active', 'banned'] as const;

/** People's accounts, as administrators see them. */
export const userResource = defineResource('user', {
  path: 'users',
  feature: 'accounts',
  fields: {
    /** The address of somebody who has given no name. */
    name: text({ max: 254, readOnly: true }),
    /** Empty for people who have given none: an account can be made of an address alone. */
    firstName: text({ max: NAME_LENGTH, min: 0, initial: '' }),
    /** Empty for people with one name. */
    lastName: text({ max: NAME_LENGTH, min: 0, initial: '' }),
    /**
     * Only the user can change it, and must prove that the new address is theirs: whoever has the address has the
     * account.
     */
    email: text({ max: 254, format: 'email', onCreate: true }),
    role: oneOf({ options: accountRoles, initial: 'member' }),
    /** Whom the user works for, by their role; for the roles of Skrin's own staff the server sets it. */
    organisationId: reference({ resource: 'organisation', optional: true }),
    phone: text({ max: 40, format: 'phone', optional: true }),
    address: address({ optional: true }),
    photo: image({ optional: true }),
    /** The language of mail and documents. */
    language: oneOf({ options: languages, initial: 'en' }),
    /** Empty: the time zone of the device. */
    timezone: text({ max: 64, format: 'timezone', optional: true }),
    state: oneOf({ options: userStates, initial: 'active' }),
    /** Only its hash is kept. */
    initialPassword: text({ max: 128, readOnly: true, shownOnce: true }),
  },
  verbs: ['read', 'create', 'update', 'remove'],
  list: {
    sort: '-createdAt',
    sortable: ['createdAt', 'name'],
    filters: ['role', 'state', 'createdAt'],
    search: ['name', 'email'],
  },
  title: 'name',
});
