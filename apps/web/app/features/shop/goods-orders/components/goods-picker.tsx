import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { ProductItem } from '@skrin/contract/shop/products';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { FieldLabel } from '../../../../kit/field-label.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { mostPieces } from '../offer-entries.ts';
import { goodsSearchQuery } from '../queries.ts';

/** Milliseconds after the last key until the server is asked. */
const TYPING_MS = 300;

interface GoodsPickerProps {
  id: string;
  /** Only goods of this pharmacy: those of one order come from one. */
  sellerId: string | undefined;
  chosen: readonly string[];
  problem: string | undefined;
  onPick: (product: ProductItem) => void;
}

/** Finds goods by their name; what cannot be bought is shown with the reason, and cannot be chosen. */
export function GoodsPicker({ id, sellerId, chosen, problem, onPick }: GoodsPickerProps) {
  const { t } = useTranslation(['goodsOrders', 'workspace']);
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data: found = [], isFetching } = useQuery({
    ...goodsSearchQuery({ search, language, sellerId }),
    enabled: search !== '',
  });
  const isLoading = isFetching || typed.trim() !== search;
  const help = problem ?? t(sellerId ? 'offer.onePharmacy' : 'offer.searchHint');
  return (
    <FormControl fullWidth error={problem !== undefined}>
      <FieldLabel htmlFor={id}>{t('offer.search')}</FieldLabel>
      <Autocomplete
        id={id}
        options={search === '' ? [] : found}
        // The server has searched already.
        filterOptions={(options) => options}
        getOptionLabel={({ name }) => name}
        getOptionKey={(product) => product.id}
        getOptionDisabled={(product) => chosen.includes(product.id) || product.sample || mostPieces(product) < 1}
        value={null}
        blurOnSelect
        inputValue={typed}
        onInputChange={(_event, next, reason) => reason === 'input' && setTyped(next)}
        onChange={(_event, product) => {
          if (!product) return;
          setTyped('');
          setSearch('');
          onPick(product);
        }}
        open={isOpen && typed.trim() !== ''}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        loading={isLoading}
        loadingText={t('offer.searching')}
        noOptionsText={t('workspace:list.nothingFound')}
        forcePopupIcon={false}
        slotProps={{ listbox: { 'aria-label': t('offer.search') } }}
        renderOption={({ key, ...props }, product) => (
          <Box component="li" key={key} {...props}>
            <Found product={product} isChosen={chosen.includes(product.id)} />
          </Box>
        )}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <OutlinedInput
            ref={input.ref}
            type="search"
            fullWidth
            slotProps={{ input: { ...htmlInput, maxLength: 100, 'aria-describedby': `${id}-help` } }}
          />
        )}
      />
      <FormHelperText id={`${id}-help`}>{help}</FormHelperText>
    </FormControl>
  );
}

function Found({ product, isChosen }: { product: ProductItem; isChosen: boolean }) {
  const { t } = useTranslation('goodsOrders');
  const format = useFormat();
  const { name, price, left, sample, seller } = product;
  const stock = left < 1 ? t('offer.soldOut') : t('offer.left', { number: format.number(left) });
  const state = sample ? t('offer.sample') : isChosen ? t('offer.chosen') : stock;
  return (
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography component="span" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <span>{format.money(price)}</span>
      </Box>
      <Typography variant="body2" color="textSecondary">
        <bdi>{seller.name}</bdi>
        <span>{` · ${state}`}</span>
      </Typography>
    </Box>
  );
}
