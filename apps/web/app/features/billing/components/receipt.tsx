import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Order } from '@skrin/contract/billing/schemas';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../kit/date-time.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { InvoiceDownloads } from '../invoices/components/invoice-downloads.tsx';
import { Fact, Facts } from './facts.tsx';

/** The receipt of an order, with a button to print it; for an unpaid order, what was to be paid. */
export function Receipt({ order }: { order: Order }) {
  const { t } = useTranslation(['payments', 'billing', 'common']);
  const format = useFormat();
  const { id, lines, method, charge, payerFee, discount, refunded, createdAt, paidAt } = order;
  return (
    <Paper variant="outlined" component="section" aria-labelledby="receipt" sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography id="receipt" variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
        {t(paidAt ? 'receipt.title' : 'receipt.facts')}
      </Typography>
      <Facts>
        {lines.map(({ kind, ref, description, price }) => (
          <Fact key={`${kind} ${ref}`} name={description}>
            {format.money(price)}
          </Fact>
        ))}
        {discount.amount > 0 && <Fact name={t('receipt.discount')}>{format.money(discount)}</Fact>}
        <Fact name={t('receipt.charge')}>{format.money(charge)}</Fact>
        {payerFee.amount > 0 && <Fact name={t('receipt.payerFee')}>{format.money(payerFee)}</Fact>}
        {refunded.amount > 0 && <Fact name={t('receipt.refunded')}>{format.money(refunded)}</Fact>}
        <Fact name={t(paidAt ? 'receipt.paidAt' : 'receipt.createdAt')}>
          <DateTime time={paidAt ?? createdAt} />
        </Fact>
        <Fact name={t('billing:method')}>{t(`billing:methods.${method}`)}</Fact>
        <Fact name={t('receipt.number')}>
          <bdi>{id}</bdi>
        </Fact>
      </Facts>
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
    </Paper>
  );
}
