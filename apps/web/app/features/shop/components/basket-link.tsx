import Button from '@mui/material/Button';
import { ShoppingBasket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { piecesOf } from '../lines.ts';
import { useBasket } from '../use-basket.ts';

/** The way to the basket, with how many pieces are in it; nothing while it is empty. */
export function BasketLink() {
  const { t } = useTranslation('shop');
  const addressOf = usePageAddress();
  const { basket } = useBasket();
  const count = piecesOf(basket?.items ?? []);
  if (count === 0) return null;
  return (
    <Button
      component={Link}
      to={addressOf('productCheckout')}
      variant="outlined"
      startIcon={<ShoppingBasket aria-hidden size={18} />}
    >
      <span>{t('basket.link', { count })}</span>
    </Button>
  );
}
