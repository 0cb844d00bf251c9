import * as z from 'zod/mini';
import { idempotencyHeadersSchema, idParamsSchema, idSchema, pageQuerySchema } from '../common.ts';
import { defineEndpoint, defineList } from '../endpoint.ts';
import { peopleSchema } from '../person-ref.ts';
import {
  chatFileSchema,
  chatSearchText,
  conversationChangeSchema,
  conversationItemSchema,
  conversationKinds,
  conversationSchema,
  foundMessageSchema,
  messageChangeSchema,
  messageSchema,
  messageSeqSchema,
  messagesQuerySchema,
  messagesSchema,
  newConversationSchema,
  newLookSchema,
  newMessageSchema,
  presenceSchema,
  reactionSchema,
  readSchema,
} from './chat.ts';

const common = { feature: 'chat', params: idParamsSchema } as const;
const ofMessage = z.extend(idParamsSchema, { seq: messageSeqSchema });
const ofReaction = z.extend(ofMessage, { reaction: reactionSchema });

export const listConversations = defineList(conversationItemSchema, {
  path: '/api/chat',
  feature: 'chat',
  summary:
    'The caller’s conversations: own consultations, those of the clinic they work for, and of colleagues; latest first',
  permission: 'chat:read',
  query: z.extend(pageQuerySchema, {
    kind: z.optional(z.enum(conversationKinds)),
    unread: z._default(z.stringbool(), false),
    /** Words of its title, or of the name of its person or of a member. */
    search: z.optional(chatSearchText()),
  }),
});

export const listChatContacts = defineEndpoint({
  method: 'GET',
  path: '/api/chat/contacts',
  feature: 'chat',
  summary: 'Who else works for one’s organisation, by name',
  permission: 'chat:begin',
  status: 200,
  response: peopleSchema,
});

export const searchMessages = defineList(foundMessageSchema, {
  path: '/api/chat/messages',
  feature: 'chat',
  summary: 'Messages by their words, in all of the caller’s conversations or in one, the latest first',
  permission: 'chat:read',
  query: z.extend(pageQuerySchema, {
    search: chatSearchText().check(z.minLength(2)),
    conversationId: z.optional(idSchema),
  }),
});

export const createConversation = defineEndpoint({
  method: 'POST',
  path: '/api/chat',
  feature: 'chat',
  summary: 'Begin a conversation with colleagues',
  permission: 'chat:begin',
  headers: idempotencyHeadersSchema,
  body: newConversationSchema,
  status: 201,
  response: conversationSchema,
});

export const openConsultationChat = defineEndpoint({
  method: 'PUT',
  path: '/api/chat/consultations/:id',
  feature: 'chat',
  summary: 'The conversation of a consultation, which is made if there is none',
  permission: 'chat:read',
  params: idParamsSchema,
  status: 200,
  response: conversationSchema,
});

export const lookAtChat = defineEndpoint({
  method: 'POST',
  path: '/api/chat/looks',
  feature: 'chat',
  summary:
    'Read the conversation of a consultation for an hour, as an administrator, for a reason that its person is shown',
  permission: 'chat:look',
  body: newLookSchema,
  status: 201,
  response: conversationSchema,
});

export const getConversation = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/chat/:id',
  summary: 'A conversation, and how far others have read',
  permission: 'chat:read',
  status: 200,
  response: conversationSchema,
});

export const changeConversation = defineEndpoint({
  ...common,
  method: 'PATCH',
  path: '/api/chat/:id',
  summary: 'Rename a conversation with colleagues, say who is a member, leave it, or mute it',
  permission: 'chat:read',
  body: conversationChangeSchema,
  status: 200,
  response: conversationSchema,
});

export const listMessages = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/chat/:id/messages',
  summary: 'Messages of a conversation: the newest, older ones, from a place on, or what has changed since',
  permission: 'chat:read',
  query: messagesQuerySchema,
  status: 200,
  response: messagesSchema,
});

export const writeMessage = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/chat/:id/messages',
  summary: 'Write a message; one with the same key is answered and not written again',
  permission: 'chat:write',
  body: newMessageSchema,
  status: 201,
  response: messageSchema,
});

export const changeMessage = defineEndpoint({
  ...common,
  method: 'PATCH',
  path: '/api/chat/:id/messages/:seq',
  summary: 'Change what one wrote in the last 15 minutes',
  permission: 'chat:write',
  params: ofMessage,
  body: messageChangeSchema,
  status: 200,
  response: messageSchema,
});

export const removeMessage = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/chat/:id/messages/:seq',
  summary: 'Remove the text, pictures and documents of one’s own message; its place stays',
  permission: 'chat:write',
  params: ofMessage,
  status: 200,
  response: messageSchema,
});

export const addReaction = defineEndpoint({
  ...common,
  method: 'PUT',
  path: '/api/chat/:id/messages/:seq/reactions/:reaction',
  summary: 'React to a message',
  permission: 'chat:write',
  params: ofReaction,
  status: 200,
  response: messageSchema,
});

export const removeReaction = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/chat/:id/messages/:seq/reactions/:reaction',
  summary: 'Take a reaction back',
  permission: 'chat:write',
  params: ofReaction,
  status: 200,
  response: messageSchema,
});

/** Multipart: one file, `file`. Its kind is told by its bytes. */
export const createChatFile = defineEndpoint({
  method: 'POST',
  path: '/api/chat/files',
  feature: 'chat',
  summary: 'Store a document for a message of one’s own; one that no message has goes after a day',
  permission: 'chat:write',
  status: 201,
  response: chatFileSchema,
});

export const getChatFile = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/chat/files/:id',
  summary: 'The bytes of a document of a message, always to be kept as a file',
  permission: 'chat:read',
  status: 200,
  response: null,
});

export const markRead = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/chat/:id/read',
  summary: 'Say that everything up to a number was read; it never goes back',
  permission: 'chat:read',
  body: readSchema,
  status: 204,
  response: null,
});

export const setPresence = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/chat/:id/presence',
  summary: 'Tell the others that one is here, typing or gone; kept nowhere',
  permission: 'chat:read',
  body: presenceSchema,
  status: 204,
  response: null,
});
