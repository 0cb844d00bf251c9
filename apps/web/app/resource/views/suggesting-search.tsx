import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Resource } from '@skrin/contract/resource/resource';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { touchTarget } from '../../theme/tokens.ts';
import { addressOfRow } from '../addresses.ts';
import { type AnyRow, listQuery } from '../api.ts';
import { titleOf } from '../row-title.ts';
import { type SearchFieldProps, useTypedSearch } from './search-field.tsx';

const SUGGESTIONS = 6;

/** Searches a list, and suggests rows whose pages can be opened at once. */
export function SuggestingSearch({ label, search, onChange, resource }: SearchFieldProps & { resource: Resource }) {
  const { t } = useTranslation('workspace');
  const navigate = useNavigate();
  const [typed, setTyped] = useTypedSearch(search, onChange);
  const { data } = useQuery({
    ...listQuery(resource, { search, limit: String(SUGGESTIONS) }),
    enabled: search !== '',
  });
  const rows: readonly AnyRow[] = search !== '' && typed.trim() !== '' ? (data?.items ?? []) : [];
  const open = (row: AnyRow) => {
    const address = addressOfRow(resource, row.id);
    if (address) navigate(address);
  };
  return (
    <Autocomplete
      freeSolo
      disableClearable
      options={[...rows]}
      // The server has searched already.
      filterOptions={(found) => found}
      getOptionLabel={(option) => (typeof option === 'string' ? option : titleOf(resource, option))}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      inputValue={typed}
      onInputChange={(_event, next, reason) => reason === 'input' && setTyped(next)}
      onChange={(_event, chosen) => typeof chosen !== 'string' && open(chosen)}
      sx={{ flex: { xs: '1 0 100%', sm: '1 1 180px' }, maxInlineSize: { sm: 420 } }}
      slotProps={{ listbox: { 'aria-label': label } }}
      renderInput={({ slotProps: { input, htmlInput }, fullWidth }) => (
        <OutlinedInput
          ref={input.ref}
          type="search"
          size="small"
          fullWidth={fullWidth}
          placeholder={t('list.search')}
          startAdornment={
            <InputAdornment position="start">
              <Search aria-hidden size={18} />
            </InputAdornment>
          }
          sx={{ minBlockSize: touchTarget }}
          slotProps={{ input: { ...htmlInput, 'aria-label': label, maxLength: 200, ...(typed && { dir: 'auto' }) } }}
        />
      )}
    />
  );
}
