import { getAnalysisPhoto, getAnalysisThumbnail } from '@skrin/contract/screening/photo-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callForBlob } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';

/** A photo of an analysis, by default the front photo. It never changes; as sent or as stored, it is shown upright. */
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

/** The keys of further photos begin with that of the front photo, so that removing that key removes all of them. */
const keyOf = (position: number) => (position === 0 ? [] : [`${position}`]);

const queryOf = (position: number) => (position === 0 ? {} : { position });
