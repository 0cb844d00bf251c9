import { getAnalysisPhoto, getAnalysisThumbnail } from '@skrin/contract/screening/photo-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callForBlob } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';

/** A photo as it was sent or stored, the one in front or another: shown upright either way, never changed. */
export const analysisPhotoQuery = (id: string, position = 0) =>
  queryOptions({
    queryKey: personalKey('screening', 'photos', id, ...keyOf(position)),
    queryFn: ({ signal }) => callForBlob(getAnalysisPhoto, { params: { id }, query: queryOf(position), signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A photo as a small square, for lists. */
export const analysisThumbnailQuery = (id: string, position = 0) =>
  queryOptions({
    queryKey: personalKey('screening', 'thumbnails', id, ...keyOf(position)),
    queryFn: ({ signal }) => callForBlob(getAnalysisThumbnail, { params: { id }, query: queryOf(position), signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The keys of an analysis' photos begin with that of the one in front, so that all are forgotten with it. */
const keyOf = (position: number) => (position === 0 ? [] : [`${position}`]);

const queryOf = (position: number) => (position === 0 ? {} : { position });
