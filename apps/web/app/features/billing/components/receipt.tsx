import Button from '@mui/material/Button';
import type { Order } from '@skrin/contract/billing/schemas';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../kit/card-section.tsx';
import { DateTime } from '../../../kit/date-time.tsx';
import { Description, DescriptionList } from '../../../kit/description-list.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { InvoiceDownloads } from '../invoices/components/invoice-downloads.tsx';

/** The receipt of an order, with a button to print it; for an unpaid order, what was to be paid. */
export function Receipt({ order }: { order: Order }) {
  const { t } = useTranslation(['payments', 'billing', 'common']);
  const format = useFormat();
  const { id, lines, method, charge, payerFee, discount, refunded, createdAt, paidAt } = order;
  return (
    <CardSection title={t(paidAt ? 'receipt.title' : 'receipt.facts')}>
      <DescriptionList layout="rows">
        {lines.map(({ kind, ref, description, price }) => (
          <Description key={`${kind} ${ref}`} name={description}>
            {format.money(price)}
          </Description>
        ))}
        {discount.amount > 0 && <Description name={t('receipt.discount')}>{format.money(discount)}</Description>}
        <Description name={t('receipt.charge')}>{format.money(charge)}</Description>
        {payerFee.amount > 0 && <Description name={t('receipt.payerFee')}>{format.money(payerFee)}</Description>}
        {refunded.amount > 0 && <Description name={t('receipt.refunded')}>{format.money(refunded)}</Description>}
        <Description name={t(paidAt ? 'receipt.paidAt' : 'receipt.createdAt')}>
          <DateTime time={paidAt ?? createdAt} />
        </Description>
        <Description name={t('billing:method')}>{t(`billing:methods.${method}`)}</Description>
        <Description name={t('receipt.number')}>
          <bdi>{id}</bdi>
        </Description>
      </DescriptionList>
      {paidAt && <InvoiceDownloads order={order} />}
      {paidAt && (
        <Button
          variant="outlined"
          startIcon={<Printer aria-hidden size={18} />}
          onClick={() => window.print()}
          data-no-print
          sx={{ marginBlockStart: 2 }}
        >
          {t('receipt.print')}
        </Button>
      )}
    </CardSection>
  );
}
