import { jobResource } from '@skrin/contract/hiring/job.resource';
import { publicEndpoints } from '@skrin/contract/resource/public-endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Openings that people can apply for, the latest first. */
export const openingsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['jobs', 'open'],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(publicEndpoints(jobResource).list, {
        query: { state: 'published', ...(cursor && { cursor }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: { nextCursor?: string | undefined }) => page.nextCursor,
  });

export const openingQuery = (slug: string) =>
  queryOptions({
    queryKey: ['jobs', 'opening', slug],
    queryFn: ({ signal }) => call(publicEndpoints(jobResource).details, { query: { slug }, signal }),
  });
