import { namedConditions } from '../programmes/findings.ts';
import { boolean, date, dateTime, image, number, oneOf, person, tags, text } from '../resource/field.ts';
import { defineResource } from '../resource/resource.ts';
import { articleTopics } from './articles.ts';
import { postStates } from './posts.ts';

/** Posts as staff lists them; `getPost` answers what the page of one shows, and `post-endpoints.ts` changes them. */
export const postResource = defineResource('post', {
  path: 'posts',
  feature: 'content',
  fields: {
    /** In English, or in the first language that it is written in. */
    title: text({ max: 150, readOnly: true }),
    state: oneOf({ options: postStates, readOnly: true }),
    /** Whether readers see it, in this version or in an earlier one. */
    published: boolean({ readOnly: true }),
    topic: oneOf({ options: articleTopics, readOnly: true }),
    condition: oneOf({ options: namedConditions, optional: true, readOnly: true }),
    medical: boolean({ readOnly: true }),
    writtenIn: tags({ max: 6, readOnly: true }),
    tags: tags({ max: 20, readOnly: true }),
    cover: image({ optional: true, readOnly: true }),
    authorId: person({ optional: true, readOnly: true }),
    reviewerId: person({ optional: true, readOnly: true }),
    publishAt: dateTime({ optional: true, readOnly: true }),
    publishedOn: date({ optional: true, readOnly: true }),
    changedAt: dateTime({ readOnly: true }),
    reads: number({ integer: true, min: 0, readOnly: true }),
  },
  verbs: ['read', 'remove'],
  list: {
    sort: '-createdAt',
    sortable: ['createdAt', 'reads'],
    filters: ['state', 'topic'],
    search: ['title'],
  },
  title: 'title',
});
