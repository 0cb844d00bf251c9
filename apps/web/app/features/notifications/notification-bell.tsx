import Box from '@mui/material/Box';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PopoverButton } from '../../kit/popover-button.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { useIsLive, useLiveQueries } from '../../live/use-live.ts';
import { type AboutAnalysis, NotificationPanel } from './notification-panel.tsx';
import { notificationsKey, notificationsQuery } from './queries.ts';

/** What the signed-in person is notified of, at once and the same on all of their devices; a dot says that some is unread. */
export function NotificationBell({ About }: { About: AboutAnalysis }) {
  const { t } = useTranslation('notifications');
  const { data } = useInfiniteQuery(notificationsQuery('all', { isLive: useIsLive() }));
  useLiveQueries('notification', [notificationsKey()]);
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    <PopoverButton
      id="notifications"
      trigger={
        <>
          <Box component="span" sx={{ position: 'relative', display: 'flex' }}>
            <Bell aria-hidden size={20} />
            {unread > 0 && <Dot />}
          </Box>
          <VisuallyHidden>{unread > 0 ? t('button', { count: unread }) : t('title')}</VisuallyHidden>
        </>
      }
    >
      {(close) => <NotificationPanel unread={unread} About={About} onFollow={close} />}
    </PopoverButton>
  );
}

const Dot = () => (
  <Box
    component="span"
    sx={{
      position: 'absolute',
      insetBlockStart: -3,
      insetInlineEnd: -3,
      inlineSize: 11,
      blockSize: 11,
      borderRadius: '50%',
      bgcolor: 'error.main',
      border: 2,
      borderColor: 'background.paper',
    }}
  />
);
