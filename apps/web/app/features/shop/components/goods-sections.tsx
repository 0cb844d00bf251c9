import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { href } from '@skrin/contract/pages';
import type { stockProductResource } from '@skrin/contract/shop/stock-product.resource';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { RowProps } from '../../../resource/screen.ts';
import { StockSection } from './stock-section.tsx';
import { TextsSection } from './texts-section.tsx';

/** Below goods: their page in the shop, their stock, and their texts in further languages. */
export function GoodsSections({ row }: RowProps<typeof stockProductResource>) {
  const { t } = useTranslation('goodsWork');
  return (
    <Stack spacing={3}>
      {row.state === 'published' && (
        <Box>
          <Button
            component={RouterLink}
            to={href('product', { id: row.slug })}
            variant="outlined"
            startIcon={<ExternalLink aria-hidden size={18} />}
          >
            {t('public')}
          </Button>
        </Box>
      )}
      <StockSection row={row} />
      <TextsSection row={row} />
    </Stack>
  );
}
