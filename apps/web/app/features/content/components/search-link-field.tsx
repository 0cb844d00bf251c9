import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useEarlyInput } from '../../../browser/early-input.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { listPath } from '../addresses.ts';
import { SearchField } from './search-field.tsx';

/** A search field that leads to the list of articles. */
export function SearchLinkField() {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  useEarlyInput('article-search');
  return (
    <Box data-hydrates="article-search" sx={{ inlineSize: '100%', maxWidth: 560 }}>
      <SearchField
        value={typed}
        onChange={setTyped}
        onSubmit={() => navigate(listPath(language, { q: typed.trim() }))}
        onClear={() => setTyped('')}
      />
    </Box>
  );
}
