import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '../order-view.ts';

/** Where a payment stands, in a sentence or two; announced when that changes. */
export function OrderNotice({ view }: { view: OrderView }) {
  const { t } = useTranslation('billing');
  return (
    <div role="status">
      <Alert severity={severities[view]}>
        <AlertTitle component="h2">{t(`order.${view}.title`)}</AlertTitle>
        {t(`order.${view}.text`)}
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
