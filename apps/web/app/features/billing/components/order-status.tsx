import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { Order } from '@skrin/contract/billing/schemas';
import { useTranslation } from 'react-i18next';
import { Columns } from '../../../kit/columns.tsx';
import { DateTime } from '../../../kit/date-time.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { type AnalysisAccess, type OrderView, viewOf } from '../order-view.ts';
import type { OrderPolling } from '../queries.ts';
import { OrderActions } from './order-actions.tsx';

interface OrderStatusProps {
  order: Order;
  /** What has become of its analysis, once it is known. */
  access: AnalysisAccess | undefined;
  /** The payer came back by the gateway's way to cancel. */
  left: boolean;
  mayPay: boolean;
  polling: OrderPolling;
}

/** Where a payment stands by the server's word, and what can be done. */
export function OrderStatus({ order, access, left, mayPay, polling }: OrderStatusProps) {
  const { t } = useTranslation('billing');
  const view = viewOf(order, access, left);
  return (
    <Columns side={<OrderFacts order={order} />}>
      <Stack spacing={3}>
        <div role="status">
          <Alert severity={severities[view]}>
            <AlertTitle component="h2">{t(`order.${view}.title`)}</AlertTitle>
            {t(`order.${view}.text`)}
          </Alert>
        </div>
        <OrderActions order={order} view={view} access={access} mayPay={mayPay} polling={polling} />
      </Stack>
    </Columns>
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

function OrderFacts({ order: { id, method, charge, state, expiresAt } }: { order: Order }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  return (
    <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
      <Facts>
        <div>
          <dt>{t('item')}</dt>
          <dd>{format.money(charge)}</dd>
        </div>
        <div>
          <dt>{t('method')}</dt>
          <dd>{t(`methods.${method}`)}</dd>
        </div>
        {state === 'pending' && (
          <div>
            <dt>{t('payBy')}</dt>
            <dd>
              <DateTime time={expiresAt} />
            </dd>
          </div>
        )}
        {state === 'held' && (
          <div>
            <dt>{t('reference')}</dt>
            <dd>
              <bdi>{id}</bdi>
            </dd>
          </div>
        )}
      </Facts>
    </Paper>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 16 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
}));
