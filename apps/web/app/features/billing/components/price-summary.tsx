import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { Money } from '@skrin/contract/common';
import { chargeOf } from '@skrin/domain/billing/prices';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';
import type { Item } from '../order-view.ts';

interface PriceProps {
  item: Item;
  method: PaymentMethod;
}

/** `discount`: what a voucher takes off, if there is one. */
interface SummaryProps extends PriceProps {
  discount?: Money | undefined;
}

/** What is bought, its price, and the charge of the payment method where that is in another currency. */
export function PriceSummary({ item, method, discount }: SummaryProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { amount: left, currency } = item.price;
  const price = { amount: left + (discount?.amount ?? 0), currency };
  const charge = chargeOf(item, method);
  return (
    <div>
      <Box component="dl" sx={{ margin: 0, '& div': { display: 'flex', justifyContent: 'space-between', gap: 2 } }}>
        <div>
          <dt>{item.name}</dt>
          <Box component="dd" sx={amount}>
            {format.money(price)}
          </Box>
        </div>
        {discount && (
          <div>
            <dt>{t('voucher.discount')}</dt>
            <Box component="dd" sx={amount}>
              {format.money({ ...discount, amount: -discount.amount })}
            </Box>
          </div>
        )}
        <Box sx={{ borderTop: 1, borderColor: 'divider', marginBlockStart: 1, paddingBlockStart: 1, fontWeight: 650 }}>
          <dt>{t('total')}</dt>
          <Box component="dd" aria-live="polite" sx={{ ...amount, fontSize: 'large' }}>
            {format.money(charge)}
          </Box>
        </Box>
      </Box>
      <ChargedAs item={item} method={method} />
    </div>
  );
}

/** 'Rp 30.000 — charged as US$2.00 by PayPal'; nothing where the charge is in the price's own currency. */
export function ChargedAs({ item, method }: PriceProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const [price, charge] = [item.price, chargeOf(item, method)];
  if (charge.currency === price.currency) return null;
  return (
    <Typography color="textSecondary">
      {t('chargedAs', { price: format.money(price), charge: format.money(charge), method: t(`methods.${method}`) })}
    </Typography>
  );
}

const amount = { margin: 0, whiteSpace: 'nowrap' };
