import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Product, products } from '@skrin/contract/products';
import { Droplet, type LucideIcon, ScanSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PanelLink } from '../../kit/panel-link.tsx';
import { usePageAddress } from '../../kit/use-page-address.ts';

const icons: Record<Product['icon'], LucideIcon> = { skin: ScanSearch, diabetes: Droplet };

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
      {products.map(({ id, icon, open }) => (
        <li key={id}>
          <PanelLink to={addressOf('product', { id })} icon={icons[icon]} onFollow={onFollow}>
            <strong>{t(`products:${id}.name`)}</strong>
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {t(`products:${id}.description`)}
            </Typography>
            {!open && (
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
