import { listRoleChanges, listRoles } from '@skrin/contract/accounts/role-endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { personalKey } from '../../../session/personal-key.ts';

export const rolesQuery = () =>
  queryOptions({
    queryKey: personalKey('accounts', 'roles'),
    queryFn: ({ signal }) => call(listRoles, { signal }),
    staleTime: 0,
  });

/** So few that a page of them fits a phone. */
const CHANGES = 8;

/** Pages of the roles that were given, newest first. */
export const roleChangesQuery = () =>
  infiniteQueryOptions({
    queryKey: personalKey('accounts', 'role-changes'),
    queryFn: ({ signal, pageParam: cursor }) => call(listRoleChanges, { query: { cursor, limit: CHANGES }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
