import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Order } from '@skrin/contract/billing/schemas';
import { href } from '@skrin/contract/pages';
import { isOpen } from '@skrin/domain/billing/open-order';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Breadcrumbs } from '../../../kit/breadcrumbs.tsx';
import { Columns } from '../../../kit/columns.tsx';
import { FailedPage } from '../../../kit/failed-page.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { usePaper } from '../../../kit/use-print-layout.ts';
import { OrderHistory } from '../components/order-history.tsx';
import { OrderNotice } from '../components/order-notice.tsx';
import { Receipt } from '../components/receipt.tsx';
import { ResultLink } from '../components/result-link.tsx';
import { viewOf } from '../order-view.ts';
import { orderQuery, useOrderPolling } from '../queries.ts';
import { thingOf } from '../thing.ts';

interface OrderDetailPageProps {
  id: string;
  /** The goods of an order and where they are; nothing for an order of something else. */
  goodsOf?: (order: Order) => ReactNode;
}

/** One order: its state, what happens next, its history, its receipt, and how to contact us. */
export function OrderDetailPage({ id, goodsOf }: OrderDetailPageProps) {
  const { t } = useTranslation(['pages', 'common', 'payments', 'billing', 'refunds', 'invoices']);
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  useOrderPolling(id);
  usePaper();
  if (!order) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  return (
    <Page title={t('pages:profileOrder.title')} width="wide" breadcrumbs={<Breadcrumbs />}>
      <GlobalStyles styles={printStyles} />
      <Typography sx={{ display: 'none', fontWeight: 650, '@media print': { display: 'block' } }}>
        {t('common:appName')}
      </Typography>
      <Columns side={<Aside order={order} />}>
        <Stack spacing={3} data-no-print>
          <OrderNotice view={viewOf(order, undefined)} kind={thingOf(order).kind} />
          <PageLinks order={order} />
          {goodsOf?.(order)}
          <OrderHistory order={order} />
        </Stack>
      </Columns>
    </Page>
  );
}

/** In print, only the receipt is visible. */
const printStyles = {
  '@media print': { 'header, footer, nav, h1, [data-no-print]': { display: 'none !important' } },
} as const;

/** Links to the opened thing, or back to the payment page, which shows the care level above the payment. */
function PageLinks({ order }: { order: Order }) {
  const { t } = useTranslation('payments');
  if (!isOpen(order.state)) return <ResultLink order={order} />;
  return (
    <Button
      component={Link}
      to={href('payment', { order: order.id })}
      variant="contained"
      sx={{ alignSelf: { sm: 'start' } }}
    >
      {t('goOn')}
    </Button>
  );
}

const Aside = ({ order }: { order: Order }) => (
  <Stack spacing={3}>
    <Receipt order={order} />
    <Contact orderId={order.id} />
  </Stack>
);

function Contact({ orderId }: { orderId: string }) {
  const { t } = useTranslation(['payments', 'billing']);
  const addressOf = usePageAddress();
  return (
    <section data-no-print>
      <Typography variant="h3" component="h2">
        {t('contact.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ marginBlockEnd: 1.5 }}>
        {t('contact.text')}
      </Typography>
      <Button component={Link} to={`${addressOf('contactUs')}?order=${orderId}`} variant="outlined">
        {t('billing:contact')}
      </Button>
    </section>
  );
}
