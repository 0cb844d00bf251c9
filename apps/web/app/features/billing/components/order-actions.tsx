import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Order, OrderKind } from '@skrin/contract/billing/schemas';
import { href } from '@skrin/contract/pages';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import type { OrderView } from '../order-view.ts';
import { isWaiting, type OrderPolling } from '../queries.ts';
import { pageOf, paymentOf, type ThingAccess, thingOf } from '../thing.ts';
import { useOrderTexts } from '../use-order-texts.ts';
import { GatewayError } from './gateway-error.tsx';

type ButtonStyle = Pick<ButtonProps, 'variant' | 'size'>;

interface OrderActionsProps {
  order: Order;
  view: OrderView;
  access: ThingAccess | undefined;
  /** Whether the page may offer to pay. */
  mayPay: boolean;
  polling: OrderPolling;
}

/** The actions that an order allows, the most likely one first. */
export function OrderActions({ order, view, access, mayPay, polling }: OrderActionsProps) {
  const thing = thingOf(order);
  const { t } = useOrderTexts(thing.kind);
  const addressOf = usePageAddress();
  const { redirectUrl, can } = order;
  const main = { variant: 'contained', size: 'large' } as const;
  const second = { variant: 'outlined', size: 'large' } as const;
  const gateway = (label: string, style: ButtonStyle) =>
    mayPay &&
    can.pay &&
    redirectUrl && (
      <Button href={redirectUrl} {...style}>
        <span>{label}</span>
      </Button>
    );
  const link = (to: string, label: string, style: ButtonStyle) => (
    <Button component={Link} to={to} {...style}>
      <span>{label}</span>
    </Button>
  );
  const otherWay = (style: ButtonStyle) => mayPay && link(paymentOf(thing), t('otherWay'), style);

  if (view === 'unpaid' || view === 'left' || view === 'declined') {
    return (
      <Actions>
        {gateway(t(view === 'declined' ? 'tryThereAgain' : 'continue'), main)}
        {otherWay(second)}
        {can.check && <CheckPayment kind={thing.kind} polling={polling} variant="text" />}
        {view === 'unpaid' && <Note>{t('leave')}</Note>}
      </Actions>
    );
  }
  if (view === 'started') {
    return (
      <Actions>
        {can.check && <CheckPayment kind={thing.kind} polling={polling} />}
        {gateway(t('backToGateway'), second)}
        {otherWay({ variant: 'text' })}
        <Note>{t('leave')}</Note>
      </Actions>
    );
  }
  if (view === 'created' || view === 'review') {
    return (
      <Actions>
        {can.check && <CheckPayment kind={thing.kind} polling={polling} />}
        <Note>{t('leave')}</Note>
      </Actions>
    );
  }
  const isForPeople = view === 'held' || view === 'disputed';
  const mayPayAgain = mayPay && access === 'locked' && view !== 'refunding' && !isForPeople;
  return (
    <Actions>
      {access === 'open' && link(pageOf(thing), t('toResult'), main)}
      {access === 'gone' &&
        (thing.kind === 'analysis'
          ? link(href('analyses'), t('nothing.history'), main)
          : link(pageOf(thing), t('toResult'), main))}
      {mayPayAgain && link(paymentOf(thing), t('tryAgain'), main)}
      {isForPeople &&
        link(`${addressOf('contactUs')}?order=${order.id}`, t('contact'), access === 'open' ? second : main)}
    </Actions>
  );
}

/** Buttons in a column; a label of two lines is centred. */
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

interface CheckPaymentProps extends Pick<ButtonProps, 'variant'> {
  kind: OrderKind;
  polling: OrderPolling;
}

/** Has the server ask the gateway now, instead of at the next poll; shows errors of the background polls too. */
function CheckPayment({ kind, polling, variant = 'contained' }: CheckPaymentProps) {
  const { t } = useOrderTexts(kind);
  // The error is shown from `polling`, which covers the background polls too, so no toast is needed.
  const check = useMutation({ mutationFn: polling.check, meta: { ownToast: true } });
  const isNothingNew = check.data && isWaiting(check.data) && !check.isPending && !polling.error;
  return (
    <>
      <Button variant={variant} size="large" loading={check.isPending} onClick={() => check.mutate()}>
        {t('check')}
      </Button>
      <Box role="status" sx={{ color: 'text.secondary', textAlign: 'start' }}>
        {isNothingNew ? t('checked') : <GatewayError kind={kind} error={polling.error} meaning="checkDown" />}
      </Box>
    </>
  );
}
