import { listDependants } from '@skrin/contract/screening/dependant-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { personalKey } from '../../../session/personal-key.ts';

/** The user's dependants, by name. */
export const dependantsQuery = () =>
  queryOptions({
    queryKey: personalKey('screening', 'dependants'),
    queryFn: ({ signal }) => call(listDependants, { signal }),
    select: ({ items }) => items,
  });
