import { getAnalysis, listAnalyses } from '@skrin/contract/screening/analysis-endpoints';
import type { HistoryQuery } from '@skrin/contract/screening/assessments';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { isWaiting } from './analysis-states.ts';
import { screeningKeys } from './queries.ts';

/** Milliseconds between two polls of a list, while one of its photos has not been read yet. */
const POLL_MS = 5_000;

export const analysisQuery = (id: string) =>
  queryOptions({
    queryKey: [...screeningKeys.analyses, id],
    queryFn: ({ signal }) => call(getAnalysis, { params: { id }, signal }),
  });

/** Pages of own analyses, newest first: about everybody, or about one person; of all programmes, or of one. */
export const analysesQuery = ({ limit = 20, person, programme }: Partial<Omit<HistoryQuery, 'cursor'>> = {}) =>
  infiniteQueryOptions({
    queryKey: [...screeningKeys.analyses, 'list', limit, person, programme],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listAnalyses, { query: { limit, cursor, person, programme }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ state }) => isWaiting(state))) ? POLL_MS : false,
  });
