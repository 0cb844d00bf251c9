import type { PageQuery } from '@skrin/contract/common';
import {
  getAnalysis,
  getAnalysisPhoto,
  getAnalysisThumbnail,
  getAssessment,
  getQuestionnaire,
  listAnalyses,
  listAssessments,
} from '@skrin/contract/screening/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callForBlob } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';

/** First parts of the keys of whoever is signed in: invalidate by them after a write. */
export const screeningKeys = {
  get assessments() {
    return personalKey('screening', 'assessments');
  },
  get analyses() {
    return personalKey('screening', 'analyses');
  },
};

export const questionnaireQuery = () =>
  queryOptions({
    queryKey: ['screening', 'questionnaire'],
    queryFn: ({ signal }) => call(getQuestionnaire, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const assessmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...screeningKeys.assessments, id],
    queryFn: ({ signal }) => call(getAssessment, { params: { id }, signal }),
  });

export const analysisQuery = (id: string) =>
  queryOptions({
    queryKey: [...screeningKeys.analyses, id],
    queryFn: ({ signal }) => call(getAnalysis, { params: { id }, signal }),
  });

/** The photo as it was sent or stored: shown upright either way, never changed. */
export const analysisPhotoQuery = (id: string) =>
  queryOptions({
    queryKey: personalKey('screening', 'photos', id),
    queryFn: ({ signal }) => callForBlob(getAnalysisPhoto, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The photo as a small square, for lists. */
export const analysisThumbnailQuery = (id: string) =>
  queryOptions({
    queryKey: personalKey('screening', 'thumbnails', id),
    queryFn: ({ signal }) => callForBlob(getAnalysisThumbnail, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Pages of own assessments, newest first. */
export const assessmentsQuery = ({ limit = 20 }: Partial<Pick<PageQuery, 'limit'>> = {}) =>
  infiniteQueryOptions({
    queryKey: [...screeningKeys.assessments, 'list', limit],
    queryFn: ({ signal, pageParam: cursor }) => call(listAssessments, { query: { limit, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Pages of own analyses, newest first. */
export const analysesQuery = ({ limit = 20 }: Partial<Pick<PageQuery, 'limit'>> = {}) =>
  infiniteQueryOptions({
    queryKey: [...screeningKeys.analyses, 'list', limit],
    queryFn: ({ signal, pageParam: cursor }) => call(listAnalyses, { query: { limit, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
