import { accountRoles } from '../access/roles.ts';
import { languages } from '../languages.ts';
import { dateTime, oneOf, reference, text } from '../resource/field.ts';
import { defineResource } from '../resource/resource.ts';

/** For how many days the link in an invitation works. */
export const INVITATION_DAYS = 7;

/** `open`: its link works; `accepted`: final; `expired` and `revoked`: its link no longer works. */
export const invitationStates = ['open', 'accepted', 'expired', 'revoked'] as const;

/** A mail that invites to an account with a role. Setting the state to `open` again sends the mail again. */
export const invitationResource = defineResource('invitation', {
  path: 'invitations',
  feature: 'accounts',
  fields: {
    email: text({ max: 254, format: 'email', onCreate: true }),
    role: oneOf({ options: accountRoles, onCreate: true }),
    /** Whom the person will work for, as with a user. */
    organisationId: reference({ resource: 'organisation', optional: true, onCreate: true }),
    /** The language of the mail, and of the account that is made from the invitation. */
    language: oneOf({ options: languages, initial: 'en', onCreate: true }),
    state: oneOf({
      options: invitationStates,
      initial: 'open',
      transitions: { open: ['revoked'], expired: ['open'], revoked: ['open'] },
    }),
    expiresAt: dateTime({ readOnly: true }),
    acceptedAt: dateTime({ optional: true, readOnly: true }),
  },
  verbs: ['read', 'create', 'update'],
  list: { sort: '-createdAt', sortable: ['createdAt'], filters: ['state'], search: ['email'] },
  title: 'email',
});
