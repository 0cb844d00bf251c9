import { languages } from '../languages.ts';
import { dateTime, longText, oneOf, person, text } from '../resource/field.ts';
import { defineResource } from '../resource/resource.ts';
import { inquiryStates, interests } from './interests.ts';

/** Inquiries from the contact form, as staff see them. */
export const inquiryResource = defineResource('inquiry', {
  path: 'inquiries',
  feature: 'support',
  fields: {
    name: text({ max: 201, readOnly: true }),
    email: text({ max: 254, format: 'email', readOnly: true }),
    phone: text({ max: 40, format: 'phone', optional: true, readOnly: true }),
    company: text({ max: 150, optional: true, readOnly: true }),
    website: text({ max: 200, optional: true, readOnly: true }),
    interest: oneOf({ options: interests, readOnly: true }),
    language: oneOf({ options: languages, readOnly: true }),
    message: longText({ max: 5_000, readOnly: true }),
    /** Only an answer that leaves in its thread sets the state to `answered`. */
    state: oneOf({
      options: inquiryStates,
      transitions: { new: ['closed', 'spam'], answered: ['closed'], closed: ['new'], spam: ['new', 'closed'] },
    }),
    /** The thread of mails in which it is answered. */
    threadId: text({ max: 36, optional: true, readOnly: true }),
    answeredAt: dateTime({ optional: true, readOnly: true }),
    answeredBy: person({ optional: true, readOnly: true }),
  },
  verbs: ['read', 'update'],
  list: {
    sort: '-createdAt',
    sortable: ['createdAt', 'name'],
    filters: ['state', 'interest', 'createdAt'],
    search: ['name', 'email', 'message'],
  },
  title: 'name',
});
