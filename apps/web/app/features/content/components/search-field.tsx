import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search, X } from 'lucide-react';
import { type SubmitEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';

const MAX_LENGTH = 100;

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  onSubmit: () => void;
  onClear: () => void;
}

/** The search among articles. */
export function SearchField({ value, onChange, onSubmit, onClear }: SearchFieldProps) {
  const { t } = useTranslation('content');
  const id = useId();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <search>
      <form onSubmit={handleSubmit}>
        <FormControl fullWidth>
          <InputLabel htmlFor={id}>{t('search.label')}</InputLabel>
          <OutlinedInput
            id={id}
            label={t('search.label')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            inputProps={{ maxLength: MAX_LENGTH, enterKeyHint: 'search', autoComplete: 'off' }}
            startAdornment={
              <InputAdornment position="start">
                <Search aria-hidden size={20} />
              </InputAdornment>
            }
            endAdornment={
              value && (
                <InputAdornment position="end">
                  <IconButton onClick={onClear} edge="end" aria-label={t('search.clear')}>
                    <X aria-hidden size={20} />
                  </IconButton>
                </InputAdornment>
              )
            }
          />
        </FormControl>
      </form>
    </search>
  );
}
