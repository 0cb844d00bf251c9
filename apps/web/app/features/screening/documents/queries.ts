import { listDocuments } from '@skrin/contract/screening/document-endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { personalKey } from '../../../session/personal-key.ts';

/** Pages of own documents that were issued, newest first. */
export const documentsQuery = () =>
  infiniteQueryOptions({
    queryKey: personalKey('screening', 'documents'),
    queryFn: ({ signal, pageParam: cursor }) => call(listDocuments, { query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    // A document by mail appears only after it was sent, so the list is always fetched again.
    staleTime: 0,
  });
