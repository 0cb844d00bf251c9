import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FailedPage } from '../../../kit/failed-page.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { toast } from '../../../kit/toasts/toasts.ts';
import { OrderStatus } from '../components/order-status.tsx';
import { type ThingAccess, thingOf } from '../order-view.ts';
import { orderQuery, useOrderPolling } from '../queries.ts';

interface OrderPageProps {
  orderId: string;
  /** What comes first whatever became of the payment: the care level of the analysis it pays for. */
  care: ReactNode;
  /** Whether ways to pay may be offered. */
  mayPay: boolean;
  /** What has become of what it pays for, once it is known. */
  access: ThingAccess | undefined;
  /** The server says that the money has come. */
  onPaid: (ref: string) => void;
}

/** Where the gateway sends people back to. Coming back proves nothing: only the server's word counts. */
export function OrderPage({ orderId, access, care, mayPay, onPaid }: OrderPageProps) {
  const { t } = useTranslation('billing');
  const { data: order, error, refetch } = useQuery(orderQuery(orderId));
  const [address] = useSearchParams();
  const polling = useOrderPolling(orderId);
  const paid = order?.state === 'paid' ? thingOf(order).ref : undefined;
  useEffect(() => {
    if (!paid) return;
    toast.success(t('order.paid.title'));
    onPaid(paid);
  }, [paid, onPaid, t]);

  if (!order) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  return (
    <Page title={t('title')} width="wide">
      {care}
      <OrderStatus order={order} access={access} left={address.has('left')} mayPay={mayPay} polling={polling} />
    </Page>
  );
}
