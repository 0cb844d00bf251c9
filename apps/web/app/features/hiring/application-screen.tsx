import { cvFileName } from '@skrin/contract/file-names';
import { applicationResource } from '@skrin/contract/hiring/application.resource';
import { getApplicationCv } from '@skrin/contract/hiring/endpoints';
import { BookOpenCheck, Download, HandHelping, MessagesSquare, UserCheck, UserSearch, UserX } from 'lucide-react';
import { defineScreen } from '../../resource/screen.ts';
import { applicationHues } from './application-hues.ts';

/** Where staff read applications and bring them from one state to the next, each of which is mailed. */
export const applicationScreen = defineScreen(applicationResource, {
  icon: UserSearch,
  columns: ['name', 'job', 'state', 'movedAt', 'createdAt', 'email', 'phone', 'language'],
  hidden: ['email', 'phone', 'language'],
  tabs: 'state',
  filters: ['state', 'job', 'createdAt'],
  hues: { state: applicationHues },
  form: [{ key: 'notes', fields: ['notes'] }],
  detail: [
    { key: 'letter', fields: ['letter', 'job', 'state', 'movedAt'] },
    { key: 'person', fields: ['name', 'email', 'phone', 'language', 'createdAt'] },
    { key: 'notes', fields: ['notes'] },
  ],
  hints: ['notes'],
  actions: [
    { key: 'cv', icon: Download, call: getApplicationCv, file: ({ id }) => cvFileName(id) },
    { key: 'review', icon: BookOpenCheck, changes: { state: 'in_review' } },
    { key: 'interview', icon: MessagesSquare, changes: { state: 'interview' } },
    { key: 'offer', icon: HandHelping, changes: { state: 'offered' } },
    { key: 'hire', icon: UserCheck, changes: { state: 'hired' } },
    { key: 'decline', icon: UserX, changes: { state: 'declined' }, isDestructive: true },
  ],
});
