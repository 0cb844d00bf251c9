import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isOpen, type Product, products } from '@skrin/contract/products';
import { Droplet, type LucideIcon, ScanSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PanelLink } from '../../kit/panel-link.tsx';
import { chooseProduct, useProduct } from '../../kit/product.ts';
import { usePageAddress } from '../../kit/use-page-address.ts';

const icons: Record<Product['id'], LucideIcon> = { 'product-1': ScanSearch, 'product-2': Droplet };

/** The products in the switcher, each with its name and description; pages lead to the one that is chosen from then on. */
export default function ProductList({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation(['products', 'shell']);
  const addressOf = usePageAddress();
  const chosen = useProduct();
  const follow = (product: Product) => {
    if (isOpen(product)) chooseProduct(product.id);
    onFollow();
  };
  return (
    <Box
      component="ul"
      aria-label={t('shell:header.products')}
      sx={{ inlineSize: 'min(320px, calc(100vw - 40px))', listStyle: 'none', margin: 0, padding: 0 }}
    >
      {products.map((product) => (
        <li key={product.id}>
          <PanelLink
            to={addressOf('product', { id: product.id })}
            icon={icons[product.id]}
            isCurrent={product.id === chosen?.id}
            onFollow={() => follow(product)}
          >
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
