import { defineEndpoint } from '../endpoint.ts';
import { invitationSchema, invitationTokenSchema, invitedAccountSchema } from './invitations.ts';
import { userSchema } from './schemas.ts';

export const readInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/auth/invitation',
  feature: 'accounts',
  summary: 'What an invitation is to, by the token of its mail',
  permission: 'public',
  body: invitationTokenSchema,
  status: 200,
  response: invitationSchema,
});

export const registerInvited = defineEndpoint({
  method: 'POST',
  path: '/api/auth/invitation/register',
  feature: 'accounts',
  summary:
    'Make the account that one was invited to, with its role; its address is verified, as the token came by mail',
  permission: 'public',
  body: invitedAccountSchema,
  status: 204,
  response: null,
});

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/auth/invitation/accept',
  feature: 'accounts',
  summary: 'Take the role that one was invited to, in the account of the address that the invitation went to',
  permission: 'account:update',
  body: invitationTokenSchema,
  status: 200,
  response: userSchema,
});
