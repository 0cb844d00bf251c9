import { useTranslation } from 'react-i18next';
import OrderDetailsPage from '../../features/billing/staff/pages/order-details-page.tsx';
import { OrderGoods } from '../../features/shop/goods-orders/components/order-goods.tsx';
import { useOrderedGoods } from './use-ordered-goods.ts';

/** An order for staff, with its goods where it has some. */
export default function OrderDetailsRoute({ params }: { params: { id: string } }) {
  useTranslation('goodsOrders');
  const { goods } = useOrderedGoods(params.id);
  return <OrderDetailsPage params={params} items={goods?.items} goods={goods && <OrderGoods goods={goods} />} />;
}
