import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProduct } from '../../kit/product.ts';
import { usePageAddress } from '../../kit/use-page-address.ts';
import { usePageKey } from '../../kit/use-page-key.ts';
import { usePageLabel } from '../../kit/use-page-label.ts';
import { addressFor } from '../../pages.ts';
import { headerPages } from './navigation.ts';

/** The links of the header for visitors; phones have them in the menu. */
export function PublicNavigation() {
  const { t } = useTranslation('shell');
  return (
    <Box
      component="nav"
      aria-label={t('navigation.main')}
      sx={{ display: { xs: 'none', lg: 'flex' }, marginInlineStart: 2 }}
    >
      <PublicLinks />
    </Box>
  );
}

/** The links themselves, in a row or one below the other. */
export function PublicLinks({ onFollow }: { onFollow?: () => void }) {
  const labelOf = usePageLabel();
  const addressOf = usePageAddress();
  const product = useProduct();
  const current = usePageKey();
  return headerPages.map((page) => (
    <Button
      key={page}
      component={Link}
      to={addressFor(product, page, addressOf(page))}
      onClick={onFollow}
      aria-current={page === current ? 'page' : undefined}
      sx={{
        minWidth: 0,
        justifyContent: 'flex-start',
        // In languages with long words, the row barely fits with the smaller padding.
        paddingInline: { xs: 1.5, lg: 1, xl: 1.5 },
        whiteSpace: 'nowrap',
        color: 'text.secondary',
        '&[aria-current]': { color: 'primary.main', bgcolor: 'primary.soft' },
      }}
    >
      <span>{labelOf(page)}</span>
    </Button>
  ));
}
