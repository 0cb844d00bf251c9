import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { checkOrder } from '@skrin/contract/billing/endpoints';
import { approveOrder, denyOrder } from '@skrin/contract/billing/refund-endpoints';
import type { Order } from '@skrin/contract/billing/schemas';
import type { Money } from '@skrin/contract/common';
import type { OrderItem } from '@skrin/contract/shop/basket';
import { useMutation } from '@tanstack/react-query';
import { RefreshCw, ShieldCheck, ShieldX, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../api/call.ts';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { Late } from '../../../../kit/late-part.ts';
import { showError, toast } from '../../../../kit/toasts/toasts.ts';
import { thingOf } from '../../thing.ts';
import { useOrderChanged } from '../use-order-changed.ts';

const RefundDialog = lazy(() => import('./refund-dialog.tsx'));

interface StaffActionsProps {
  order: Order;
  /** How much can still be refunded; undefined while it loads. */
  refundable: Money | undefined;
  /** The goods of the order. */
  items: readonly OrderItem[];
}

/** The actions of staff that the order's state allows. */
export function StaffActions({ order, refundable, items }: StaffActionsProps) {
  const { t } = useTranslation('orders');
  const [isRefunding, setRefunding] = useState(false);
  const { can } = order;
  const mayRefund = can.refund && refundable !== undefined && refundable.amount > 0;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {can.review && <Review order={order} />}
      {mayRefund && (
        <Button variant="outlined" startIcon={<Undo2 aria-hidden size={18} />} onClick={() => setRefunding(true)}>
          {t('refund.open')}
        </Button>
      )}
      {can.check && <CheckNow orderId={order.id} />}
      {isRefunding && refundable && (
        <Suspense fallback={<Late />}>
          <RefundDialog order={order} refundable={refundable} items={items} onClose={() => setRefunding(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Approves or denies an order in the gateway's fraud check, after a confirmation. */
function Review({ order }: { order: Order }) {
  const { id } = order;
  const { t } = useTranslation('orders');
  const confirm = useConfirm();
  const changed = useOrderChanged(id);
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'deny') =>
      call(decision === 'approve' ? approveOrder : denyOrder, { params: { id } }),
    onSuccess: (_order, decision) => toast.success(t(`review.${decision}.done`)),
    onError: showError,
    onSettled: changed,
  });
  const ask = async (decision: 'approve' | 'deny') => {
    const question = {
      title: t(`review.${decision}.title`),
      text: t(`review.${decision}.texts.${thingOf(order).kind}`),
      confirm: t(`review.${decision}.action`),
      destructive: decision === 'deny',
    };
    if (await confirm(question)) decide.mutate(decision);
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={<ShieldCheck aria-hidden size={18} />}
        disabled={decide.isPending}
        onClick={() => ask('approve')}
      >
        {t('review.approve.action')}
      </Button>
      <Button
        variant="outlined"
        color="error"
        startIcon={<ShieldX aria-hidden size={18} />}
        disabled={decide.isPending}
        onClick={() => ask('deny')}
      >
        {t('review.deny.action')}
      </Button>
    </>
  );
}

/** Has the server ask the gateway now, instead of at the next scheduled check. */
function CheckNow({ orderId }: { orderId: string }) {
  const { t } = useTranslation(['orders', 'resources']);
  const changed = useOrderChanged(orderId);
  const check = useMutation({
    mutationFn: () => call(checkOrder, { params: { id: orderId } }),
    onSuccess: ({ state }) => toast.success(t('check.done', { state: t(`resources:order.options.state.${state}`) })),
    onError: showError,
    onSettled: changed,
  });
  return (
    <Button
      variant="text"
      startIcon={<RefreshCw aria-hidden size={18} />}
      loading={check.isPending}
      onClick={() => check.mutate()}
    >
      {t('check.action')}
    </Button>
  );
}
