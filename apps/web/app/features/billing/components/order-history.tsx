import Typography from '@mui/material/Typography';
import type { OrderHistory as History } from '@skrin/contract/billing/history';
import type { Order } from '@skrin/contract/billing/schemas';
import { covers } from '@skrin/domain/billing/order-states';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { orderHistoryQuery } from '../queries.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { RefundList } from './refund-list.tsx';

/** What happens next with a payment, what happened to it, and the money that went back. */
export function OrderHistory({ order }: { order: Order }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { data: history, error, refetch } = useQuery(orderHistoryQuery(order));
  return (
    <>
      <Section title={t('next.title')}>
        {t(`next.${nextOf[order.state]}`)}{' '}
        {history?.nextCheckAt && !covers(order.state) && t('asked', { time: format.dateTime(history.nextCheckAt) })}
      </Section>
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

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1 }}>
      {title}
    </Typography>
    {children}
  </section>
);

/** What comes after each state: several end in the same way. */
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
