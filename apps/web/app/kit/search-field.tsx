import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds from the last key until a search begins. */
const TYPING_MS = 300;

interface SearchFieldProps {
  /** Says what is searched; shown while the field is empty. */
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches once nobody has typed for a moment. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const send = useEffectEvent((text: string) => text !== value && onSearch(text));
  useEffect(() => {
    const timer = setTimeout(() => send(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // Filters are cleared, or Back was pressed.
  const adopt = useEffectEvent((text: string) => {
    if (text !== typed.trim()) setTyped(text);
  });
  useEffect(() => adopt(value), [value]);
  return (
    <OutlinedInput
      type="search"
      value={typed}
      placeholder={label}
      inputProps={{ 'aria-label': label, maxLength: 100, dir: 'auto' }}
      onChange={({ target }) => setTyped(target.value)}
      startAdornment={
        <InputAdornment position="start">
          <Search aria-hidden size={18} />
        </InputAdornment>
      }
      sx={{ flex: '2 1 180px', maxWidth: 320 }}
    />
  );
}
