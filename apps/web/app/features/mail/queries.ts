import type { EndpointInput } from '@skrin/contract/endpoint';
import {
  getMailContact,
  getMailState,
  getMailThread,
  listMail,
  listMailDrafts,
  listMailLabels,
  listSavedAnswers,
  listSystemMail,
} from '@skrin/contract/mail/endpoints';
import type { MailDraft } from '@skrin/contract/mail/mail';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';

/** Everything of the desk. */
export const mailKey = () => personalKey('mail');
/** What others change: read again whenever something of the desk has changed. */
export const liveKeys = () => ['state', 'labels', 'list', 'thread', 'drafts'].map((part) => [...mailKey(), part]);
export const listsKey = () => [...mailKey(), 'list'];
const threadKey = (id: string) => [...mailKey(), 'thread', id];

export const mailStateQuery = () =>
  queryOptions({
    queryKey: [...mailKey(), 'state'],
    queryFn: ({ signal }) => call(getMailState, { signal }),
    staleTime: 0,
  });

export const labelsQuery = () =>
  queryOptions({
    queryKey: [...mailKey(), 'labels'],
    queryFn: ({ signal }) => call(listMailLabels, { signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });

export type MailFilters = Omit<EndpointInput<typeof listMail>['query'], 'cursor' | 'limit'>;

/** The threads that fit, the latest first. */
export const threadsQuery = (filters: MailFilters) =>
  infiniteQueryOptions({
    queryKey: [...listsKey(), filters],
    queryFn: ({ signal, pageParam: cursor }) => call(listMail, { query: { ...filters, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A thread with its messages; reading it counts as having read them. */
export const threadQuery = (threadId: string) =>
  queryOptions({
    queryKey: threadKey(threadId),
    queryFn: ({ signal }) => call(getMailThread, { query: { threadId }, signal }),
    staleTime: 0,
  });

/** What is known of a thread's person. */
export const contactQuery = (threadId: string) =>
  queryOptions({
    queryKey: [...mailKey(), 'contact', threadId],
    queryFn: ({ signal }) => call(getMailContact, { params: { id: threadId }, signal }),
  });

/** Shows a draft as the server has it now, in its thread and among the reader's drafts; for null, that it is gone. */
export function showDraft(
  client: QueryClient,
  { id, threadId }: Pick<MailDraft, 'id' | 'threadId'>,
  draft: MailDraft | null,
) {
  client.setQueryData(
    draftsQuery().queryKey,
    (list) => list && { items: [...(draft ? [draft] : []), ...list.items.filter((each) => each.id !== id)] },
  );
  if (threadId !== null) {
    client.setQueryData(threadQuery(threadId).queryKey, (thread) => thread && { ...thread, draft });
  }
}

/** The reader's own drafts, the latest first. */
export const draftsQuery = () =>
  queryOptions({
    queryKey: [...mailKey(), 'drafts'],
    queryFn: ({ signal }) => call(listMailDrafts, { signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });

export const savedAnswersQuery = () =>
  queryOptions({
    queryKey: [...mailKey(), 'answers'],
    queryFn: ({ signal }) => call(listSavedAnswers, { signal }),
    select: ({ items }) => items,
  });

export type SystemMailFilters = Omit<EndpointInput<typeof listSystemMail>['query'], 'cursor' | 'limit'>;

/** What the system sent, the latest first. */
export const systemMailQuery = (filters: SystemMailFilters) =>
  infiniteQueryOptions({
    queryKey: [...mailKey(), 'system', filters],
    queryFn: ({ signal, pageParam: cursor }) => call(listSystemMail, { query: { ...filters, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
