import Box from '@mui/material/Box';
import type { ProductItem } from '@skrin/contract/shop/products';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';

interface PriceProps {
  product: Pick<ProductItem, 'price' | 'regularPrice'>;
  isLarge?: boolean;
}

/** What it costs, beside what it cost before. */
export function Price({ product: { price, regularPrice }, isLarge = false }: PriceProps) {
  const { t } = useTranslation('shop');
  const format = useFormat();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
      <Box component="span" sx={{ fontWeight: 700, fontSize: isLarge ? 'figure' : 'lead', lineHeight: 1.3 }}>
        <VisuallyHidden>{t('price.now')}</VisuallyHidden> <span>{format.money(price)}</span>
      </Box>
      {regularPrice && regularPrice.amount > price.amount && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <VisuallyHidden>{t('price.before')}</VisuallyHidden> <s>{format.money(regularPrice)}</s>
        </Box>
      )}
    </Box>
  );
}
