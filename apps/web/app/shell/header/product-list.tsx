import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isOpen, type Product, products } from '@skrin/contract/products';
import { Droplet, type LucideIcon, ScanSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PanelLink } from '../../kit/panel-link.tsx';
import { usePageAddress } from '../../kit/use-page-address.ts';

const icons: Record<Product['id'], LucideIcon> = { 'product-1': ScanSearch, 'product-2': Droplet };

/** The products in the switcher, each with its name and description. */
export default function ProductList({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation(['products', 'shell']);
  const addressOf = usePageAddress();
  return (
    <Box
      component="ul"
      aria-label={t('shell:header.products')}
      sx={{ inlineSize: 'min(320px, calc(100vw - 40px))', listStyle: 'none', margin: 0, padding: 0 }}
    >
      {products.map((product) => (
        <li key={product.id}>
          <PanelLink to={addressOf('product', { id: product.id })} icon={icons[product.id]} onFollow={onFollow}>
            <strong>{t(`products:${product.id}.name`)}</strong>
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {t(`products:${product.id}.description`)}
            </Typography>
            {!isOpen(product) && (
              <Typography component="span" variant="body2" sx={{ color: 'secondary.main', fontWeight: 600 }}>
                {t('shell:header.comingSoon')}
              </Typography>
            )}
          </PanelLink>
        </li>
      ))}
    </Box>
  );
}
