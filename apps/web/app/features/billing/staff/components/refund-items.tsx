import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { OrderItem } from '@skrin/contract/shop/basket';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/use-format.ts';
import type { ItemEntries } from '../refund-entries.ts';

interface RefundItemsProps {
  items: readonly OrderItem[];
  value: ItemEntries;
  problem: string | undefined;
  onChange: (value: ItemEntries) => void;
}

/** The items of an order, each with the pieces whose money goes back and whether they can be sold again. */
export function RefundItems({ items, value, problem, onChange }: RefundItemsProps) {
  const { t } = useTranslation('orders');
  return (
    <Box component="fieldset" id="items" tabIndex={-1} sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, padding: 0 }}>
        {t('refund.items.legend')}
      </Typography>
      {items.map((item) => (
        <Item
          key={item.id}
          item={item}
          entry={value[item.id] ?? { quantity: 0, restock: false }}
          onChange={(entry) => onChange({ ...value, [item.id]: entry })}
        />
      ))}
      <FormHelperText error={problem !== undefined}>{problem ?? t('refund.items.hint')}</FormHelperText>
    </Box>
  );
}

interface ItemProps {
  item: OrderItem;
  entry: ItemEntries[string];
  onChange: (entry: ItemEntries[string]) => void;
}

function Item({ item: { name, price, quantity, refunded }, entry, onChange }: ItemProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const left = quantity - refunded;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, paddingBlock: 1 }}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <span>{format.money(price)}</span>
          <span>{` · ${t('refund.items.left', { number: format.number(left) })}`}</span>
        </Typography>
      </Box>
      <NativeSelect
        value={entry.quantity}
        disabled={left === 0}
        onChange={({ target }) => onChange({ ...entry, quantity: Number(target.value) })}
        input={<OutlinedInput size="small" />}
        inputProps={{ 'aria-label': t('refund.items.pieces', { product: name }) }}
        sx={{ minBlockSize: 44 }}
      >
        {Array.from({ length: left + 1 }, (_, at) => at).map((pieces) => (
          <option key={pieces} value={pieces}>
            {format.number(pieces)}
          </option>
        ))}
      </NativeSelect>
      <FormControlLabel
        control={
          <Checkbox
            checked={entry.restock && entry.quantity > 0}
            disabled={entry.quantity === 0}
            onChange={(_event, restock) => onChange({ ...entry, restock })}
          />
        }
        label={t('refund.items.restock')}
      />
    </Box>
  );
}
