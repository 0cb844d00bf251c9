import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { StockLevel } from '@skrin/contract/shop/product-terms';
import type { stockProductResource } from '@skrin/contract/shop/stock-product.resource';
import { leftOf, stockLevel } from '@skrin/domain/shop/stock';
import { useTranslation } from 'react-i18next';
import type { RowProps } from '../../../resource/screen.ts';

const colours: Record<StockLevel, 'success' | 'warning' | 'error'> = {
  in_stock: 'success',
  low: 'warning',
  sold_out: 'error',
};

/** How many pieces can be bought: in words, in numbers, and as the part of all that came in and are not sold. */
export function StockCell({ row }: RowProps<typeof stockProductResource>) {
  const { t } = useTranslation('goodsWork');
  const left = Math.max(0, leftOf(row));
  const level = stockLevel(left);
  const there = row.stocked - row.sold;
  return (
    <Box sx={{ minWidth: 120 }}>
      <LinearProgress
        variant="determinate"
        value={row.stocked === 0 ? 0 : (100 * left) / row.stocked}
        color={colours[level]}
        aria-hidden
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Typography variant="body2" sx={{ marginBlockStart: 0.5 }}>
        <span>{t(`stock.levels.${level}`)}</span>
        {there > 0 && <span>{` · ${t('stock.leftOf', { left, stocked: row.stocked })}`}</span>}
      </Typography>
    </Box>
  );
}
