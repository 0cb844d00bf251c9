import * as z from 'zod/mini';
import { idempotencyHeadersSchema, idParamsSchema, idSchema } from '../common.ts';
import { defineEndpoint, defineList } from '../endpoint.ts';
import {
  answerChangeSchema,
  changedThreadsSchema,
  draftChangeSchema,
  labelChangeSchema,
  mailAttachmentSchema,
  mailContactSchema,
  mailDraftSchema,
  mailDraftsSchema,
  mailLabelSchema,
  mailLabelsSchema,
  mailMessageSchema,
  mailPresenceSchema,
  mailQuerySchema,
  mailStateSchema,
  mailThreadItemSchema,
  mailThreadSchema,
  mergeSchema,
  newAnswerSchema,
  newDraftSchema,
  newLabelSchema,
  newNoteSchema,
  savedAnswerSchema,
  savedAnswersSchema,
  sendSchema,
  systemMailQuerySchema,
  systemMailSchema,
  threadsChangeSchema,
} from './mail.ts';

const common = { feature: 'mail', params: idParamsSchema } as const;

export const getMailState = defineEndpoint({
  method: 'GET',
  path: '/api/mail/state',
  feature: 'mail',
  summary: 'Whether mails come in, when they were last looked for, and who answers them',
  permission: 'mail:read',
  status: 200,
  response: mailStateSchema,
});

export const listMailLabels = defineEndpoint({
  method: 'GET',
  path: '/api/mail/labels',
  feature: 'mail',
  summary: 'The labels of the desk with what is unread in each',
  permission: 'mail:read',
  status: 200,
  response: mailLabelsSchema,
});

export const createMailLabel = defineEndpoint({
  method: 'POST',
  path: '/api/mail/labels',
  feature: 'mail',
  summary: 'Make a label',
  permission: 'mail:write',
  body: newLabelSchema,
  status: 201,
  response: mailLabelSchema,
});

export const changeMailLabel = defineEndpoint({
  ...common,
  method: 'PATCH',
  path: '/api/mail/labels/:id',
  summary: 'Rename a label, or give it another colour',
  permission: 'mail:write',
  body: labelChangeSchema,
  status: 200,
  response: mailLabelSchema,
});

export const removeMailLabel = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/mail/labels/:id',
  summary: 'Remove a label; its threads stay',
  permission: 'mail:write',
  status: 204,
  response: null,
});

export const listMail = defineList(mailThreadItemSchema, {
  path: '/api/mail/list',
  feature: 'mail',
  summary: 'The threads of a label, the latest first',
  permission: 'mail:read',
  query: mailQuerySchema,
});

export const getMailThread = defineEndpoint({
  method: 'GET',
  path: '/api/mail/details',
  feature: 'mail',
  summary: 'A thread with its messages and notes; the look is recorded',
  permission: 'mail:read',
  query: z.object({ threadId: idSchema }),
  status: 200,
  response: mailThreadSchema,
});

export const getMailContact = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/mail/threads/:id/contact',
  summary:
    'The inquiries, consultations, orders and other threads of a thread’s person, without anything about their health',
  permission: 'mail:read',
  status: 200,
  response: mailContactSchema,
});

export const changeMailThreads = defineEndpoint({
  method: 'PATCH',
  path: '/api/mail/threads',
  feature: 'mail',
  summary: 'Move, label, mark or assign threads',
  permission: 'mail:write',
  body: threadsChangeSchema,
  status: 200,
  response: changedThreadsSchema,
});

export const mergeMailThread = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/mail/threads/:id/merge',
  summary: 'Put the messages of a thread into another of the same person',
  permission: 'mail:write',
  body: mergeSchema,
  status: 200,
  response: mailThreadSchema,
});

export const writeMailNote = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/mail/threads/:id/notes',
  summary: 'Write a note that colleagues alone see; one with the same key is written once',
  permission: 'mail:write',
  body: newNoteSchema,
  status: 201,
  response: mailMessageSchema,
});

export const setMailPresence = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/mail/threads/:id/presence',
  summary: 'Say that one looks at a thread, writes an answer, or has left; kept nowhere',
  permission: 'mail:write',
  body: mailPresenceSchema,
  status: 204,
  response: null,
});

export const listMailDrafts = defineEndpoint({
  method: 'GET',
  path: '/api/mail/drafts',
  feature: 'mail',
  summary: 'One’s own drafts, the latest first',
  permission: 'mail:write',
  status: 200,
  response: mailDraftsSchema,
});

export const createMailDraft = defineEndpoint({
  method: 'POST',
  path: '/api/mail/drafts',
  feature: 'mail',
  summary: 'Begin a mail, an answer or a forward; of a thread one has one draft, which is answered again',
  permission: 'mail:write',
  headers: idempotencyHeadersSchema,
  body: newDraftSchema,
  status: 201,
  response: mailDraftSchema,
});

export const changeMailDraft = defineEndpoint({
  ...common,
  method: 'PATCH',
  path: '/api/mail/drafts/:id',
  summary: 'Save what was written',
  permission: 'mail:write',
  body: draftChangeSchema,
  status: 200,
  response: mailDraftSchema,
});

export const removeMailDraft = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/mail/drafts/:id',
  summary: 'Throw a draft away',
  permission: 'mail:write',
  status: 204,
  response: null,
});

export const sendMailDraft = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/mail/drafts/:id/send',
  summary: 'Send a draft, at once or later; until it leaves it can be taken back',
  permission: 'mail:write',
  body: sendSchema,
  status: 201,
  response: z.object({ threadId: idSchema, message: mailMessageSchema }),
});

export const takeMailBack = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/mail/messages/:id/undo',
  summary: 'Take a message back that has not left: it is a draft again',
  permission: 'mail:write',
  status: 200,
  response: mailDraftSchema,
});

/** Multipart: one file `file`. */
export const createMailAttachment = defineEndpoint({
  method: 'POST',
  path: '/api/mail/attachments',
  feature: 'mail',
  summary: 'Store a file to be sent with a mail (multipart: file); one that no draft has goes after a day',
  permission: 'mail:write',
  status: 201,
  response: mailAttachmentSchema,
});

export const getMailAttachment = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/mail/attachments/:id',
  summary: 'The bytes of an attachment, always to be kept as a file',
  permission: 'mail:read',
  status: 200,
  response: null,
});

export const listSavedAnswers = defineEndpoint({
  method: 'GET',
  path: '/api/mail/answers',
  feature: 'mail',
  summary: 'Answers that are saved for reuse, by title',
  permission: 'mail:read',
  status: 200,
  response: savedAnswersSchema,
});

export const createSavedAnswer = defineEndpoint({
  method: 'POST',
  path: '/api/mail/answers',
  feature: 'mail',
  summary: 'Save an answer for reuse',
  permission: 'mail:write',
  body: newAnswerSchema,
  status: 201,
  response: savedAnswerSchema,
});

export const changeSavedAnswer = defineEndpoint({
  ...common,
  method: 'PATCH',
  path: '/api/mail/answers/:id',
  summary: 'Change a saved answer',
  permission: 'mail:write',
  body: answerChangeSchema,
  status: 200,
  response: savedAnswerSchema,
});

export const removeSavedAnswer = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/mail/answers/:id',
  summary: 'Remove a saved answer',
  permission: 'mail:write',
  status: 204,
  response: null,
});

export const listSystemMail = defineList(systemMailSchema, {
  path: '/api/mail/system',
  feature: 'mail',
  summary: 'What the system sent to whom, when, and how it went; without content',
  permission: 'mail:read',
  query: systemMailQuerySchema,
});
