import { getOwnWork } from '@skrin/contract/accounts/work';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';

/** How much the signed-in user has done. */
export const ownWorkQuery = () =>
  queryOptions({
    queryKey: personalKey('accounts', 'work'),
    queryFn: ({ signal }) => call(getOwnWork, { signal }),
    staleTime: 0,
  });
