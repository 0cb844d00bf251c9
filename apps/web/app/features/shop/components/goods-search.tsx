import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { ProductItem } from '@skrin/contract/shop/products';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { languageOf } from '../product-language.ts';
import { suggestionsQuery } from '../queries.ts';

/** Milliseconds after the last key until goods are suggested. */
const PAUSE_MS = 250;

interface GoodsSearchProps {
  /** What the list is searched for. */
  searched: string | undefined;
  onSearch: (text: string) => void;
}

/** The search among goods: one that is suggested opens its page, and Enter searches the list. */
export function GoodsSearch({ searched = '', onSearch }: GoodsSearchProps) {
  const { t } = useTranslation('shop');
  const { language } = useLanguage();
  const addressOf = usePageAddress();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(searched);
  useEffect(() => setTyped(searched), [searched]);
  const paused = usePaused(typed.trim());
  const { data, isFetching } = useQuery(suggestionsQuery(paused, language));
  const options = useDeferredValue(paused.length >= 2 ? (data?.items ?? []) : []);
  return (
    <Autocomplete<ProductItem, false, false, true>
      freeSolo
      fullWidth
      options={options}
      loading={isFetching}
      loadingText={t('search.loading')}
      clearText={t('search.clear')}
      filterOptions={(found) => found}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      inputValue={typed}
      value={null}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input' || reason === 'clear') setTyped(text.slice(0, 100));
        if (reason === 'clear') onSearch('');
      }}
      onChange={(_event, chosen) => {
        if (typeof chosen === 'string') onSearch(chosen.trim());
        else if (chosen) navigate(addressOf('product', { id: chosen.slug }));
      }}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props} {...languageOf(option)}>
          {option.name}
        </li>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          slotProps={{
            ...slotProps,
            input: {
              ...slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <Search aria-hidden size={20} />
                </InputAdornment>
              ),
            },
            htmlInput: {
              ...slotProps.htmlInput,
              'aria-label': t('search.label'),
              placeholder: t('search.label'),
              enterKeyHint: 'search',
              dir: 'auto',
            },
          }}
        />
      )}
    />
  );
}

/** What was typed, once somebody pauses. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
