import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { href } from '@skrin/contract/all-pages';
import type { OrderGoods } from '@skrin/contract/shop/basket';
import { Package } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { CardSection } from '../../../../kit/card-section.tsx';
import { Columns } from '../../../../kit/columns.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Page } from '../../../../kit/page.tsx';
import { usePageTitle } from '../../../../kit/use-page-title.ts';
import { DeliveryForm } from '../components/delivery-form.tsx';
import { GoodsSection } from '../components/goods-section.tsx';

interface OrderEditPageProps {
  id: string;
  /** Undefined: the order has none, so that nothing of it can be changed. */
  goods: OrderGoods | undefined;
}

/** What staff may change of an order of goods: how it gets there. What was paid stays as it is. */
export function OrderEditPage({ id, goods }: OrderEditPageProps) {
  const { t } = useTranslation('goodsOrders');
  const navigate = useNavigate();
  const details = href('orderDetails', { id });
  return (
    <Page title={usePageTitle()} lead={<bdi>{`sk-${id}`}</bdi>} breadcrumbs={<Breadcrumbs />} width="wide">
      {goods ? (
        <Columns side={<GoodsSection goods={goods} text={t('edit.fixed')} />}>
          <CardSection title={t('delivery.title')}>
            <DeliveryForm goods={goods} cancelTo={details} onSaved={() => navigate(details)} />
          </CardSection>
        </Columns>
      ) : (
        <Stack spacing={3}>
          <EmptyState
            icon={Package}
            title={t('edit.none')}
            text={t('edit.noneText')}
            action={
              <Button component={Link} to={details} variant="outlined">
                {t('edit.back')}
              </Button>
            }
          />
        </Stack>
      )}
    </Page>
  );
}
