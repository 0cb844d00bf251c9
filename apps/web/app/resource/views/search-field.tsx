import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { touchTarget } from '../../theme/tokens.ts';

/** Milliseconds after the last key until the server is asked. */
const TYPING_MS = 300;

export interface SearchFieldProps {
  label: string;
  placeholder?: string;
  search: string;
  onChange: (search: string) => void;
}

/** What is typed into a search, which is asked for a moment after the last key. */
export function useTypedSearch(search: string, onChange: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  // When the search in the address changes, it replaces what was typed.
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped] as const;
}

/** Searches a list, a moment after the last key. */
export function SearchField({ label, placeholder, search, onChange }: SearchFieldProps) {
  const { t } = useTranslation('workspace');
  const [typed, setTyped] = useTypedSearch(search, onChange);
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      placeholder={placeholder ?? t('list.search')}
      startAdornment={
        <InputAdornment position="start">
          <Search aria-hidden size={18} />
        </InputAdornment>
      }
      sx={{ flex: { xs: '1 0 100%', sm: '1 1 180px' }, maxInlineSize: { sm: 420 }, minBlockSize: touchTarget }}
      slotProps={{ input: { 'aria-label': label, maxLength: 200, ...(typed && { dir: 'auto' }) } }}
    />
  );
}
