import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { Page } from '../../../../kit/page.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../../kit/show-more.tsx';
import { useOnDemand } from '../../../../kit/use-on-demand.ts';
import { usePageTitle } from '../../../../kit/use-page-title.ts';
import { TabLabel } from '../../../../resource/views/tab-label.tsx';
import { ToolButton } from '../../../../resource/views/tool-button.tsx';
import { OrderFilterBar } from '../components/order-filter-bar.tsx';
import { StaffOrderRow } from '../components/staff-order-row.tsx';
import { exportOrders } from '../export-orders.ts';
import { type OrderTab, orderTabKeys, totalOf } from '../order-tabs.ts';
import { type OrderFilters, orderTotalsQuery, staffOrdersQuery } from '../queries.ts';
import { useOrderFilters } from '../use-order-filters.ts';

/** All orders, for staff, beginning with those that wait for a decision. */
export default function StaffOrderListPage() {
  const controls = useOrderFilters();
  return (
    <Page title={usePageTitle()} width="wide">
      <Stack spacing={2}>
        <StateTabs tab={controls.filters.tab} onChange={(tab) => controls.change({ tab })} />
        <OrderFilterBar controls={controls} actions={<ExportButton {...controls} />} />
        <Orders controls={controls} />
      </Stack>
    </Page>
  );
}

function StateTabs({ tab, onChange }: { tab: OrderTab; onChange: (tab: OrderTab) => void }) {
  const { t } = useTranslation('orders');
  const { data } = useQuery(orderTotalsQuery());
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: OrderTab) => onChange(next)}
      variant="scrollable"
      // The tabs are swiped; scroll buttons would take the space of a tab.
      scrollButtons={false}
      aria-label={t('state')}
      sx={{ borderBlockEnd: 1, borderColor: 'divider' }}
    >
      {orderTabKeys.map((key) => (
        <Tab
          key={key}
          value={key}
          label={<TabLabel text={t(`tabs.${key}`)} total={data && totalOf(key, data.totals)} />}
        />
      ))}
    </Tabs>
  );
}

function Orders({ controls: { filters, isNarrowed, clear } }: { controls: ReturnType<typeof useOrderFilters> }) {
  const { t } = useTranslation(['orders', 'workspace', 'common']);
  const list = useInfiniteQuery(staffOrdersQuery(filters));
  const { data, error, refetch } = list;
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={5} />;
  const orders = data.pages.flatMap(({ items }) => items);
  if (orders.length === 0) {
    const clearButton = (
      <Button variant="outlined" onClick={clear}>
        {t('workspace:list.clear')}
      </Button>
    );
    return isNarrowed ? (
      <EmptyState
        icon={ReceiptText}
        title={t('workspace:list.nothingFound')}
        text={t('workspace:list.nothingFoundText')}
        action={clearButton}
      />
    ) : (
      <EmptyState icon={ReceiptText} title={t(filters.tab === 'attention' ? 'nothingWaits' : 'workspace:list.empty')} />
    );
  }
  return (
    <>
      <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {orders.map((order) => (
          <StaffOrderRow key={order.id} order={order} />
        ))}
      </Paper>
      <ShowMore list={list} sx={{ alignSelf: 'start' }} />
    </>
  );
}

function ExportButton({ filters, isNarrowed }: { filters: OrderFilters; isNarrowed: boolean }) {
  const { t } = useTranslation('workspace');
  const { data } = useQuery(orderTotalsQuery());
  const { Part: Dialog, fetchPart } = useOnDemand(() => import('../../../../resource/views/export-dialog.tsx'));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolButton
        label={t('list.export')}
        icon={Download}
        onClick={() => {
          fetchPart();
          setOpen(true);
        }}
      />
      {isOpen && Dialog && (
        <Dialog
          name="orders"
          total={data && !isNarrowed ? totalOf(filters.tab, data.totals) : undefined}
          read={(run) => exportOrders(filters, run)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
