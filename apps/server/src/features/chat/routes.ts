import * as endpoints from '@skrin/contract/chat/endpoints';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../../platform/errors.ts';
import { createOnce } from '../../platform/http/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import { referToImages } from '../../platform/images/image-references.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import {
  changeConversation,
  createTeamConversation,
  lookAtConversation,
  markRead,
  openForConsultation,
} from './change-conversations.ts';
import { addReaction, changeMessage, removeMessage, removeReaction, writeMessage } from './change-messages.ts';
import type { Chat } from './context.ts';
import { conversationPolicy, partsOf, readableBy, takesPart } from './conversation-policy.ts';
import { findConversation, listColleagues, listConversations } from './conversations-repository.ts';
import {
  findListedMessage,
  listMessages,
  picturesWithin,
  presentMessage,
  searchMessages,
} from './messages-repository.ts';
import { presentConversation, presentItems } from './present-conversations.ts';
import { tellPresence } from './tell-conversation.ts';

/** A minute: more than a person types, and enough for what waited until a line was back. */
const MESSAGES_PER_MINUTE = 60;

/** Conversations and their messages. */
export function registerChatRoutes(app: FastifyInstance, chat: Chat): void {
  const { database } = chat;
  const open = async ({ actor }: Act, id: string) =>
    presentConversation(chat, database, actor, await seen(chat, actor, id));
  referToImages(
    app,
    picturesWithin((actor) => readableBy(chat, actor)),
  );
  route(app, endpoints.listConversations, async ({ query, act: { actor } }) => {
    const { userId } = actor;
    const { rows, ...page } = await listConversations(database, { ...query, userId, parts: partsOf(chat, actor) });
    return { items: await presentItems(chat, database, userId, rows), ...page };
  });
  route(app, endpoints.listChatContacts, async ({ act: { actor } }) => ({
    items: actor.organisationId === undefined ? [] : await listColleagues(database, actor.organisationId, actor.userId),
  }));
  route(app, endpoints.searchMessages, async ({ query, act: { actor } }) => {
    const scope = query.conversationId ? readableBy(chat, actor) : conversationPolicy(chat).scope(actor);
    const { userId } = actor;
    const { rows, ...page } = await searchMessages(database, { ...query, scope, userId });
    const present = (row: (typeof rows)[number]) => ({
      conversationId: row.conversationId,
      message: presentMessage(row, userId),
    });
    return { items: rows.map(present), ...page };
  });
  route(app, endpoints.createConversation, (input) =>
    createOnce(database, input, {
      create: async (keep) =>
        open(input.act, await createTeamConversation(chat, { act: input.act, input: input.body, keep })),
      present: (id) => open(input.act, id),
    }),
  );
  route(app, endpoints.openConsultationChat, async ({ params: { id }, act }) =>
    open(act, await openForConsultation(chat, { act, id })),
  );
  route(app, endpoints.lookAtChat, async ({ body, act }) =>
    open(act, await lookAtConversation(chat, { act, input: body })),
  );
  route(app, endpoints.getConversation, ({ params: { id }, act }) => open(act, id));
  route(app, endpoints.changeConversation, async ({ params: { id }, body, act }) => {
    await changeConversation(chat, { act, id, input: body });
    // Who has left sees it for the last time.
    const { actor } = act;
    const row = orNotFound(await findConversation(database, { ...asSystem(id), userId: actor.userId }));
    return presentConversation(chat, database, actor, row);
  });
  route(app, endpoints.markRead, ({ params: { id }, body: { seq }, act }) => markRead(chat, { act, id, seq }));
  route(app, endpoints.setPresence, async ({ params: { id }, body: { state }, act: { actor } }) => {
    const row = await seen(chat, actor, id);
    if (takesPart(actor, row)) await tellPresence(database, row, { userId: actor.userId, state });
  });
  registerMessageRoutes(app, chat);
}

function registerMessageRoutes(app: FastifyInstance, chat: Chat): void {
  const { database } = chat;
  const read = async ({ actor: { userId } }: Act, conversationId: string, seq: number) =>
    presentMessage(orNotFound(await findListedMessage(database, { conversationId, seq }, userId)), userId);
  route(app, endpoints.listMessages, async ({ params: { id }, query, act: { actor } }) => {
    const { userId } = actor;
    // Its newest number is read first: what is written in between comes again, and nothing is missing.
    const { lastSeq } = await seen(chat, actor, id);
    const { rows, hasMore } = await listMessages(database, { ...query, conversationId: id, userId });
    return { items: rows.map((row) => presentMessage(row, userId)), hasMore, lastSeq };
  });
  route(
    app,
    endpoints.writeMessage,
    async ({ params: { id }, body, act }) => read(act, id, await writeMessage(chat, { act, id, input: body })),
    { limits: [{ max: MESSAGES_PER_MINUTE, key: ({ principal }) => `write_message ${principal?.userId}` }] },
  );
  route(app, endpoints.changeMessage, async ({ params: { id, seq }, body, act }) => {
    await changeMessage(chat, { act, id, seq, input: body });
    return read(act, id, seq);
  });
  route(app, endpoints.removeMessage, async ({ params: { id, seq }, act }) => {
    await removeMessage(chat, { act, id, seq });
    return read(act, id, seq);
  });
  route(app, endpoints.addReaction, async ({ params: { id, seq, reaction }, act }) => {
    await addReaction(chat, { act, id, seq, reaction });
    return read(act, id, seq);
  });
  route(app, endpoints.removeReaction, async ({ params: { id, seq, reaction }, act }) => {
    await removeReaction(chat, { act, id, seq, reaction });
    return read(act, id, seq);
  });
}

const seen = async (chat: Chat, actor: Act['actor'], id: string) =>
  orNotFound(await findConversation(chat.database, { id, scope: readableBy(chat, actor), userId: actor.userId }));
