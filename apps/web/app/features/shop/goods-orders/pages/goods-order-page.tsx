import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import type { OrderGoods } from '@skrin/contract/shop/basket';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { CardSection } from '../../../../kit/card-section.tsx';
import { Columns } from '../../../../kit/columns.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { usePaper } from '../../../../kit/use-print-layout.ts';
import { DeliveryForm } from '../components/delivery-form.tsx';
import { DeliveryMoves } from '../components/delivery-moves.tsx';
import { DeliveryNote } from '../components/delivery-note.tsx';
import { DeliverySection } from '../components/delivery-section.tsx';
import { GoodsSection } from '../components/goods-section.tsx';
import { orderGoodsQuery } from '../queries.ts';

/** One order of goods for its pharmacy: what to pack, for whom, and the moves. Its print is the delivery note. */
export default function GoodsOrderPage({ params: { id } }: { params: { id: string } }) {
  const { t } = useTranslation(['goodsOrders', 'workspace', 'common', 'errors']);
  const { data: goods, error, refetch } = useQuery(orderGoodsQuery(id));
  usePaper();
  if (!goods) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  return (
    <>
      <GlobalStyles styles={printStyles} />
      <DeliveryNote goods={goods} />
      <div data-no-print>
        <Page
          title={t('details.title')}
          lead={<bdi>{`sk-${id}`}</bdi>}
          breadcrumbs={<Breadcrumbs />}
          width="wide"
          actions={
            <Button
              variant="outlined"
              startIcon={<Printer aria-hidden size={18} />}
              onClick={() => window.print()}
              sx={{ alignSelf: 'start' }}
            >
              {t('note.print')}
            </Button>
          }
        >
          <Columns side={<Where goods={goods} />}>
            <GoodsSection goods={goods} />
          </Columns>
        </Page>
      </div>
    </>
  );
}

/** On paper there is the delivery note alone. */
const printStyles = {
  '@media print': { 'header, footer, nav, [data-no-print]': { display: 'none !important' } },
} as const;

function Where({ goods }: { goods: OrderGoods }) {
  const { t } = useTranslation('goodsOrders');
  return (
    <Stack spacing={3}>
      <DeliverySection delivery={goods.delivery}>
        <DeliveryMoves goods={goods} />
      </DeliverySection>
      <CardSection title={t('details.parcel')}>
        <DeliveryForm key={goods.orderId} goods={goods} />
      </CardSection>
    </Stack>
  );
}
