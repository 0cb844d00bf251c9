import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type Product, products } from '@skrin/contract/products';
import { Droplet, type LucideIcon, ScanSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
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
          <ButtonBase
            component={Link}
            to={addressOf('product', { id })}
            onClick={onFollow}
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              justifyContent: 'flex-start',
              gap: 1.5,
              inlineSize: '100%',
              padding: 1.5,
              borderRadius: 1,
              textAlign: 'start',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Box component={icons[icon]} aria-hidden size={24} sx={{ flexShrink: 0, color: 'primary.main' }} />
            <span>
              <strong>{t(`products:${id}.name`)}</strong>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {t(`products:${id}.description`)}
              </Typography>
              {!open && (
                <Typography component="span" variant="body2" sx={{ color: 'secondary.main', fontWeight: 600 }}>
                  {t('shell:header.comingSoon')}
                </Typography>
              )}
            </span>
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
