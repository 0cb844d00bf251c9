import { userResource } from '@skrin/contract/accounts/user.resource';
import { UserRoundCheck, UserRoundX, Users } from 'lucide-react';
import { defineScreen } from '../../resource/screen.ts';
import { UserViews } from './components/user-views.tsx';

/** Where administrators see accounts, make them, and change what they may do. */
export const userScreen = defineScreen(userResource, {
  icon: Users,
  columns: ['name', 'email', 'role', 'state', 'language', 'createdAt'],
  hidden: ['language'],
  tabs: 'state',
  filters: ['role', 'createdAt'],
  hues: { state: { active: 'success', banned: 'error' } },
  form: [
    { key: 'person', fields: ['firstName', 'lastName', 'email', 'language'] },
    { key: 'account', fields: ['role', 'state'] },
  ],
  detail: [
    { key: 'person', fields: ['name', 'email', 'language'] },
    { key: 'account', fields: ['role', 'state', 'createdAt'] },
  ],
  actions: [
    {
      key: 'ban',
      icon: UserRoundX,
      changes: { state: 'banned' },
      isFor: ({ state }) => state === 'active',
      isDestructive: true,
    },
    { key: 'unban', icon: UserRoundCheck, changes: { state: 'active' }, isFor: ({ state }) => state === 'banned' },
  ],
  slots: { views: UserViews },
});
