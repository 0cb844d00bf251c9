import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { calendarKinds } from '@skrin/contract/calendar/calendar';
import { eventColours } from '@skrin/contract/calendar/event';
import type { PersonRef } from '@skrin/contract/person-ref';
import { FilterX, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../kit/select-field.tsx';
import { useSearchChanges } from '../../../kit/use-search-changes.ts';
import { type FilterName, filterNames } from '../use-calendar-address.ts';

/** Chooses what is shown by kind, colour and person; the address keeps it. */
export function CalendarFilters({ people }: { people: readonly PersonRef[] }) {
  const { t } = useTranslation('calendar');
  const [search, changeSearch] = useSearchChanges();
  const isFiltered = filterNames.some((name) => search.has(name));
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setIsOpen] = useState(isFiltered);
  const fields = useId();
  const select = (name: FilterName, choices: readonly (readonly [value: string, text: string])[]) => (
    <SelectField
      label={t(`filters.${name}`)}
      value={search.get(name) ?? ''}
      onChange={({ target }) => changeSearch({ [name]: target.value })}
      sx={{ flex: '1 1 130px', maxWidth: 200 }}
    >
      <option value="">{t('filters.any')}</option>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  return (
    <Box
      role="search"
      aria-label={t('filters.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 }}
    >
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
        {select(
          'kind',
          calendarKinds.map((kind) => [kind, t(`kinds.${kind}`)]),
        )}
        {select(
          'colour',
          eventColours.map((colour) => [colour, t(`colours.${colour}`)]),
        )}
        {select(
          'person',
          people.map(({ id, name }) => [id, name]),
        )}
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
