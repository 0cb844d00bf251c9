import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Product } from '@skrin/contract/shop/products';
import { ShoppingBasket } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { useConfirm } from '../../../kit/confirm.tsx';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { mostOf, withMore } from '../lines.ts';
import { linesOf, useBasket } from '../use-basket.ts';
import { Quantity } from './quantity.tsx';

/** How many pieces, and into the basket with them. Goods of another pharmacy take the place of those in it, if that is wanted. */
export function AddToBasket({ product }: { product: Product }) {
  const { t } = useTranslation('shop');
  const addressOf = usePageAddress();
  const confirm = useConfirm();
  const { basket, setLines, isChanging } = useBasket();
  const [wanted, setWanted] = useState(1);
  const [outcome, setOutcome] = useState<'added' | 'full' | Error>();
  const most = mostOf(product);
  if (product.sample)
    return (
      <Alert severity="info">
        <span>{t('sample.text')}</span>
      </Alert>
    );
  if (most === 0)
    return (
      <Alert severity="info">
        <span>{t('stock.none')}</span>
      </Alert>
    );
  const add = async () => {
    if (!basket) return;
    const others = basket.items.length > 0 && basket.seller && basket.seller.id !== product.seller.id;
    if (others && !(await confirm(otherSeller(basket.seller?.name ?? '')))) return;
    const before = others ? [] : linesOf(basket);
    const had = before.find(({ productId }) => productId === product.id)?.quantity ?? 0;
    if (had >= most) return setOutcome('full');
    await setLines(withMore(before, product, wanted)).then(
      () => setOutcome('added'),
      (error: Error) => setOutcome(error),
    );
  };
  const otherSeller = (seller: string) => ({
    title: t('basket.other.title'),
    text: t('basket.other.text', { seller, other: product.seller.name }),
    confirm: t('basket.other.replace'),
  });
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Quantity name={product.name} value={Math.min(wanted, most)} most={most} onChange={setWanted} />
        <Button
          variant="contained"
          size="large"
          disabled={!basket}
          loading={isChanging}
          startIcon={<ShoppingBasket aria-hidden size={20} />}
          onClick={() => void add()}
          sx={{ flex: { xs: '1 1 auto', sm: '0 0 auto' } }}
        >
          <span>{t('basket.add')}</span>
        </Button>
      </Box>
      <div role="status">
        {(outcome === 'added' || outcome === 'full') && (
          <Alert severity={outcome === 'added' ? 'success' : 'info'}>
            <Box component="span" sx={{ display: 'block' }}>
              {outcome === 'added' ? t('basket.added') : t('basket.full', { count: most })}
            </Box>
            <Button
              component={Link}
              to={addressOf('productCheckout')}
              variant="outlined"
              color="inherit"
              sx={{ marginBlockStart: 1 }}
            >
              <span>{t('basket.open')}</span>
            </Button>
          </Alert>
        )}
        {outcome instanceof Error && <ApiErrorAlert error={outcome} />}
      </div>
    </Stack>
  );
}
