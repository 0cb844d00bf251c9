import { getModelReport, type ModelReport } from '@skrin/contract/programmes/skin/model-report';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The report of the model; a prerendered page passes the one of its build. */
export const reportQuery = (built?: ModelReport) =>
  queryOptions({
    queryKey: ['technology', 'report'],
    queryFn: ({ signal }) => call(getModelReport, { signal }),
    initialData: built,
    staleTime: Number.POSITIVE_INFINITY,
  });
