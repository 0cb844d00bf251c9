import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { fileKinds, fileSorts } from '@skrin/contract/files/file';
import { Check, FilterX, LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldLabel } from '../../../kit/field-label.tsx';
import { SearchField } from '../../../kit/search-field.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { useSearchChanges } from '../../../kit/use-search-changes.ts';
import type { FileLook } from '../kept.ts';
import { type FileAddress, filterNames, isFiltered } from '../places.ts';

interface FileFiltersProps {
  address: FileAddress;
  /** The tags of what is shown. */
  tags: readonly string[];
  look: FileLook;
  onLook: (look: FileLook) => void;
}

/** Finds files by words, kind, tag and day, sorts them, and says how they are shown; the address keeps it. */
export function FileFilters({ address, tags, look, onLook }: FileFiltersProps) {
  const { t } = useTranslation('files');
  const [search, changeSearch] = useSearchChanges();
  const { kinds, tag } = address.filters;
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setIsOpen] = useState(() => isFiltered(address));
  const fields = useId();
  const shownTags = [...new Set([...tags, ...(tag ? [tag] : [])])].toSorted();
  return (
    <Box role="search" aria-label={t('filters.title')} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ ...line, alignItems: 'center' }}>
        <SearchField
          label={t('filters.search')}
          value={search.get('search') ?? ''}
          onSearch={(text) => changeSearch({ search: text })}
        />
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={fields}
          startIcon={<SlidersHorizontal aria-hidden size={18} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('filters.more')}
        </Button>
        <ToggleButtonGroup
          exclusive
          value={look}
          aria-label={t('look.label')}
          onChange={(_event, next: FileLook | null) => next && onLook(next)}
          sx={{ marginInlineStart: isNarrow ? 0 : 'auto' }}
        >
          <ToggleButton value="list" aria-label={t('look.list')} sx={square}>
            <List aria-hidden size={18} />
          </ToggleButton>
          <ToggleButton value="grid" aria-label={t('look.grid')} sx={square}>
            <LayoutGrid aria-hidden size={18} />
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box id={fields} hidden={!isOpen} sx={isOpen ? { display: 'grid', gap: 1.5 } : { display: 'none' }}>
        <Box role="group" aria-label={t('filters.kinds')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {fileKinds.map((kind) => {
            const isOn = kinds.includes(kind);
            const next = isOn ? kinds.filter((each) => each !== kind) : [...kinds, kind];
            return (
              <Chip
                key={kind}
                label={t(`kinds.${kind}`)}
                {...(isOn && { icon: <Check aria-hidden size={16} /> })}
                color={isOn ? 'primary' : 'default'}
                variant={isOn ? 'filled' : 'outlined'}
                aria-pressed={isOn}
                onClick={() => changeSearch({ kinds: next.join(',') })}
                sx={{ blockSize: 36, '@media (pointer: coarse)': { blockSize: 44 } }}
              />
            );
          })}
        </Box>
        <Box sx={line}>
          <SelectField
            label={t('filters.tag')}
            value={tag ?? ''}
            onChange={({ target }) => changeSearch({ tag: target.value })}
            sx={field}
          >
            <option value="">{t('filters.any')}</option>
            {shownTags.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
          {(['from', 'to'] as const).map((name) => (
            <FormControl key={name} sx={field}>
              <FieldLabel htmlFor={`${fields}-${name}`}>{t(`filters.${name}`)}</FieldLabel>
              <OutlinedInput
                fullWidth
                id={`${fields}-${name}`}
                type="date"
                value={address.filters[name] ?? ''}
                onChange={({ target }) => changeSearch({ [name]: target.value })}
              />
            </FormControl>
          ))}
          <SelectField
            label={t('sorts.label')}
            value={address.sort}
            onChange={({ target }) => changeSearch({ sort: target.value === 'name' ? undefined : target.value })}
            sx={field}
          >
            {fileSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sorts.${sort}`)}
              </option>
            ))}
          </SelectField>
        </Box>
      </Box>
      {isFiltered(address) && (
        <Button
          startIcon={<FilterX aria-hidden size={18} />}
          onClick={() => changeSearch(Object.fromEntries(filterNames.map((name) => [name, undefined])))}
          sx={{ justifySelf: 'start' }}
        >
          {t('filters.clear')}
        </Button>
      )}
    </Box>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 } as const;
const field = { flex: '1 1 150px', maxWidth: 220 } as const;
const square = { inlineSize: 44, blockSize: 44 } as const;
