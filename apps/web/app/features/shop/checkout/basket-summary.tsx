import Typography from '@mui/material/Typography';
import type { Money } from '@skrin/contract/common';
import type { Basket } from '@skrin/contract/shop/basket';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../kit/card-section.tsx';
import { DateTime } from '../../../kit/date-time.tsx';
import { Description, DescriptionList } from '../../../kit/description-list.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { piecesOf } from '../lines.ts';

interface BasketSummaryProps {
  basket: Basket;
  /** What a voucher takes off, if there is one. */
  discount?: Money | undefined;
}

/** What the basket costs, with bringing it, and whose goods they are. */
export function BasketSummary({ basket, discount }: BasketSummaryProps) {
  const { t } = useTranslation('shopCheckout');
  const format = useFormat();
  const { items, goods, delivery, deliveryPrice, total, seller, reservedUntil } = basket;
  const toPay = { ...total, amount: total.amount - (discount?.amount ?? 0) };
  return (
    <CardSection title={t('summary.title')}>
      <DescriptionList layout="rows">
        <Description name={t('lines.pieces', { count: piecesOf(items) })}>{format.money(goods)}</Description>
        <Description name={t('summary.delivery')}>
          {delivery ? format.money(deliveryPrice) : t('summary.notYet')}
        </Description>
        {discount && (
          <Description name={t('summary.voucher')}>
            {format.money({ ...discount, amount: -discount.amount })}
          </Description>
        )}
        <Description name={t('summary.total')} isSum>
          {format.money(toPay)}
        </Description>
      </DescriptionList>
      {seller && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 2 }}>
          {t('summary.soldBy', { seller: seller.name, city: seller.city })}
        </Typography>
      )}
      {reservedUntil && (
        <Typography variant="body2" sx={{ marginBlockStart: 1 }}>
          <span>{t('summary.kept')}</span> <DateTime time={reservedUntil} />
        </Typography>
      )}
    </CardSection>
  );
}
