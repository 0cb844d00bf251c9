import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { FailedPage } from '../../../kit/failed-page.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { toast } from '../../../kit/toasts/toasts.ts';
import { OrderStatus } from '../components/order-status.tsx';
import { orderQuery, useOrderPolling } from '../queries.ts';
import { pageOf, type ThingAccess, thingOf } from '../thing.ts';
import { useOrderTexts } from '../use-order-texts.ts';

interface OrderPageProps {
  orderId: string;
  /** Shown first in every state of the payment: the care level of the analysis that it pays for. */
  care: ReactNode;
  /** Whether the page may offer to pay. */
  mayPay: boolean;
  /** The state of the thing that is paid for; undefined while it loads. */
  access: ThingAccess | undefined;
  /** Called when the server reports the order as paid. */
  onPaid: (ref: string) => void;
}

/** The return page of the gateways. The return itself proves no payment: the page shows what the server reports. */
export function OrderPage({ orderId, access, care, mayPay, onPaid }: OrderPageProps) {
  const { data: order, error, refetch } = useQuery(orderQuery(orderId));
  const thing = order && thingOf(order);
  const { t } = useOrderTexts(thing?.kind ?? 'analysis');
  const [address] = useSearchParams();
  const polling = useOrderPolling(orderId);
  const paid = order?.state === 'paid' ? thing?.ref : undefined;
  useEffect(() => {
    if (!paid) return;
    toast.success(t('order.paid.title'));
    onPaid(paid);
  }, [paid, onPaid, t]);

  if (!order || !thing) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  const hasPage = thing.kind !== 'basket' && access !== 'gone';
  return (
    <Page title={t('title')} width="wide" {...(hasPage && { back: { to: pageOf(thing), label: t('back') } })}>
      {care}
      <OrderStatus order={order} access={access} left={address.has('left')} mayPay={mayPay} polling={polling} />
    </Page>
  );
}
