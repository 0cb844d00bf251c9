import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type Notification,
  type NotificationFilter,
  notificationFilters,
} from '@skrin/contract/notifications/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../kit/error-state.tsx';
import { ContentSkeleton } from '../../kit/page-skeleton.tsx';
import { PanelLink } from '../../kit/panel-link.tsx';
import { ShowMore } from '../../kit/show-more.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { useIsLive } from '../../live/use-live.ts';
import { isOfAnalysis, looks } from './looks.ts';
import { notificationsQuery, useMarkRead } from './queries.ts';

/** What another feature says of an analysis beside the time of its news. */
export type AboutAnalysis = ComponentType<{ id: string; time: string }>;

interface PanelProps {
  unread: number;
  About: AboutAnalysis;
  onFollow: () => void;
}

/** The list of notifications: all, or those that are unread. */
export function NotificationPanel({ unread, About, onFollow }: PanelProps) {
  const { t } = useTranslation('notifications');
  const [filter, setFilter] = useState<NotificationFilter>('all');
  const list = useInfiniteQuery(notificationsQuery(filter, { isLive: useIsLive() }));
  const { mutate: markRead, isPending } = useMarkRead();
  const items = list.data?.pages.flatMap((page) => page.items);
  const newest = list.data?.pages[0]?.items[0];
  return (
    <Box sx={{ inlineSize: 'min(360px, calc(100vw - 52px))' }}>
      <Typography variant="h4" component="h2" sx={{ padding: 1 }}>
        {t('title')}
      </Typography>
      <Box role="group" aria-label={t('show')} sx={{ display: 'flex', gap: 0.5, paddingInline: 1 }}>
        {notificationFilters.map((each) => (
          <Button
            key={each}
            variant={each === filter ? 'contained' : 'text'}
            aria-pressed={each === filter}
            onClick={() => setFilter(each)}
          >
            <span>{each === 'all' ? t('all') : t('unread', { count: unread })}</span>
          </Button>
        ))}
      </Box>
      {!items && (list.error ? <ErrorState error={list.error} onRetry={list.refetch} /> : <ContentSkeleton rows={2} />)}
      {items?.length === 0 && (
        <Typography color="textSecondary" sx={{ padding: 1 }}>
          {filter === 'all' ? t('empty') : t('allRead')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, marginBlockStart: 0.5 }}>
        {items?.map((notification) => (
          <Entry
            key={notification.id}
            {...notification}
            About={About}
            onFollow={() => {
              if (!notification.readAt) markRead({ ids: [notification.id] });
              onFollow();
            }}
          />
        ))}
      </Box>
      <ShowMore list={list} sx={{ margin: 1 }} />
      {unread > 0 && newest && (
        <Button loading={isPending} onClick={() => markRead({ until: newest.at })} sx={{ inlineSize: '100%' }}>
          {t('markAllRead')}
        </Button>
      )}
    </Box>
  );
}

interface EntryProps extends Notification {
  About: AboutAnalysis;
  onFollow: () => void;
}

function Entry({ kind, ref: id, at, readAt, About, onFollow }: EntryProps) {
  const { t } = useTranslation('notifications');
  const time = useFormat().dateTime(at);
  const { icon, to } = looks[kind];
  return (
    <li>
      <PanelLink to={to(id)} icon={icon} isStrong={!readAt} onFollow={onFollow}>
        {!readAt && <VisuallyHidden>{t('new')} </VisuallyHidden>}
        <span>{t(`kinds.${kind}`)}</span>
        {isOfAnalysis(kind) ? <About id={id} time={time} /> : <Time>{time}</Time>}
      </PanelLink>
    </li>
  );
}

const Time = ({ children }: { children: string }) => (
  <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
    {children}
  </Typography>
);
