import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import type { FieldKind } from '@skrin/contract/resource/field';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterProps, FilterTextProps } from './kind.ts';

/** A filter of one control or several, under its name. */
export const FilterGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
    <FormLabel component="legend" sx={{ color: 'text.primary', fontWeight: 600 }}>
      {label}
    </FormLabel>
    {children}
  </Stack>
);

type AnyFilterProps = Pick<FilterProps<FieldKind>, 'id' | 'label' | 'value' | 'onChange'>;

/** `true`, `false`, or any. */
export function BooleanFilter({ textOf, ...props }: AnyFilterProps & { textOf: (value: boolean) => string }) {
  const { t } = useTranslation('workspace');
  const { id, label, value, onChange } = props;
  return (
    <FilterGroup label={label}>
      <Select
        displayEmpty
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
        SelectDisplayProps={{ id, 'aria-label': label }}
      >
        <MenuItem value="">{t('filters.any')}</MenuItem>
        <MenuItem value="true">{textOf(true)}</MenuItem>
        <MenuItem value="false">{textOf(false)}</MenuItem>
      </Select>
    </FilterGroup>
  );
}

const usePresence = () => {
  const { t } = useTranslation('workspace');
  return (isFilled: boolean) => t(isFilled ? 'filters.filled' : 'filters.empty');
};

/** The filter of kinds that are filtered only by whether there is a value. */
export const presenceFilter = {
  Filter: (props: AnyFilterProps) => <BooleanFilter {...props} textOf={usePresence()} />,
  FilterText: ({ value }: Pick<FilterTextProps<FieldKind>, 'value'>) => usePresence()(value === 'true'),
};
