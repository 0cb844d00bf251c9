import { getDemoPhoto } from '@skrin/contract/screening/demo-endpoints';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { callForBlob } from '../../../../../api/call.ts';

const samplePhotoKey: QueryKey = ['screening', 'photos', 'sample'];

/** The drawn photo, whichever analysis it is requested for. */
export const samplePhotoQuery = () =>
  queryOptions({
    queryKey: samplePhotoKey,
    queryFn: ({ signal }) => callForBlob(getDemoPhoto, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
