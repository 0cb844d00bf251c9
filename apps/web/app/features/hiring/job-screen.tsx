import { jobResource } from '@skrin/contract/hiring/job.resource';
import { BriefcaseMedical, FileX, Lock, Send } from 'lucide-react';
import { defineScreen } from '../../resource/screen.ts';
import { Candidates } from './components/candidates.tsx';

/** Where editors write openings, publish and close them. */
export const jobScreen = defineScreen(jobResource, {
  icon: BriefcaseMedical,
  catalogues: ['hiring'],
  columns: [
    'title',
    'role',
    'employment',
    'workplace',
    'place',
    'experience',
    'candidates',
    'state',
    'endsAt',
    'publishedAt',
    'createdAt',
    'language',
  ],
  hidden: ['workplace', 'experience', 'publishedAt', 'language'],
  tabs: 'state',
  filters: ['state', 'role', 'employment', 'workplace', 'experience', 'benefits'],
  hues: { state: { draft: 'neutral', published: 'success', closed: 'warning' } },
  form: [
    { key: 'content', fields: ['title', 'content', 'language'] },
    {
      key: 'terms',
      fields: ['role', 'employment', 'workplace', 'place', 'experience', 'skills', 'spokenLanguages', 'schedule'],
    },
    { key: 'salary', fields: ['salaryFrom', 'salaryTo', 'salaryPer', 'negotiable', 'benefits'] },
    { key: 'page', fields: ['state', 'endsAt'] },
  ],
  detail: [
    { key: 'content', fields: ['content', 'language'] },
    { key: 'page', fields: ['state', 'publishedAt', 'endsAt', 'closedAt', 'candidates', 'slug'] },
    {
      key: 'terms',
      fields: ['role', 'employment', 'workplace', 'place', 'experience', 'skills', 'spokenLanguages', 'schedule'],
    },
    { key: 'salary', fields: ['salaryFrom', 'salaryTo', 'salaryPer', 'negotiable', 'benefits'] },
  ],
  hints: ['place', 'endsAt', 'language'],
  actions: [
    { key: 'publish', icon: Send, changes: { state: 'published' } },
    { key: 'close', icon: Lock, changes: { state: 'closed' } },
    { key: 'withdraw', icon: FileX, changes: { state: 'draft' } },
  ],
  slots: { detail: Candidates },
});
