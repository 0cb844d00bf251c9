import { listSessions, removeSession } from '@skrin/contract/accounts/session-endpoints';
import { getTwoFactor } from '@skrin/contract/accounts/two-factor-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';

export const sessionsQuery = () =>
  queryOptions({
    queryKey: personalKey('accounts', 'sessions'),
    queryFn: ({ signal }) => call(listSessions, { signal }),
  });

export const twoFactorQuery = () =>
  queryOptions({
    queryKey: personalKey('accounts', 'two-factor'),
    queryFn: ({ signal }) => call(getTwoFactor, { signal }),
  });

export function useRemoveSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeSession, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
}
