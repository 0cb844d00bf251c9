import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { cardPriorities } from '@skrin/contract/boards/board';
import type { PersonRef } from '@skrin/contract/person-ref';
import { Archive, FilterX, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../kit/search-field.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { useSearchChanges } from '../../../kit/use-search-changes.ts';
import { dueChoices, type FilterName, filterNames } from '../filters.ts';

interface BoardFiltersProps {
  people: readonly PersonRef[];
  /** The labels that cards on the board have. */
  labels: readonly string[];
}

/** Finds cards by words, person, label, priority and due date, or those in the archive; the address keeps it. */
export function BoardFilters({ people, labels }: BoardFiltersProps) {
  const { t } = useTranslation('boards');
  const [search, changeSearch] = useSearchChanges();
  const isFiltered = filterNames.some((name) => search.has(name));
  const isArchive = search.has('archived');
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'));
  const [isOpen, setIsOpen] = useState(isFiltered);
  const fields = useId();
  const select = (name: FilterName, options: ReactNode) => (
    <SelectField
      label={t(`filters.${name as 'person'}`)}
      value={search.get(name) ?? ''}
      onChange={({ target }) => changeSearch({ [name]: target.value })}
      sx={{ flex: '1 1 130px', maxWidth: 200 }}
    >
      <option value="">{t('filters.any')}</option>
      {options}
    </SelectField>
  );
  return (
    <Box role="search" aria-label={t('filters.title')} sx={bar}>
      <SearchField
        label={t('filters.search')}
        value={search.get('search') ?? ''}
        onSearch={(text) => changeSearch({ search: text })}
      />
      {isNarrow && (
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={fields}
          startIcon={<SlidersHorizontal aria-hidden size={18} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('filters.more')}
        </Button>
      )}
      <Box id={fields} sx={{ display: isNarrow && !isOpen ? 'none' : 'contents' }}>
        {select('person', options(people.map(({ id, name }) => [id, name])))}
        {select('label', options(labels.map((label) => [label, label])))}
        {select('priority', options(cardPriorities.map((each) => [each, t(`priorities.${each}`)])))}
        {select(
          'due',
          options(Object.keys(dueChoices).map((each) => [each, t(`filters.dues.${each as keyof typeof dueChoices}`)])),
        )}
        <Button
          variant={isArchive ? 'contained' : 'outlined'}
          aria-pressed={isArchive}
          startIcon={<Archive aria-hidden size={18} />}
          onClick={() => changeSearch({ archived: isArchive ? undefined : '1' })}
        >
          {t('filters.archive')}
        </Button>
      </Box>
      {isFiltered && (
        <Button
          startIcon={<FilterX aria-hidden size={18} />}
          onClick={() => changeSearch(Object.fromEntries(filterNames.map((name) => [name, undefined])))}
        >
          {t('filters.clear')}
        </Button>
      )}
    </Box>
  );
}

const options = (choices: readonly (readonly [value: string, text: string])[]) =>
  choices.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5, marginBlockEnd: 2 } as const;
