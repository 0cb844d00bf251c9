import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BasketFault } from '@skrin/contract/shop/basket-faults';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';

interface FaultNoticeProps {
  faults: readonly BasketFault[];
  isChanging: boolean;
  /** Takes what is left at the price of now; undefined where the basket cannot be changed. */
  onAccept?: (() => void) | undefined;
}

/** What changed since the goods were put in, with both numbers, before anything is paid. */
export function FaultNotice({ faults, isChanging, onAccept }: FaultNoticeProps) {
  const { t } = useTranslation('shopCheckout');
  return (
    <div role="alert">
      {faults.length > 0 && (
        <Alert severity="warning" sx={{ marginBlockEnd: 3 }}>
          <AlertTitle component="h3">{t('faults.title')}</AlertTitle>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, display: 'grid', gap: 0.5 }}>
            {faults.map((fault) => (
              <li key={`${fault.productId} ${fault.fault}`}>
                <FaultText fault={fault} />
              </li>
            ))}
          </Box>
          {onAccept && (
            <Button
              variant="outlined"
              color="inherit"
              loading={isChanging}
              onClick={onAccept}
              sx={{ marginBlockStart: 1.5 }}
            >
              <span>{t('faults.accept')}</span>
            </Button>
          )}
        </Alert>
      )}
    </div>
  );
}

function FaultText({ fault: { fault, name: known, quantity, left, seenPrice, price } }: { fault: BasketFault }) {
  const { t } = useTranslation('shopCheckout');
  const format = useFormat();
  const name = known || t('faults.unnamed');
  if (fault === 'price_changed' && price && seenPrice)
    return t('faults.price', { name, price: format.money(price), before: format.money(seenPrice) });
  if (fault === 'too_few') return t(left > 0 ? 'faults.few' : 'faults.none', { name, left, quantity });
  return t(fault === 'sample' ? 'faults.sample' : 'faults.gone', { name });
}
