import { changeNoticeSettings, getNoticeSettings, type NoticeChange } from '@skrin/contract/notifications/settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { toast } from '../../kit/toasts/toasts.ts';
import { personalKey } from '../../session/personal-key.ts';

export const noticeSettingsQuery = () =>
  queryOptions({
    queryKey: personalKey('notice-settings'),
    queryFn: ({ signal }) => call(getNoticeSettings, { signal }),
  });

/** Switches one kind on or off, and says so. */
export function useChangeNotices() {
  const { t } = useTranslation('noticeSettings');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NoticeChange) => call(changeNoticeSettings, { body }),
    onSuccess: (settings) => {
      queryClient.setQueryData(noticeSettingsQuery().queryKey, settings);
      toast.success(t('saved'));
    },
  });
}
