import { invitationResource } from '@skrin/contract/accounts/invitation.resource';
import { MailPlus, MailX, Send } from 'lucide-react';
import { defineScreen } from '../../resource/screen.ts';

/** Where staff invites people to a role, and sees whether they accepted. */
export const invitationScreen = defineScreen(invitationResource, {
  icon: MailPlus,
  columns: ['email', 'role', 'state', 'expiresAt', 'acceptedAt', 'createdAt', 'language'],
  hidden: ['acceptedAt', 'language'],
  tabs: 'state',
  filters: [],
  hues: { state: { open: 'info', accepted: 'success', expired: 'neutral', revoked: 'neutral' } },
  form: [{ key: 'invitation', fields: ['email', 'role', 'organisationId', 'language'] }],
  hints: ['organisationId'],
  detail: [
    {
      key: 'invitation',
      fields: ['email', 'role', 'organisationId', 'language', 'state', 'expiresAt', 'acceptedAt', 'createdAt'],
    },
  ],
  actions: [
    // An open invitation can be sent again too.
    { key: 'resend', icon: Send, changes: { state: 'open' }, isFor: ({ state }) => state !== 'accepted' },
    { key: 'revoke', icon: MailX, changes: { state: 'revoked' }, isDestructive: true },
  ],
});
