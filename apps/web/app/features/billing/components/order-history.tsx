import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OrderHistory as History } from '@skrin/contract/billing/history';
import { getOrderHistory } from '@skrin/contract/billing/refund-endpoints';
import type { Refund } from '@skrin/contract/billing/refunds';
import type { Order } from '@skrin/contract/billing/schemas';
import { covers } from '@skrin/domain/billing/order-states';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { type StateHue, StateLabel } from '../../../kit/state-label.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { orderQuery } from '../queries.ts';
import { thingOf } from '../thing.ts';
import { OrderTimeline } from './order-timeline.tsx';

/** The history of an order; its state and refunded amount are in the key, so that a change fetches it again. */
const historyQuery = ({ id, state, refunded }: Pick<Order, 'id' | 'state' | 'refunded'>) =>
  queryOptions({
    queryKey: [...orderQuery(id).queryKey, 'history', state, refunded.amount],
    queryFn: ({ signal }) => call(getOrderHistory, { params: { id }, signal }),
    staleTime: 0,
  });

/** What happens next with a payment, unless goods that were paid say it, its refunds, and the events so far. */
export function OrderHistory({ order }: { order: Order }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { data: history, error, refetch } = useQuery(historyQuery(order));
  return (
    <>
      {!(covers(order.state) && thingOf(order).kind === 'basket') && (
        <Section title={t('next.title')}>
          <span>{t(`next.${nextOf[order.state]}`)}</span>{' '}
          {history?.nextCheckAt && !covers(order.state) && (
            <span>{t('asked', { time: format.dateTime(history.nextCheckAt) })}</span>
          )}
        </Section>
      )}
      {!history && (error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={2} />)}
      {history && <Past history={history} />}
    </>
  );
}

function Past({ history: { events, refunds } }: { history: History }) {
  const { t } = useTranslation('payments');
  return (
    <>
      {refunds.length > 0 && (
        <Section title={t('refunds')}>
          <RefundList refunds={refunds} />
        </Section>
      )}
      <Section title={t('events.title')}>
        <OrderTimeline events={events} />
      </Section>
    </>
  );
}

/** Refunds, sent or on their way: how much, why, and the note of the staff. */
function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  const { t } = useTranslation('refunds');
  const format = useFormat();
  return (
    <Stack component="ul" spacing={2} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {refunds.map(({ id, amount, reason, note, state }) => (
        <li key={id}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', fontWeight: 600 }}>
            <span>{format.money(amount)}</span>
            <StateLabel hue={refundHues[state]}>{t(`states.${state}`)}</StateLabel>
          </Box>
          <div>{t(`reasons.${reason}`)}</div>
          {note && (
            <Typography color="textSecondary" dir="auto">
              {note}
            </Typography>
          )}
        </li>
      ))}
    </Stack>
  );
}

const refundHues = {
  requested: 'info',
  pending: 'info',
  succeeded: 'success',
  failed: 'warning',
} as const satisfies Record<Refund['state'], StateHue>;

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1 }}>
      {title}
    </Typography>
    {children}
  </section>
);

/** The text about what happens next, for each order state; several states share one. */
const nextOf = {
  created: 'created',
  pending: 'pending',
  review: 'review',
  paid: 'paid',
  failed: 'closed',
  cancelled: 'closed',
  expired: 'closed',
  refunding: 'refunding',
  held: 'held',
  partly_refunded: 'paid',
  refunded: 'refunded',
  disputed: 'disputed',
} as const satisfies Record<Order['state'], string>;
