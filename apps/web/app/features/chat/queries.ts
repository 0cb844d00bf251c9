import { type Conversation, chatLimits } from '@skrin/contract/chat/chat';
import {
  getConversation,
  listChatContacts,
  listConversations,
  listMessages,
  openConsultationChat,
  searchMessages,
} from '@skrin/contract/chat/endpoints';
import type { EndpointInput } from '@skrin/contract/endpoint';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';
import { type MessageWindow, newestWindow, windowAround, withChanges, withNewer, withOlder } from './message-window.ts';

/** After this many answers of changes the newest messages are read instead. */
const MOST_CATCH_UPS = 10;
/** Messages that are shown before the first unread one. */
const BEFORE_UNREAD = 10;

export const listKey = () => personalKey('chat', 'list');
export const conversationKey = (id: string) => personalKey('chat', 'conversation', id);
export const messagesKey = (id: string) => personalKey('chat', 'messages', id);

export type ConversationFilters = Omit<EndpointInput<typeof listConversations>['query'], 'cursor' | 'limit'>;

/** The reader's conversations, the latest first. */
export const conversationsQuery = (filters: ConversationFilters) =>
  infiniteQueryOptions({
    queryKey: [...listKey(), filters],
    queryFn: ({ signal, pageParam: cursor }) => call(listConversations, { query: { ...filters, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKey(id),
    queryFn: ({ signal }) => call(getConversation, { params: { id }, signal }),
    staleTime: 0,
  });

/** The conversation of a consultation, which is made by asking for it. */
export const consultationChatQuery = (consultationId: string) =>
  queryOptions({
    queryKey: personalKey('chat', 'consultation', consultationId),
    queryFn: ({ signal }) => call(openConsultationChat, { params: { id: consultationId }, signal }),
  });

export const contactsQuery = () =>
  queryOptions({
    queryKey: personalKey('chat', 'contacts'),
    queryFn: ({ signal }) => call(listChatContacts, { signal }),
    select: ({ items }) => items,
  });

/** Messages of one conversation that have the words, the latest first. */
export const foundMessagesQuery = (conversationId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: personalKey('chat', 'found', conversationId, search),
    queryFn: ({ signal, pageParam: cursor }) =>
      call(searchMessages, { query: { conversationId, search, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    enabled: search.length >= 2,
    staleTime: 0,
  });

/**
 * The messages of a conversation that are shown: at first the newest ones, or those around the first unread one. Reading it again
 * adds what has changed since.
 */
export const messagesQuery = ({ id, readSeq, unread }: Conversation) =>
  queryOptions({
    queryKey: messagesKey(id),
    queryFn: ({ signal, client }): Promise<MessageWindow> => {
      const shown = client.getQueryData<MessageWindow>(messagesKey(id));
      if (shown) return caughtUp(client, id, shown, signal);
      return unread < chatLimits.page ? newest(id, signal) : around(id, readSeq + 1, signal);
    },
    staleTime: 0,
  });

export const newest = async (id: string, signal?: AbortSignal): Promise<MessageWindow> =>
  newestWindow(await call(listMessages, { params: { id }, query: {}, ...(signal && { signal }) }));

export async function around(id: string, seq: number, signal?: AbortSignal): Promise<MessageWindow> {
  const options = { params: { id }, ...(signal && { signal }) };
  const [before, from] = await Promise.all([
    call(listMessages, { ...options, query: { before: seq, limit: BEFORE_UNREAD } }),
    call(listMessages, { ...options, query: { from: seq } }),
  ]);
  return windowAround(before, from);
}

async function caughtUp(
  client: QueryClient,
  id: string,
  { changed }: MessageWindow,
  signal: AbortSignal,
): Promise<MessageWindow> {
  const pages = [];
  for (let after = changed; ; ) {
    const page = await call(listMessages, { params: { id }, query: { after }, signal });
    pages.push(page);
    if (!page.hasMore) break;
    if (pages.length === MOST_CATCH_UPS) return newest(id, signal);
    after = page.items.at(-1)?.changedSeq ?? page.lastSeq;
  }
  // Older messages may have been fetched meanwhile.
  const shown = client.getQueryData<MessageWindow>(messagesKey(id));
  return shown ? pages.reduce(withChanges, shown) : newest(id, signal);
}

/** Fetches the messages before, or behind, those that are shown. */
export async function extend(client: QueryClient, id: string, direction: 'older' | 'newer'): Promise<void> {
  const shown = client.getQueryData<MessageWindow>(messagesKey(id));
  const edge = direction === 'older' ? shown?.items[0] : shown?.items.at(-1);
  if (!edge) return;
  const query = direction === 'older' ? { before: edge.seq } : { from: edge.seq + 1 };
  const page = await call(listMessages, { params: { id }, query });
  const extended = direction === 'older' ? withOlder : withNewer;
  client.setQueryData<MessageWindow>(messagesKey(id), (now) => now && extended(now, page));
}
