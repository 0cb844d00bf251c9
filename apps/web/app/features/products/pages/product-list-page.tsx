import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { isOpen, type Product, products } from '@skrin/contract/products';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { ProductDrawing } from '../components/product-drawing.tsx';
import { StateChip } from '../components/state-chip.tsx';

interface ProductListPageProps {
  /** The goods of pharmacies, which a static page does not have. */
  goods: ReactNode;
}

/** What Skrin checks, and what pharmacies sell. */
export function ProductListPage({ goods }: ProductListPageProps) {
  const { t } = useTranslation(['products', 'pages']);
  return (
    <Page title={t('pages:productList.title')} lead={t('lead')} width="wide" meta={<PageMeta page="productList" />}>
      <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
        {t('checks')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Box>
      <Box component="section" aria-labelledby="goods" sx={{ marginBlockStart: 6, minBlockSize: '40rem' }}>
        <Typography variant="h2" id="goods">
          {t('goods.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ marginBlock: 1, marginBlockEnd: 3, maxWidth: '65ch' }}>
          {t('goods.lead')}
        </Typography>
        {goods}
      </Box>
    </Page>
  );
}

function ProductCard({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const addressOf = usePageAddress();
  const { id } = product;
  const name = t(`${id}.name`);
  return (
    <Paper
      variant="outlined"
      component="section"
      sx={{ position: 'relative', padding: 3, '&:hover': { borderColor: 'primary.main' } }}
    >
      <ProductDrawing of={id} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlock: 1.5 }}>
        <Typography variant="h3" component="h3">
          {name}
        </Typography>
        <StateChip open={isOpen(product)} />
      </Box>
      <Typography sx={{ marginBlockEnd: 1 }}>{t(`${id}.description`)}</Typography>
      <Link
        component={RouterLink}
        to={addressOf('product', { id })}
        // The whole card can be tapped.
        sx={{
          display: 'inline-block',
          paddingBlock: 1.25,
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {t('open', { product: name })}
      </Link>
    </Paper>
  );
}
