import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/use-format.ts';
import { mostPieces, type OfferLine } from '../offer-entries.ts';

interface OfferLinesProps {
  lines: readonly OfferLine[];
  onChange: (lines: OfferLine[]) => void;
}

/** The goods of an order that is being made, each with its pieces. */
export function OfferLines({ lines, onChange }: OfferLinesProps) {
  if (lines.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {lines.map((line) => (
        <Line
          key={line.product.id}
          line={line}
          onQuantity={(quantity) => onChange(lines.map((each) => (each === line ? { ...each, quantity } : each)))}
          onRemove={() => onChange(lines.filter((each) => each !== line))}
        />
      ))}
    </Box>
  );
}

interface LineProps {
  line: OfferLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

function Line({ line: { product, quantity }, onQuantity, onRemove }: LineProps) {
  const { t } = useTranslation('goodsOrders');
  const format = useFormat();
  const { name, price, left } = product;
  const choices = Array.from({ length: Math.max(quantity, mostPieces(product)) }, (_, at) => at + 1);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        paddingBlock: 1.5,
        '& + &': { borderBlockStart: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <span>{format.money(price)}</span>
          <span>{` · ${t('offer.left', { number: format.number(left) })}`}</span>
        </Typography>
      </Box>
      <NativeSelect
        value={quantity}
        onChange={({ target }) => onQuantity(Number(target.value))}
        input={<OutlinedInput />}
        inputProps={{ 'aria-label': t('offer.piecesOf', { product: name }) }}
        sx={{ inlineSize: 96 }}
      >
        {choices.map((pieces) => (
          <option key={pieces} value={pieces}>
            {format.number(pieces)}
          </option>
        ))}
      </NativeSelect>
      <Typography sx={{ minInlineSize: 104, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        {format.money({ ...price, amount: price.amount * quantity })}
      </Typography>
      <IconButton aria-label={t('offer.remove', { product: name })} onClick={onRemove}>
        <Trash2 aria-hidden size={20} />
      </IconButton>
    </Box>
  );
}
