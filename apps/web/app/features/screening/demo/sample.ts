import type { Answers } from '@skrin/contract/screening/answers';
import { getDemoPhoto } from '@skrin/contract/screening/endpoints';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { callForBlob } from '../../../api/call.ts';

/** What somebody with the drawn ring might answer. */
export const sampleAnswers: Answers = {
  location: ['arm_hand'],
  duration: 'gt1w',
  changed: true,
  symptoms: ['itching', 'circular_rash'],
  surface: ['ring_clear_centre'],
  feverOrPastChickenpox: false,
  fungalHistory: true,
  over50OrImmunocompromised: false,
};

const samplePhotoKey: QueryKey = ['screening', 'photos', 'sample'];

/** The drawn picture, whatever it is asked as the photo of. */
export const samplePhotoQuery = () =>
  queryOptions({
    queryKey: samplePhotoKey,
    queryFn: ({ signal }) => callForBlob(getDemoPhoto, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
