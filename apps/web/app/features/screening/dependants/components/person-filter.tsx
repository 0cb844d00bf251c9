import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { PersonFilter as Person } from '@skrin/contract/screening/assessments';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchChanges } from '../../../../kit/use-search-changes.ts';
import { dependantsQuery } from '../queries.ts';

const EVERYBODY = '';

/** Filters the history by person, as a native select; the URL keeps the choice. */
export default function PersonFilter({ person = EVERYBODY }: { person: Person | undefined }) {
  const { t } = useTranslation('dependants');
  const id = useId();
  const [, change] = useSearchChanges();
  const { data: dependants = [] } = useQuery(dependantsQuery());
  return (
    <FormControl sx={{ marginBlockEnd: 3, minWidth: { xs: '100%', sm: 280 } }}>
      <FormLabel htmlFor={id} sx={{ marginBlockEnd: 0.75, color: 'text.primary', fontWeight: 600 }}>
        {t('filter.label')}
      </FormLabel>
      <NativeSelect
        value={person}
        onChange={({ target }) => change({ person: target.value })}
        input={<OutlinedInput />}
        inputProps={{ id }}
      >
        <option value={EVERYBODY}>{t('filter.everybody')}</option>
        <option value="self">{t('choice.self')}</option>
        {dependants.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
