import Box from '@mui/material/Box';
import type { ProductItem } from '@skrin/contract/shop/products';
import { useTranslation } from 'react-i18next';
import { type StateHue, StateLabel } from '../../../kit/state-label.tsx';

/** How much of it there is, in words; and that it is a sample. */
export function StockWords({ product }: { product: Pick<ProductItem, 'stock' | 'left' | 'sample'> }) {
  const { t } = useTranslation('shop');
  const { stock, left, sample } = product;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {sample && <StateLabel hue="info">{t('sample.label')}</StateLabel>}
      <StateLabel hue={hues[stock]}>{t(`stock.${stock}`, { count: left })}</StateLabel>
    </Box>
  );
}

const hues = { in_stock: 'success', low: 'warning', sold_out: 'neutral' } as const satisfies Record<
  ProductItem['stock'],
  StateHue
>;
