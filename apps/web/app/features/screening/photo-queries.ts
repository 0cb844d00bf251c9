import { getAnalysisPhoto, getAnalysisThumbnail } from '@skrin/contract/screening/photo-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callForBlob } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';

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
