import { openProducts } from '@skrin/contract/products';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../kit/select-field.tsx';
import { useSearchChanges } from '../../../../kit/use-search-changes.ts';

const ALL = '';

/** Filters the history by programme, as a native select; the URL keeps the choice. */
export default function ProgrammeFilter({ programme }: { programme: ProgrammeId | undefined }) {
  const { t } = useTranslation(['screening', 'products']);
  const [, change] = useSearchChanges();
  return (
    <SelectField
      label={t('analysis.list.programme.label')}
      value={programme ?? ALL}
      onChange={({ target }) => change({ programme: target.value })}
      sx={{ marginBlockEnd: 3, width: { xs: '100%', sm: 280 } }}
    >
      <option value={ALL}>{t('analysis.list.programme.all')}</option>
      {openProducts.map(({ id, programme: value }) => (
        <option key={id} value={value}>
          {t(`products:${id}.name`)}
        </option>
      ))}
    </SelectField>
  );
}
