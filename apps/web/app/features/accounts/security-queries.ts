import { listPasskeys, removePasskey } from '@skrin/contract/accounts/passkey-endpoints';
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

export const passkeysQuery = () =>
  queryOptions({
    queryKey: personalKey('accounts', 'passkeys'),
    queryFn: ({ signal }) => call(listPasskeys, { signal }),
  });

export function useRemoveSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeSession, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
}

export function useRemovePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removePasskey, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passkeysQuery().queryKey }),
  });
}
