import { getAssessment, listAssessments } from '@skrin/contract/screening/assessment-endpoints';
import type { HistoryQuery } from '@skrin/contract/screening/assessments';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';

/** Prefixes of the query keys of the signed-in user: invalidate them after a write. */
export const screeningKeys = {
  get assessments() {
    return personalKey('screening', 'assessments');
  },
  get analyses() {
    return personalKey('screening', 'analyses');
  },
};

export const assessmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...screeningKeys.assessments, id],
    queryFn: ({ signal }) => call(getAssessment, { params: { id }, signal }),
  });

/** Pages of own assessments, newest first: about everybody, or about one person; of all programmes, or of one. */
export const assessmentsQuery = ({ limit = 20, person, programme }: Partial<Omit<HistoryQuery, 'cursor'>> = {}) =>
  infiniteQueryOptions({
    queryKey: [...screeningKeys.assessments, 'list', limit, person, programme],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listAssessments, { query: { limit, cursor, person, programme }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
