import { endUserSession, endUserSessions, getUserAccess } from '@skrin/contract/accounts/user-access';
import { listUserWork } from '@skrin/contract/accounts/work';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';

/** How somebody else signs in, for staff. */
export const userAccessQuery = (id: string) =>
  queryOptions({
    queryKey: personalKey('accounts', 'access', id),
    queryFn: ({ signal }) => call(getUserAccess, { params: { id }, signal }),
  });

/** Ends one session of somebody else. */
export function useEndUserSession(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(endUserSession, { params: { id, sessionId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: userAccessQuery(id).queryKey }),
  });
}

/** Ends all sessions of somebody else. */
export function useEndUserSessions(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(endUserSessions, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: userAccessQuery(id).queryKey }),
  });
}

/** What the accounts of one page of a list have done, by their ids. */
export const userWorkQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: personalKey('accounts', 'user-work', ...ids),
    queryFn: async ({ signal }) => {
      const { items } = await call(listUserWork, { query: { ids: ids.join(',') }, signal });
      return new Map(items.map(({ id, work }) => [id, work]));
    },
    enabled: ids.length > 0,
  });
