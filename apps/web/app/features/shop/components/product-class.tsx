import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ProductClass } from '@skrin/contract/shop/product-terms';
import type { Product } from '@skrin/contract/shop/products';
import { useTranslation } from 'react-i18next';
import { Description, DescriptionList } from '../../../kit/description-list.tsx';

/** Who may hand it out, with the sign that is on its pack, its registration and the warning that is printed on it. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation('shop');
  const { class: kind, category, registration, warning } = product;
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'start' }}>
        <ClassSign of={kind} />
        <div>
          <Typography sx={{ fontWeight: 650 }}>{t(`classes.${kind}.name`)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t(`classes.${kind}.text`)}
          </Typography>
        </div>
      </Box>
      {warning && (
        <Alert severity="warning">
          <Box component="strong" sx={{ display: 'block' }}>
            {t('warning', { number: warning.toUpperCase() })}
          </Box>
          <span>{t(`warnings.${warning}`)}</span>
        </Alert>
      )}
      <DescriptionList layout="rows">
        <Description name={t('product.registration')}>
          <bdi dir="ltr">{registration}</bdi>
        </Description>
        <Description name={t('filters.category')}>{t(`categories.${category}`)}</Description>
      </DescriptionList>
    </Stack>
  );
}

/** The disc on packs of medicines: green or blue in a black rim. Devices and cosmetics have none. */
function ClassSign({ of }: { of: ProductClass }) {
  const fill = discs[of];
  return (
    fill && (
      <SvgIcon aria-hidden viewBox="0 0 24 24" sx={{ flexShrink: 0, marginBlockStart: '2px' }}>
        <circle cx="12" cy="12" r="10" fill={fill} stroke="currentColor" strokeWidth="2.5" />
      </SvgIcon>
    )
  );
}

const discs: Partial<Record<ProductClass, string>> = {
  free: 'var(--skrin-palette-success-main)',
  limited: 'var(--skrin-palette-info-main)',
};
