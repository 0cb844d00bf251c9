import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { OrderHistory } from '@skrin/contract/billing/history';
import type { Order } from '@skrin/contract/billing/schemas';
import type { OrderItem } from '@skrin/contract/shop/basket';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { Columns } from '../../../../kit/columns.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { ContentSkeleton, PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { StateLabel } from '../../../../kit/state-label.tsx';
import { orderQuery } from '../../queries.ts';
import { OrderAmounts, OrderPayment, OrderPerson } from '../components/order-facts.tsx';
import { OrderLedger } from '../components/order-ledger.tsx';
import { OrderRefunds } from '../components/order-refunds.tsx';
import { StaffActions } from '../components/staff-actions.tsx';
import { StaffOrderTimeline } from '../components/staff-order-timeline.tsx';
import { orderHues } from '../order-hues.ts';
import { orderHistoryQuery } from '../queries.ts';

interface OrderDetailsPageProps {
  params: { id: string };
  /** Of an order of goods: its items, and the sections that show them and where they are. */
  items?: readonly OrderItem[] | undefined;
  goods?: ReactNode;
}

/** One order for staff: its money, its person, its goods, its events, and the decisions that it waits for. */
export default function OrderDetailsPage({ params: { id }, items = [], goods }: OrderDetailsPageProps) {
  // Includes the namespaces of the components that render once history and invoices are loaded.
  const { t } = useTranslation(['orders', 'billing', 'invoices', 'refunds', 'resources']);
  const order = useQuery(orderQuery(id));
  const history = useQuery(orderHistoryQuery(id));
  if (!order.data) return order.error ? <FailedPage error={order.error} onRetry={order.refetch} /> : <PageSkeleton />;
  return (
    <Page
      title={t('details.title')}
      lead={<bdi>{id}</bdi>}
      breadcrumbs={<Breadcrumbs />}
      width="wide"
      actions={
        <Box sx={{ alignSelf: 'start', paddingBlockStart: 1 }}>
          <StateLabel hue={orderHues[order.data.state]}>
            {t(`resources:order.options.state.${order.data.state}`)}
          </StateLabel>
        </Box>
      }
    >
      <Columns side={<Aside order={order.data} history={history.data} />}>
        <Stack spacing={3}>
          <Decision order={order.data} history={history.data} items={items} />
          <OrderAmounts order={order.data} />
          {goods}
          {history.error && !history.data && <ErrorState error={history.error} onRetry={history.refetch} />}
          {history.data ? <Trace history={history.data} /> : !history.error && <ContentSkeleton rows={4} />}
        </Stack>
      </Columns>
    </Page>
  );
}

interface Known {
  order: Order;
  history: OrderHistory | undefined;
}

/** What the order's state asks of staff, and the actions for it. */
function Decision({ order, history, items }: Known & { items: readonly OrderItem[] }) {
  const { t } = useTranslation('orders');
  const { state } = order;
  const asks = state === 'review' || state === 'held' || state === 'disputed' || state === 'refunding';
  return (
    <Stack spacing={2}>
      {asks && <Alert severity={state === 'refunding' ? 'info' : 'warning'}>{t(`asks.${state}`)}</Alert>}
      <StaffActions order={order} refundable={history?.books?.refundable} items={items} />
    </Stack>
  );
}

const Aside = ({ order, history }: Known) => (
  <Stack spacing={3}>
    <OrderPerson order={order} />
    <OrderPayment order={order} history={history} />
  </Stack>
);

const Trace = ({ history: { events, refunds, books } }: { history: OrderHistory }) => (
  <>
    {refunds.length > 0 && <OrderRefunds refunds={refunds} />}
    <StaffOrderTimeline events={events} />
    {books && books.ledger.length > 0 && <OrderLedger ledger={books.ledger} />}
  </>
);
