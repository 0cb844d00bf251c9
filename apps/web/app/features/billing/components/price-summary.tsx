import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { Money } from '@skrin/contract/common';
import { chargeOf } from '@skrin/domain/billing/prices';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';
import type { Item } from '../order-view.ts';

/** `discount`: what a voucher has taken off the price, if there is one. */
interface SummaryProps {
  item: Item;
  discount?: Money | undefined;
}

/** What is bought and its price; with a voucher, what that takes off and what is left. */
export function PriceSummary({ item, discount }: SummaryProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { amount: left, currency } = item.price;
  return (
    <Box
      component="dl"
      sx={{
        flexGrow: 1,
        margin: 0,
        '& div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 },
        '& dd': { margin: 0, whiteSpace: 'nowrap', color: 'paid.main', fontWeight: 650 },
      }}
    >
      <div>
        <dt>{item.name}</dt>
        <dd>{format.money({ amount: left + (discount?.amount ?? 0), currency })}</dd>
      </div>
      {discount && (
        <>
          <div>
            <dt>{t('voucher.discount')}</dt>
            <dd>{format.money({ ...discount, amount: -discount.amount })}</dd>
          </div>
          <div>
            <dt>{t('total')}</dt>
            <dd>{format.money(item.price)}</dd>
          </div>
        </>
      )}
    </Box>
  );
}

/** 'Rp 30.000 — charged as US$2.00 by PayPal'; nothing where the charge is in the price's own currency. */
export function ChargedAs({ item, method }: { item: Item; method: PaymentMethod }) {
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
