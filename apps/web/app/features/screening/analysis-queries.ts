import type { PageQuery } from '@skrin/contract/common';
import { getAnalysis, listAnalyses } from '@skrin/contract/screening/analysis-endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { screeningKeys } from './queries.ts';

export const analysisQuery = (id: string) =>
  queryOptions({
    queryKey: [...screeningKeys.analyses, id],
    queryFn: ({ signal }) => call(getAnalysis, { params: { id }, signal }),
  });

/** Pages of own analyses, newest first. */
export const analysesQuery = ({ limit = 20 }: Partial<Pick<PageQuery, 'limit'>> = {}) =>
  infiniteQueryOptions({
    queryKey: [...screeningKeys.analyses, 'list', limit],
    queryFn: ({ signal, pageParam: cursor }) => call(listAnalyses, { query: { limit, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
