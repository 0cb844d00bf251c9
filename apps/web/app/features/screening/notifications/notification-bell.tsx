import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { User } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell, CircleAlert, LockKeyhole, LockKeyholeOpen, type LucideIcon, RefreshCw, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelLink } from '../../../kit/panel-link.tsx';
import { PopoverButton } from '../../../kit/popover-button.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { analysesQuery } from '../analysis-queries.ts';
import { CareLevelLabel } from '../components/care-level-label.tsx';
import { type Notification, type NotifiedState, notificationsOf, readSeen, writeSeen } from './notifications.ts';

const icons: Record<NotifiedState, LucideIcon> = {
  locked: LockKeyhole,
  unlocked: LockKeyholeOpen,
  other_disease: Stethoscope,
  retake: RefreshCw,
  failed: CircleAlert,
};

/** News about the user's analyses; a dot marks unread ones. */
export default function NotificationBell({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const { data } = useInfiniteQuery(analysesQuery());
  const [seenUntil, setSeenUntil] = useState(() => readSeen(user.id));
  const [newest] = notificationsOf(data?.pages[0]?.items ?? [], undefined);
  const notifications = notificationsOf(data?.pages[0]?.items ?? [], seenUntil);
  const unread = notifications.filter((notification) => notification.unread).length;

  /** Stores the time of the newest notification; the shown ones stay marked until the list is closed. */
  const markSeen = () => {
    if (newest) writeSeen(user.id, newest.at);
  };
  return (
    <PopoverButton
      id="notifications"
      onOpen={markSeen}
      onClose={() => setSeenUntil(readSeen(user.id))}
      trigger={
        <>
          <Box component="span" sx={{ position: 'relative', display: 'flex' }}>
            <Bell aria-hidden size={20} />
            {unread > 0 && <Dot />}
          </Box>
          <VisuallyHidden>
            {unread > 0 ? t('notifications.unread', { count: unread }) : t('notifications.title')}
          </VisuallyHidden>
        </>
      }
    >
      {(close) => (
        <Box sx={{ inlineSize: 'min(340px, calc(100vw - 40px))' }}>
          <Typography variant="h4" component="h2" sx={{ padding: 1 }}>
            {t('notifications.title')}
          </Typography>
          {notifications.length === 0 && (
            <Typography color="textSecondary" sx={{ padding: 1 }}>
              {t('notifications.empty')}
            </Typography>
          )}
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {notifications.map((notification) => (
              <Entry key={notification.analysis.id} notification={notification} onFollow={close} />
            ))}
          </Box>
        </Box>
      )}
    </PopoverButton>
  );
}

function Entry({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { analysis, state, at, unread } = notification;
  return (
    <li>
      <PanelLink to={href('analysis', { id: analysis.id })} icon={icons[state]} isStrong={unread} onFollow={onFollow}>
        {unread && <VisuallyHidden>{t('notifications.new')} </VisuallyHidden>}
        <span>{t(`notifications.states.${state}`)}</span>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {analysis.name ? `${analysis.name} · ${format.dateTime(at)}` : format.dateTime(at)}
        </Typography>
        <CareLevelLabel of={analysis} />
      </PanelLink>
    </li>
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
