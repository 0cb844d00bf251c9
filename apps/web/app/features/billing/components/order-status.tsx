import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Order, OrderState } from '@skrin/contract/billing/schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DateTime } from '../../../kit/date-time.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { paths } from '../../../paths.ts';
import { CheckPayment } from './check-payment.tsx';

/** Where a payment stands by the server's word, and what can be done. */
export function OrderStatus({ order }: { order: Order }) {
  const { t } = useTranslation('billing');
  const { state } = order;
  return (
    <Stack spacing={3}>
      <div role="status">
        <Alert severity={severities[state]}>
          <AlertTitle component="h2">{t(`states.${state}`)}</AlertTitle>
          {t(`stateTexts.${state}`)}
        </Alert>
      </div>
      <OrderFacts order={order} />
      {state === 'pending' && <PendingWays order={order} />}
      {state === 'review' && (
        <>
          <CheckPayment orderId={order.id} />
          <Typography color="textSecondary">{t('leave')}</Typography>
        </>
      )}
      {mayTryAgain(state) && (
        <Button component={Link} to={paths.payment(order.analysisId)} variant="contained" size="large">
          {t('tryAgain')}
        </Button>
      )}
      {(state === 'paid' || state === 'refunded') && (
        <Button component={Link} to={paths.analysis(order.analysisId)} variant="contained" size="large">
          {t(state === 'paid' ? 'toResult' : 'notPayable.action')}
        </Button>
      )}
    </Stack>
  );
}

const severities = {
  pending: 'info',
  review: 'info',
  paid: 'success',
  failed: 'error',
  cancelled: 'warning',
  expired: 'warning',
  refunded: 'info',
} as const satisfies Record<OrderState, string>;

const mayTryAgain = (state: OrderState) => state === 'failed' || state === 'cancelled' || state === 'expired';

function PendingWays({ order }: { order: Order }) {
  const { t } = useTranslation('billing');
  return (
    <Stack spacing={1.5}>
      <CheckPayment orderId={order.id} />
      {order.redirectUrl && (
        <Button href={order.redirectUrl} variant="outlined" size="large">
          {t('backToGateway')}
        </Button>
      )}
      <Button component={Link} to={paths.payment(order.analysisId)} variant="text">
        {t('otherWay')}
      </Button>
      <Typography color="textSecondary">{t('leave')}</Typography>
    </Stack>
  );
}

function OrderFacts({ order: { method, charge, state, expiresAt } }: { order: Order }) {
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
  '& dd': { margin: 0, fontWeight: 600 },
}));
