import Button from '@mui/material/Button';
import { href } from '@skrin/contract/all-pages';
import { orderResource } from '@skrin/contract/billing/order.resource';
import { approveOrder, denyOrder, refundOrder } from '@skrin/contract/billing/refund-endpoints';
import { staffRefundReasons } from '@skrin/contract/billing/refunds';
import { longText, oneOf } from '@skrin/contract/resource/field';
import { isRefundable } from '@skrin/domain/billing/refunds';
import { Plus, ReceiptText, ShieldCheck, ShieldX, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { defineScreen, type RowProps } from '../../../resource/screen.ts';
import { personalKey } from '../../../session/personal-key.ts';
import { orderHues } from './order-hues.ts';

type Props = RowProps<typeof orderResource>;

/** All orders, for staff, beginning with those that wait for a decision. */
export const orderScreen = defineScreen(orderResource, {
  icon: ReceiptText,
  catalogues: ['orders'],
  columns: [
    ...(['person', 'item', 'charge', 'createdAt', 'state'] as const),
    ...(['priceAmount', 'email', 'method', 'refunded', 'paidAt', 'reference'] as const),
  ],
  // The price is the charge before it was converted.
  hidden: ['priceAmount', 'email', 'method', 'refunded', 'paidAt', 'reference'],
  tabs: {
    field: 'state',
    groups: {
      attention: ['review', 'held'],
      review: ['review'],
      held: ['held'],
      disputed: ['disputed'],
      open: ['created', 'pending'],
      paid: ['paid', 'partly_refunded'],
      returned: ['refunding', 'refunded'],
      unpaid: ['failed', 'cancelled', 'expired'],
      credit: ['refunding', 'held'],
      all: [],
    },
  },
  filters: ['method', 'createdAt', 'paidAt', 'priceAmount'],
  form: [],
  detail: [],
  hues: { state: orderHues },
  actions: [
    {
      ...{ key: 'approve', icon: ShieldCheck, call: approveOrder, many: true },
      isFor: ({ state }) => state === 'review',
      refreshes: () => personalKey('billing'),
    },
    {
      ...{ key: 'deny', icon: ShieldX, call: denyOrder, many: true, isDestructive: true },
      isFor: ({ state }) => state === 'review',
      refreshes: () => personalKey('billing'),
    },
    {
      ...{ key: 'refund', icon: Undo2, call: refundOrder, many: true, isDestructive: true },
      form: {
        reason: oneOf({ options: staffRefundReasons, initial: 'requested' }),
        note: longText({ max: 500, optional: true }),
      },
      isFor: ({ state }) => isRefundable(state),
      refreshes: () => personalKey('billing'),
    },
  ],
  slots: {
    cells: { person: Person, refunded: Refunded },
    empty: NoOrders,
    views: NewOrder,
  },
});

/** Leads to the page on which an order is made for somebody. */
function NewOrder() {
  const { t } = useTranslation('workspace');
  return (
    <Button component={Link} to={href('orderNew')} variant="contained" startIcon={<Plus aria-hidden size={18} />}>
      {t('list.new')}
    </Button>
  );
}

function Person({ row: { person } }: Props) {
  const { t } = useTranslation('orders');
  return person ?? t('formerPerson');
}

function Refunded({ row: { refunded } }: Props) {
  const format = useFormat();
  return refunded.amount > 0 ? format.money(refunded) : '–';
}

function NoOrders({ tab }: { tab: string | undefined }) {
  const { t } = useTranslation(['orders', 'workspace']);
  return (
    <EmptyState icon={ReceiptText} title={t(tab === 'attention' ? 'orders:nothingWaits' : 'workspace:list.empty')} />
  );
}
