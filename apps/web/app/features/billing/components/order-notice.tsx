import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { OrderKind } from '@skrin/contract/billing/schemas';
import type { OrderView } from '../order-view.ts';
import { useOrderTexts } from '../use-order-texts.ts';

/** The state of a payment in a sentence or two; announced to screen readers when it changes. */
export function OrderNotice({ view, kind }: { view: OrderView; kind: OrderKind }) {
  const { t } = useOrderTexts(kind);
  return (
    <div role="status">
      <Alert severity={severities[view]}>
        <AlertTitle component="h2">{t(`order.${view}.title`)}</AlertTitle>
        <span>{t(`order.${view}.text`)}</span>
      </Alert>
    </div>
  );
}

const severities = {
  unpaid: 'info',
  left: 'info',
  started: 'info',
  declined: 'warning',
  created: 'info',
  review: 'info',
  paid: 'success',
  failed: 'error',
  cancelled: 'info',
  expired: 'warning',
  openedOtherwise: 'success',
  deleted: 'info',
  refunding: 'info',
  held: 'warning',
  partly_refunded: 'success',
  disputed: 'warning',
  refunded: 'info',
} as const satisfies Record<OrderView, string>;
