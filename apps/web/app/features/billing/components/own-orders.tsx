import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { href } from '@skrin/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../kit/show-more.tsx';
import { ordersQuery } from '../queries.ts';
import { OrderRow } from './order-row.tsx';

/** The user's orders, paid or only begun, newest first. */
export function OwnOrders() {
  const list = useInfiniteQuery(ordersQuery());
  const { data, error, refetch } = list;
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={3} />;
  const orders = data.pages.flatMap(({ items }) => items);
  if (orders.length === 0) return <Empty />;
  return (
    <>
      <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </Paper>
      <ShowMore list={list} sx={{ marginBlockStart: 2 }} />
    </>
  );
}

function Empty() {
  const { t } = useTranslation(['payments', 'billing']);
  const action = (
    <Button component={Link} to={href('analyses')} variant="outlined">
      {t('billing:nothing.history')}
    </Button>
  );
  return <EmptyState icon={Receipt} title={t('empty.title')} text={t('empty.text')} action={action} />;
}
