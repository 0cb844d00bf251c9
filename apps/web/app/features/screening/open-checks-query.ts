import { listOpenChecks } from '@skrin/contract/screening/open-checks';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { screeningKeys } from './queries.ts';

/** Own checks that may still need care. Below the key of the analyses, so that it is read again when one changes. */
export const openChecksQuery = () =>
  queryOptions({
    queryKey: [...screeningKeys.analyses, 'open'],
    queryFn: ({ signal }) => call(listOpenChecks, { signal }),
  });
