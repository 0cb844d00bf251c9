import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrderEvent } from '@skrin/contract/billing/history';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../../kit/card-section.tsx';
import { DateTime } from '../../../../kit/date-time.tsx';
import { useFormat } from '../../../../kit/use-format.ts';

/** States of a notification that are named, because they did not lead to the usual action. */
const notificationStates = ['received', 'mismatch', 'unknown_state'] as const;

/** The events of an order, oldest first; a notification is shown with the gateway's own word for the state. */
export function StaffOrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  const { t } = useTranslation('orders');
  return (
    <CardSection title={t('details.events')}>
      <Box component="ol" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', margin: 0, padding: 0 }}>
        {events.map((event) => (
          <Event key={`${event.at} ${event.kind} ${event.notification?.word}`} event={event} />
        ))}
      </Box>
    </CardSection>
  );
}

function Event({ event: { at, kind, amount, notification } }: { event: OrderEvent }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const state = notificationStates.find((known) => known === notification?.state);
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: { sm: '190px 1fr' }, columnGap: 2 }}>
      <Typography color="textSecondary">
        <DateTime time={at} short />
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          <span>{t(`events.${kind}`)}</span>
          {amount && <span>{` · ${format.money(amount)}`}</span>}
        </Typography>
        {notification && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{notification.word}</bdi>
            {state && <span>{` · ${t(`notificationStates.${state}`)}`}</span>}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
