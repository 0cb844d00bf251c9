import type { PrivacyChanges } from '@skrin/contract/accounts/personal-data';
import {
  changePrivacySettings,
  getExport,
  getPrivacySettings,
  listActivity,
  requestExport,
} from '@skrin/contract/accounts/personal-data-endpoints';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { toast } from '../../kit/toasts/toasts.ts';
import { personalKey } from '../../session/personal-key.ts';

export const privacySettingsQuery = () =>
  queryOptions({
    queryKey: personalKey('accounts', 'privacy'),
    queryFn: ({ signal }) => call(getPrivacySettings, { signal }),
  });

/** Changes settings, and says `saved` in a toast. */
export function usePrivacyChanges(saved: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PrivacyChanges) => call(changePrivacySettings, { body }),
    onSuccess: (settings) => {
      queryClient.setQueryData(privacySettingsQuery().queryKey, settings);
      toast.success(saved);
    },
  });
}

const POLL_MS = 1_000;

/** Polled while the file is being made. */
export const exportQuery = () =>
  queryOptions({
    queryKey: personalKey('accounts', 'export'),
    queryFn: ({ signal }) => call(getExport, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'queued' || data?.state === 'running' ? POLL_MS : false),
  });

export function useRequestExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(requestExport),
    onSuccess: (requested) => queryClient.setQueryData(exportQuery().queryKey, requested),
  });
}

/** Pages of the user's activity, newest first. */
export const activityQuery = () =>
  infiniteQueryOptions({
    queryKey: personalKey('accounts', 'activity'),
    queryFn: ({ signal, pageParam: cursor }) => call(listActivity, { query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    // Actions on this page add entries too.
    staleTime: 0,
  });
