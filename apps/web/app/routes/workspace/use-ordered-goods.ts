import { useQuery } from '@tanstack/react-query';
import { orderQuery } from '../../features/billing/queries.ts';
import { thingOf } from '../../features/billing/thing.ts';
import { orderGoodsQuery } from '../../features/shop/goods-orders/queries.ts';

/** The goods of an order, which only an order of a basket has. */
export function useOrderedGoods(id: string) {
  const order = useQuery(orderQuery(id));
  const hasGoods = order.data !== undefined && thingOf(order.data).kind === 'basket';
  const goods = useQuery({ ...orderGoodsQuery(id), enabled: hasGoods });
  return {
    goods: goods.data,
    /** Whether it is known what the order has. */
    isKnown: order.data !== undefined && (!hasGoods || goods.data !== undefined),
    error: order.error ?? goods.error,
    retry: () => (order.error ? order.refetch() : goods.refetch()),
  };
}
