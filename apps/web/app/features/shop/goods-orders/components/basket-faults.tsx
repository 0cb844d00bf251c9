import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { BasketFault } from '@skrin/contract/shop/basket-faults';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/use-format.ts';

/** What changed of goods since they were put in, with both numbers. */
export function BasketFaults({ faults }: { faults: readonly BasketFault[] }) {
  const { t } = useTranslation('goodsOrders');
  const format = useFormat();
  return (
    <Alert severity="warning">
      <AlertTitle component="h2">{t('faults.title')}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: '1.25em' }}>
        {faults.map(({ productId, name, fault, quantity, left, seenPrice, price }) => (
          <li key={`${productId} ${fault}`}>
            {t(`faults.${fault}.text`, {
              product: name,
              quantity: format.number(quantity),
              left: format.number(left),
              before: seenPrice ? format.money(seenPrice) : '',
              now: price ? format.money(price) : '',
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
