import { useTranslation } from 'react-i18next';
import { OrderEditPage } from '../../features/shop/goods-orders/pages/order-edit-page.tsx';
import { FailedPage } from '../../kit/failed-page.tsx';
import { PageSkeleton } from '../../kit/page-skeleton.tsx';
import { useOrderedGoods } from './use-ordered-goods.ts';

/** The delivery of an order, to be changed by staff. */
export default function OrderEditRoute({ params: { id } }: { params: { id: string } }) {
  useTranslation(['goodsOrders', 'workspace', 'common', 'errors']);
  const { goods, isKnown, error, retry } = useOrderedGoods(id);
  if (!isKnown) return error ? <FailedPage error={error} onRetry={retry} /> : <PageSkeleton />;
  return <OrderEditPage key={id} id={id} goods={goods} />;
}
