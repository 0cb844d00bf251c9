import { languages } from '../languages.ts';
import { boolean, dateTime, money, number, oneOf, richText, tags, text } from '../resource/field.ts';
import { defineResource, type PublicItem, type PublicRow } from '../resource/resource.ts';
import { employmentTypes, experiences, jobRoles, jobStates, salaryPeriods, workplaces } from './job-terms.ts';

/** An opening for staff or doctors. */
export const jobResource = defineResource('job', {
  path: 'jobs',
  feature: 'hiring',
  fields: {
    title: text({ max: 120 }),
    /** Made from the first title, and kept: links to the page go on working. */
    slug: text({ max: 140, readOnly: true }),
    role: oneOf({ options: jobRoles }),
    employment: oneOf({ options: employmentTypes, initial: 'full_time' }),
    workplace: oneOf({ options: workplaces, initial: 'on_site' }),
    /** A city in Indonesia; needed unless the work is remote. */
    place: text({ max: 120, optional: true }),
    experience: oneOf({ options: experiences, initial: 'none' }),
    skills: tags({ max: 12, optional: true }),
    spokenLanguages: tags({ max: 8, optional: true }),
    schedule: text({ max: 200, optional: true }),
    salaryFrom: money({ currencies: ['IDR'], optional: true }),
    salaryTo: money({ currencies: ['IDR'], optional: true }),
    salaryPer: oneOf({ options: salaryPeriods, initial: 'month' }),
    negotiable: boolean({ initial: true }),
    benefits: tags({ max: 12, optional: true }),
    /** The language that the opening is written in. */
    language: oneOf({ options: languages, initial: 'id' }),
    /** Markdown. */
    content: richText({ max: 20_000 }),
    /** Nobody can apply from then on; empty: until it is closed. */
    endsAt: dateTime({ optional: true }),
    state: oneOf({
      options: jobStates,
      creatable: ['draft', 'published'],
      initial: 'draft',
      transitions: { draft: ['published'], published: ['closed'], closed: ['published', 'draft'] },
    }),
    publishedAt: dateTime({ optional: true, readOnly: true }),
    closedAt: dateTime({ optional: true, readOnly: true }),
    /** Whether it has a public page: what is closed has one too. */
    visible: boolean({ readOnly: true }),
    /** How many have applied. */
    candidates: number({ integer: true, min: 0, readOnly: true }),
  },
  verbs: ['read', 'create', 'update', 'remove'],
  scale: 'small',
  list: {
    sort: '-createdAt',
    sortable: ['createdAt', 'title'],
    filters: ['state', 'role', 'employment', 'workplace', 'experience', 'benefits'],
    search: ['title', 'place'],
  },
  title: 'title',
  public: {
    path: 'job',
    fields: [
      'title',
      'slug',
      'role',
      'employment',
      'workplace',
      'place',
      'experience',
      'skills',
      'spokenLanguages',
      'schedule',
      'salaryFrom',
      'salaryTo',
      'salaryPer',
      'negotiable',
      'benefits',
      'language',
      'content',
      'endsAt',
      'state',
      'publishedAt',
      'closedAt',
    ],
    where: { visible: true, publishedAt: 'past' },
    latest: 'publishedAt',
    slug: 'slug',
    filters: ['state', 'role', 'employment', 'workplace'],
    search: ['title', 'place'],
  },
});

/** An opening as anybody reads it. */
export type PublicJob = PublicRow<typeof jobResource>;
export type PublicJobItem = PublicItem<typeof jobResource>;
