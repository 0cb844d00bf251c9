import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { sellerResource } from '@skrin/contract/shop/seller.resource';
import { missingForSale } from '@skrin/domain/shop/may-sell';
import { useTranslation } from 'react-i18next';
import type { RowProps } from '../../../resource/screen.ts';

/** Below a pharmacy: whether its goods can be bought, and if not, what is missing. */
export function ForSaleNotice({ row }: RowProps<typeof sellerResource>) {
  const { t } = useTranslation('goodsWork');
  const missing = missingForSale(row, new Date());
  if (missing.length === 0) return <Alert severity="success">{t('forSale.yes')}</Alert>;
  return (
    <Alert severity="warning">
      <span>{t('forSale.no')}</span>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {missing.map((each) => (
          <li key={each}>{t(`forSale.missing.${each}`)}</li>
        ))}
      </Box>
    </Alert>
  );
}
