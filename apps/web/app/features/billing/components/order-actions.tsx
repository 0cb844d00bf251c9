import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Order } from '@skrin/contract/billing/schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { usePageAddress } from '../../../shell/use-page-address.ts';
import type { AnalysisFate, OrderView } from '../order-view.ts';
import { CheckPayment } from './check-payment.tsx';

type Looks = Pick<ButtonProps, 'variant' | 'size'>;

interface OrderActionsProps {
  order: Order;
  view: OrderView;
  fate: AnalysisFate | undefined;
}

/** What can be done about an order, the likeliest first. */
export function OrderActions({ order, view, fate }: OrderActionsProps) {
  const { t } = useTranslation('billing');
  const addressOf = usePageAddress();
  const { id, analysisId, redirectUrl } = order;
  const main = { variant: 'contained', size: 'large' } as const;
  const second = { variant: 'outlined', size: 'large' } as const;
  const gateway = (label: string, looks: Looks) =>
    redirectUrl && (
      <Button href={redirectUrl} {...looks}>
        {label}
      </Button>
    );
  const link = (to: string, label: string, looks: Looks) => (
    <Button component={Link} to={to} {...looks}>
      {label}
    </Button>
  );
  const otherWay = (looks: Looks) => link(paths.payment(analysisId), t('otherWay'), looks);

  if (view === 'unpaid' || view === 'declined') {
    return (
      <Stack spacing={1.5}>
        {gateway(t(view === 'unpaid' ? 'continue' : 'tryThereAgain'), main)}
        {otherWay(second)}
        <CheckPayment orderId={id} variant="text" />
      </Stack>
    );
  }
  if (view === 'started') {
    return (
      <Stack spacing={1.5}>
        <CheckPayment orderId={id} />
        {gateway(t('backToGateway'), second)}
        {otherWay({ variant: 'text' })}
        <Note>{t('leave')}</Note>
      </Stack>
    );
  }
  if (view === 'review') {
    return (
      <Stack spacing={1.5}>
        <CheckPayment orderId={id} />
        <Note>{t('leave')}</Note>
      </Stack>
    );
  }
  const mayPayAgain = fate === 'locked' && view !== 'refunding' && view !== 'held';
  return (
    <Stack spacing={1.5}>
      {fate === 'open' && link(paths.analysis(analysisId), t('toResult'), main)}
      {fate === 'gone' && link(paths.analyses, t('nothing.history'), main)}
      {mayPayAgain && link(paths.payment(analysisId), t('tryAgain'), main)}
      {view === 'held' && link(addressOf('contactUs'), t('contact'), fate === 'open' ? second : main)}
    </Stack>
  );
}

const Note = ({ children }: { children: string }) => <Typography color="textSecondary">{children}</Typography>;
