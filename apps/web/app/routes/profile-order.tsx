import { covers } from '@skrin/domain/billing/order-states';
import { lazy, Suspense } from 'react';
import { OrderDetailPage } from '../features/billing/pages/order-detail-page.tsx';
import { thingOf } from '../features/billing/thing.ts';
import { ContentSkeleton } from '../kit/page-skeleton.tsx';
import type { Route } from './+types/profile-order.ts';

// Lazy, because most orders are of results.
const OrderGoods = lazy(() => import('../features/shop/components/order-goods.tsx'));

/** One order of the person; of goods, with where they are. */
export default function ProfileOrderRoute({ params: { id } }: Pick<Route.ComponentProps, 'params'>) {
  return (
    <OrderDetailPage
      id={id}
      goodsOf={(order) =>
        thingOf(order).kind === 'basket' && (
          <Suspense fallback={<ContentSkeleton rows={2} />}>
            <OrderGoods orderId={order.id} isPaid={covers(order.state)} />
          </Suspense>
        )
      }
    />
  );
}
