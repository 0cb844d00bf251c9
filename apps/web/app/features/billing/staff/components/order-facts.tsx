import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { OrderHistory } from '@skrin/contract/billing/history';
import type { Order } from '@skrin/contract/billing/schemas';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { DateTime } from '../../../../kit/date-time.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { InvoiceDownloads } from '../../invoices/components/invoice-downloads.tsx';
import { Fact, Facts, OrderSection } from './order-section.tsx';

/** The order lines, the charge and the refunded amount. */
export function OrderAmounts({ order: { lines, discount, charge, payerFee, refunded } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  return (
    <OrderSection title={t('details.amounts')}>
      <Facts>
        {lines.map(({ kind, ref, description, price }) => (
          <Fact key={`${kind} ${ref}`} name={description}>
            {format.money(price)}
          </Fact>
        ))}
        {discount.amount > 0 && <Fact name={t('details.discount')}>{format.money(discount)}</Fact>}
        <Fact name={t('details.charge')} isSum>
          {format.money(charge)}
        </Fact>
        {payerFee.amount > 0 && <Fact name={t('details.payerFee')}>{format.money(payerFee)}</Fact>}
        {refunded.amount > 0 && <Fact name={t('details.refunded')}>{format.money(refunded)}</Fact>}
      </Facts>
    </OrderSection>
  );
}

/** The person of the order, as long as they have an account. */
export function OrderPerson({ order: { person } }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <OrderSection title={t('details.person')}>
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
    </OrderSection>
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
    <OrderSection title={t('details.payment')}>
      <Facts>
        <Fact name={t('method')}>{t(`billing:methods.${method}`)}</Fact>
        <Fact name={t('details.createdAt')}>
          <DateTime time={createdAt} short />
        </Fact>
        <Fact name={t(paidAt ? 'details.paidAt' : 'details.expiresAt')}>
          <DateTime time={paidAt ?? expiresAt} short />
        </Fact>
        {history?.nextCheckAt && (
          <Fact name={t('details.nextCheckAt')}>
            <DateTime time={history.nextCheckAt} short />
          </Fact>
        )}
        <Fact name={t('details.reference')}>
          <bdi>{`sk-${id}`}</bdi>
        </Fact>
        {history?.books?.gatewayId && (
          <Fact name={t('details.gatewayId')}>
            <bdi>{history.books.gatewayId}</bdi>
          </Fact>
        )}
      </Facts>
      {paidAt && <InvoiceDownloads order={order} />}
    </OrderSection>
  );
}
