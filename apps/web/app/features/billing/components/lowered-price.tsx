import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { formatVoucherCode } from '@skrin/domain/billing/voucher-code';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';
import type { LoweringVoucher } from '../voucher.ts';

interface LoweredPriceProps {
  voucher: LoweringVoucher;
  onEnd: () => void;
  autoFocus: boolean;
}

/** A voucher that lowers a price, and what is left to pay. */
export function LoweredPrice({ voucher: { code, preview }, onEnd, autoFocus }: LoweredPriceProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { amount, currency } = preview.price;
  const before = format.money({ amount: amount + preview.discount.amount, currency });
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', marginBlockStart: 1 }}>
      <Alert severity="success" role="status" tabIndex={-1} ref={autoFocus ? focus : null}>
        <strong dir="ltr">{formatVoucherCode(code)}</strong>
        <br />
        <span>{t('voucher.lowered', { price: format.money(preview.price), before })}</span>
      </Alert>
      <Button variant="outlined" onClick={onEnd}>
        {t('voucher.other')}
      </Button>
    </Stack>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
