import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/all-pages';
import type { Invoice } from '@skrin/contract/billing/invoices';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { DateTime } from '../../../../kit/date-time.tsx';
import { Description, DescriptionList } from '../../../../kit/description-list.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { touchTarget } from '../../../../theme/tokens.ts';
import { useManagesOrders } from '../use-manages-orders.ts';

/** The contents of an invoice, as in its PDF, with a link to its order. */
export const InvoiceDocument = ({ invoice }: { invoice: Invoice }) => (
  <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
    <Amounts invoice={invoice} />
    <Divider sx={{ marginBlock: 2 }} />
    <Particulars invoice={invoice} />
  </Paper>
);

function Amounts({ invoice: { kind, lines, discount, total, paymentRequestId, ...invoice } }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  return (
    <DescriptionList layout="rows">
      {lines.map(({ description, price }) => (
        <Description key={description} name={description}>
          {format.money(price)}
        </Description>
      ))}
      {kind === 'invoice' && discount.amount > 0 && (
        <Description name={t(paymentRequestId === null ? 'discount' : 'agreed')}>
          {format.money({ ...discount, amount: -discount.amount })}
        </Description>
      )}
      {(['shipping', 'tax'] as const).map(
        (extra) =>
          invoice[extra].amount > 0 && (
            <Description key={extra} name={t(extra)}>
              {format.money(invoice[extra])}
            </Description>
          ),
      )}
      <Description name={t(kind === 'invoice' ? 'charged' : 'returned')} isSum>
        {format.money(total)}
      </Description>
    </DescriptionList>
  );
}

function Particulars({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation(['invoices', 'billing']);
  const { issuedAt, billedTo, correctedNumber, method, orderId, paymentRequestId } = invoice;
  return (
    <>
      <DescriptionList layout="rows">
        <Description name={t('date')}>
          <DateTime time={issuedAt} clock={false} />
        </Description>
        <Description name={t('billedTo')}>
          <bdi>{billedTo?.name ?? t('accountDeleted')}</bdi>
          {billedTo && (
            <>
              <span> · </span>
              <bdi>{billedTo.email}</bdi>
            </>
          )}
        </Description>
        {correctedNumber && (
          <Description name={t('corrects')}>
            <bdi>{correctedNumber}</bdi>
          </Description>
        )}
        <Description name={t('method')}>{t(`billing:methods.${method}`)}</Description>
        {orderId && (
          <Description name={t('order')}>
            <OrderLink id={orderId} />
          </Description>
        )}
        {paymentRequestId && (
          <Description name={t('request')}>
            <Link component={RouterLink} to={href('paymentRequestDetails', { id: paymentRequestId })} sx={link}>
              <span>{t('openRequest')}</span>
            </Link>
          </Description>
        )}
      </DescriptionList>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 2 }}>
        {t('note')}
      </Typography>
    </>
  );
}

/** Links to the order: users to their own page of it, staff to theirs. */
function OrderLink({ id }: { id: string }) {
  const isStaff = useManagesOrders();
  return (
    <Link component={RouterLink} to={href(isStaff ? 'orderDetails' : 'profileOrder', { id })} sx={link}>
      <bdi>{id}</bdi>
    </Link>
  );
}

const link = { display: 'inline-flex', alignItems: 'center', minBlockSize: touchTarget } as const;
