import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/all-pages';
import type { GoodsOrder } from '@skrin/contract/shop/basket';
import { type DeliveryState, deliveryStates } from '@skrin/contract/shop/product-terms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { DateTime } from '../../../../kit/date-time.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { LinkTabs } from '../../../../kit/link-tabs.tsx';
import { Page } from '../../../../kit/page.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../../kit/show-more.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { usePageTitle } from '../../../../kit/use-page-title.ts';
import { DeliveryStateLabel } from '../components/delivery-state-label.tsx';
import { goodsOrdersQuery } from '../queries.ts';

/** The state whose orders ask for something first. */
const first = 'waiting';
const all = 'all';
/** One for each state, and one for all; the address names another than the first. */
const tabs = [...deliveryStates, all] as const;

/** Paid orders of goods by where they are: those of the reader's pharmacy, or all for administrators. */
export default function GoodsOrdersPage() {
  const { t } = useTranslation('goodsOrders');
  const [search] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('state')) ?? first;
  return (
    <Page title={usePageTitle()} lead={t('list.lead')} width="wide">
      <LinkTabs
        label={t('list.tabs')}
        tabs={tabs.map((key) => ({
          key,
          label: key === all ? t('list.all') : t(`states.${key}`),
          to: href('goodsOrders', key === first ? {} : { state: key }),
          isCurrent: key === tab,
        }))}
      />
      <Orders key={tab} state={tab === all ? undefined : tab} />
    </Page>
  );
}

function Orders({ state }: { state: DeliveryState | undefined }) {
  const { t } = useTranslation('goodsOrders');
  const list = useInfiniteQuery(goodsOrdersQuery(state));
  const { data, error, refetch } = list;
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={4} />;
  const orders = data.pages.flatMap(({ items }) => items);
  if (orders.length === 0)
    return <EmptyState icon={Truck} title={t(state === first ? 'list.nothingWaits' : 'list.none')} />;
  return (
    <Stack spacing={2}>
      <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {orders.map((order) => (
          <Order key={order.orderId} order={order} />
        ))}
      </Paper>
      <ShowMore list={list} sx={{ alignSelf: 'start' }} />
    </Stack>
  );
}

function Order({ order }: { order: GoodsOrder }) {
  const { t } = useTranslation('goodsOrders');
  const format = useFormat();
  const { orderId, reference, paidAt, createdAt, name, method, state, pieces, total } = order;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        padding: 2,
        '& + &': { borderBlockStart: 1, borderColor: 'divider' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={href('goodsOrder', { id: orderId })}
          underline="hover"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            minBlockSize: 44,
            fontWeight: 650,
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <bdi>{name}</bdi>
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <DateTime time={paidAt ?? createdAt} short />
          <span>{` · ${t(`methods.${method}`)} · `}</span>
          <bdi>{reference}</bdi>
        </Typography>
      </Box>
      <Box sx={{ textAlign: { md: 'end' } }}>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{format.money(total)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('list.pieces', { count: pieces })}
        </Typography>
      </Box>
      <DeliveryStateLabel state={state} />
    </Box>
  );
}
