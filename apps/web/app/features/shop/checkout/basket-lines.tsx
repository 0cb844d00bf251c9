import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Basket, BasketLine } from '@skrin/contract/shop/basket';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { ProductPicture } from '../components/product-picture.tsx';
import { Quantity } from '../components/quantity.tsx';
import { mostOf, withQuantity } from '../lines.ts';
import { languageOf } from '../product-language.ts';
import { linesOf, type OpenBasket, sayRefusal } from '../use-basket.ts';

type Item = Basket['items'][number];

interface BasketLinesProps extends Pick<OpenBasket, 'setLines' | 'isChanging'> {
  basket: Basket;
}

/** What is in the basket: how many of each, and out again; what was taken out can be put back. */
export function BasketLines({ basket, setLines, isChanging }: BasketLinesProps) {
  const { t } = useTranslation('shopCheckout');
  const [taken, setTaken] = useState<{ name: string; lines: BasketLine[] }>();
  const lines = linesOf(basket);
  const change = (productId: string, quantity: number) =>
    setLines(withQuantity(lines, productId, quantity)).catch(sayRefusal);
  const remove = ({ product }: Item) => {
    setTaken({ name: product.name, lines });
    void change(product.id, 0);
  };
  const putBack = () => {
    const before = taken?.lines ?? [];
    setTaken(undefined);
    void setLines(before).catch(sayRefusal);
  };
  return (
    <Stack spacing={2}>
      <div role="status">
        {taken && (
          <Alert
            severity="info"
            action={
              <Button color="inherit" onClick={putBack}>
                <span>{t('lines.undo')}</span>
              </Button>
            }
          >
            <span>{t('lines.removed', { name: taken.name })}</span>
          </Alert>
        )}
      </div>
      {basket.items.length > 0 && (
        <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {basket.items.map((item) => (
            <Line
              key={item.product.id}
              item={item}
              canEdit={basket.can.edit}
              isChanging={isChanging}
              onQuantity={(quantity) => void change(item.product.id, quantity)}
              onRemove={() => remove(item)}
            />
          ))}
        </Paper>
      )}
    </Stack>
  );
}

interface LineProps {
  item: Item;
  canEdit: boolean;
  isChanging: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

function Line({ item, canEdit, isChanging, onQuantity, onRemove }: LineProps) {
  const { t } = useTranslation('shopCheckout');
  const format = useFormat();
  const addressOf = usePageAddress();
  const { product, quantity, total } = item;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '72px minmax(0, 1fr)',
        gap: 2,
        padding: 2,
        '& + &': { borderBlockStart: 1, borderColor: 'divider' },
      }}
    >
      <ProductPicture id={product.image} alt="" size="thumbnail" />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
          <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }} {...languageOf(product)}>
            <Link
              component={RouterLink}
              to={addressOf('product', { id: product.slug })}
              color="textPrimary"
              sx={{ display: 'inline-block', paddingBlock: 1.5, marginBlock: -1.5 }}
            >
              {product.name}
            </Link>
          </Typography>
          <Typography component="span" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
            {format.money(total)}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t('lines.each', { price: format.money(item.seenPrice) })}
        </Typography>
        {canEdit ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Quantity
              name={product.name}
              value={quantity}
              most={Math.max(mostOf(product), 1)}
              disabled={isChanging}
              onChange={onQuantity}
            />
            <IconButton aria-label={t('lines.remove', { name: product.name })} disabled={isChanging} onClick={onRemove}>
              <Trash2 aria-hidden size={20} />
            </IconButton>
          </Box>
        ) : (
          <Typography>{t('lines.pieces', { count: quantity })}</Typography>
        )}
      </Box>
    </Box>
  );
}
