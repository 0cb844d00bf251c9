import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/all-pages';
import type { OrderHistory } from '@skrin/contract/billing/history';
import type { Order } from '@skrin/contract/billing/schemas';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { CardSection } from '../../../../kit/card-section.tsx';
import { DateTime } from '../../../../kit/date-time.tsx';
import { Description, DescriptionList } from '../../../../kit/description-list.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { InvoiceDownloads } from '../../invoices/components/invoice-downloads.tsx';

/** The order lines, the charge and the refunded amount. */
export function OrderAmounts({ order: { lines, discount, charge, payerFee, refunded } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  return (
    <CardSection title={t('details.amounts')}>
      <DescriptionList layout="rows">
        {lines.map(({ kind, ref, description, price }) => (
          <Description key={`${kind} ${ref}`} name={description}>
            {format.money(price)}
          </Description>
        ))}
        {discount.amount > 0 && <Description name={t('details.discount')}>{format.money(discount)}</Description>}
        <Description name={t('details.charge')} isSum>
          {format.money(charge)}
        </Description>
        {payerFee.amount > 0 && <Description name={t('details.payerFee')}>{format.money(payerFee)}</Description>}
        {refunded.amount > 0 && <Description name={t('details.refunded')}>{format.money(refunded)}</Description>}
      </DescriptionList>
    </CardSection>
  );
}

/** The person of the order, as long as they have an account. */
export function OrderPerson({ order: { person } }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <CardSection title={t('details.person')}>
      {person ? (
        <>
          <Link
            component={RouterLink}
            to={href('userDetails', { id: person.id })}
            sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: 44, fontWeight: 600 }}
          >
            <bdi>{person.name}</bdi>
          </Link>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{person.email}</bdi>
          </Typography>
        </>
      ) : (
        <Typography color="textSecondary">{t('formerPerson')}</Typography>
      )}
    </CardSection>
  );
}

interface OrderPaymentProps {
  order: Order;
  history: OrderHistory | undefined;
}

/** Method, times, and the payment's ids at the gateway. */
export function OrderPayment({ order, history }: OrderPaymentProps) {
  const { t } = useTranslation(['orders', 'billing']);
  const { id, method, createdAt, paidAt, expiresAt } = order;
  return (
    <CardSection title={t('details.payment')}>
      <DescriptionList layout="rows">
        <Description name={t('method')}>{t(`billing:methods.${method}`)}</Description>
        <Description name={t('details.createdAt')}>
          <DateTime time={createdAt} short />
        </Description>
        <Description name={t(paidAt ? 'details.paidAt' : 'details.expiresAt')}>
          <DateTime time={paidAt ?? expiresAt} short />
        </Description>
        {history?.nextCheckAt && (
          <Description name={t('details.nextCheckAt')}>
            <DateTime time={history.nextCheckAt} short />
          </Description>
        )}
        <Description name={t('details.reference')}>
          <bdi>{`sk-${id}`}</bdi>
        </Description>
        {history?.books?.gatewayId && (
          <Description name={t('details.gatewayId')}>
            <bdi>{history.books.gatewayId}</bdi>
          </Description>
        )}
      </DescriptionList>
      {paidAt && <InvoiceDownloads order={order} />}
    </CardSection>
  );
}
