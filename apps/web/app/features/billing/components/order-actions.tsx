import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { checkOrder } from '@skrin/contract/billing/endpoints';
import type { Order } from '@skrin/contract/billing/schemas';
import { href } from '@skrin/contract/pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import type { AnalysisAccess, OrderView } from '../order-view.ts';
import { isWaiting, orderQuery } from '../queries.ts';

type ButtonStyle = Pick<ButtonProps, 'variant' | 'size'>;

interface OrderActionsProps {
  order: Order;
  view: OrderView;
  access: AnalysisAccess | undefined;
  /** Whether ways to pay may be offered. */
  mayPay: boolean;
}

/** What can be done about an order, the likeliest first. */
export function OrderActions({ order, view, access, mayPay }: OrderActionsProps) {
  const { t } = useTranslation('billing');
  const addressOf = usePageAddress();
  const { id, analysisId, redirectUrl, can } = order;
  const main = { variant: 'contained', size: 'large' } as const;
  const second = { variant: 'outlined', size: 'large' } as const;
  const gateway = (label: string, style: ButtonStyle) =>
    mayPay &&
    can.pay &&
    redirectUrl && (
      <Button href={redirectUrl} {...style}>
        {label}
      </Button>
    );
  const link = (to: string, label: string, style: ButtonStyle) => (
    <Button component={Link} to={to} {...style}>
      {label}
    </Button>
  );
  const otherWay = (style: ButtonStyle) =>
    mayPay && link(href('payment', { analysis: analysisId }), t('otherWay'), style);

  if (view === 'unpaid' || view === 'left' || view === 'declined') {
    return (
      <Actions>
        {gateway(t(view === 'declined' ? 'tryThereAgain' : 'continue'), main)}
        {otherWay(second)}
        {can.check && <CheckPayment orderId={id} variant="text" />}
      </Actions>
    );
  }
  if (view === 'started') {
    return (
      <Actions>
        {can.check && <CheckPayment orderId={id} />}
        {gateway(t('backToGateway'), second)}
        {otherWay({ variant: 'text' })}
        <Note>{t('leave')}</Note>
      </Actions>
    );
  }
  if (view === 'review') {
    return (
      <Actions>
        {can.check && <CheckPayment orderId={id} />}
        <Note>{t('leave')}</Note>
      </Actions>
    );
  }
  const mayPayAgain = mayPay && access === 'locked' && view !== 'refunding' && view !== 'held';
  return (
    <Actions>
      {access === 'open' && link(href('analysis', { id: analysisId }), t('toResult'), main)}
      {access === 'gone' && link(href('analyses'), t('nothing.history'), main)}
      {mayPayAgain && link(href('payment', { analysis: analysisId }), t('tryAgain'), main)}
      {view === 'held' && link(addressOf('contactUs'), t('contact'), access === 'open' ? second : main)}
    </Actions>
  );
}

/** One below the other; a label of two lines stays in the middle of its button. */
const Actions = ({ children }: { children: ReactNode }) => (
  <Stack spacing={1.5} sx={{ textAlign: 'center', '& .MuiButton-root': { textAlign: 'inherit' } }}>
    {children}
  </Stack>
);

const Note = ({ children }: { children: string }) => (
  <Typography color="textSecondary" sx={{ textAlign: 'start' }}>
    {children}
  </Typography>
);

/** Has the server ask the gateway now, rather than wait for its word. */
function CheckPayment({ orderId, variant = 'contained' }: { orderId: string } & Pick<ButtonProps, 'variant'>) {
  const { t } = useTranslation('billing');
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: () => call(checkOrder, { params: { id: orderId } }),
    onSuccess: (order) => queryClient.setQueryData(orderQuery(orderId).queryKey, order),
  });
  return (
    <>
      <Button variant={variant} size="large" loading={check.isPending} onClick={() => check.mutate()}>
        {t('check')}
      </Button>
      <Typography role="status" color="textSecondary">
        {check.data && isWaiting(check.data) && !check.isPending ? t('checked') : ''}
      </Typography>
    </>
  );
}
