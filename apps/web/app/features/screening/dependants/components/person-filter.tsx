import type { PersonFilter as Person } from '@skrin/contract/screening/assessments';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../kit/select-field.tsx';
import { useSearchChanges } from '../../../../kit/use-search-changes.ts';
import { dependantsQuery } from '../queries.ts';

const EVERYBODY = '';

/** Filters the history by person, as a native select; the URL keeps the choice. */
export default function PersonFilter({ person = EVERYBODY }: { person: Person | undefined }) {
  const { t } = useTranslation('dependants');
  const [, change] = useSearchChanges();
  const { data: dependants = [] } = useQuery(dependantsQuery());
  return (
    <SelectField
      label={t('filter.label')}
      value={person}
      onChange={({ target }) => change({ person: target.value })}
      sx={{ marginBlockEnd: 3, width: { xs: '100%', sm: 280 } }}
    >
      <option value={EVERYBODY}>{t('filter.everybody')}</option>
      <option value="self">{t('choice.self')}</option>
      {dependants.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
