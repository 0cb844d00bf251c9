import { userResource } from '@skrin/contract/accounts/user.resource';
import { UserRoundCheck, UserRoundCog, UserRoundX, Users } from 'lucide-react';
import { defineScreen } from '../../resource/screen.ts';
import { Administrators } from './components/administrators.tsx';
import { UserAccess } from './components/user-access.tsx';
import { UserViews } from './components/user-views.tsx';
import { accountInputs } from './profile-screen.ts';

/** Where administrators see accounts, make them, and change what they may do. */
export const userScreen = defineScreen(userResource, {
  icon: Users,
  catalogues: ['profile', 'security'],
  columns: ['name', 'email', 'phone', 'role', 'organisationId', 'state', 'language', 'timezone', 'createdAt'],
  hidden: ['phone', 'organisationId', 'language', 'timezone'],
  tabs: 'state',
  filters: ['role', 'createdAt'],
  hues: { state: { active: 'success', banned: 'error' } },
  form: [
    { key: 'photo', fields: ['photo'] },
    { key: 'person', fields: ['firstName', 'lastName', 'email', 'phone', 'address'] },
    { key: 'place', fields: ['language', 'timezone'] },
    { key: 'account', fields: ['role', 'organisationId', 'state'] },
  ],
  hints: ['lastName', 'organisationId'],
  detail: [
    { key: 'person', fields: ['photo', 'name', 'email', 'phone', 'address', 'language', 'timezone'] },
    { key: 'account', fields: ['role', 'organisationId', 'state', 'createdAt'] },
  ],
  actions: [
    { key: 'access', icon: UserRoundCog, fields: ['state', 'role', 'organisationId'] },
    {
      key: 'ban',
      icon: UserRoundX,
      changes: { state: 'banned' },
      isFor: ({ state }) => state === 'active',
      isDestructive: true,
    },
    { key: 'unban', icon: UserRoundCheck, changes: { state: 'active' }, isFor: ({ state }) => state === 'banned' },
  ],
  slots: { inputs: accountInputs, views: UserViews, list: Administrators, detail: UserAccess },
});
