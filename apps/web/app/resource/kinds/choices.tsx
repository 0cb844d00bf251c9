import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { tappableSwitch } from '../../kit/tappable-switch.ts';
import { useFormat } from '../../kit/use-format.ts';
import { touchTarget } from '../../theme/tokens.ts';
import { AutocompleteInput, type ControlProps } from './autocomplete-input.tsx';
import { BooleanFilter, FilterGroup } from './boolean-filter.tsx';
import type { FilterProps, FilterTextProps, InputProps, KindView } from './kind.ts';

interface ChecklistProps {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Checkboxes to choose any number of options. A filter has room for all of them, one below the other. */
const Checklist = ({ id, label, options, chosen, onChange }: ChecklistProps) => (
  <FilterGroup label={label}>
    <FormGroup>
      {options.map((option, at) => (
        <FormControlLabel
          key={option.value}
          label={option.label}
          sx={{ minBlockSize: touchTarget }}
          control={
            <Checkbox
              {...(at === 0 ? { id } : {})}
              checked={chosen.includes(option.value)}
              onChange={({ target }) =>
                onChange(
                  options
                    .map(({ value }) => value)
                    .filter((value) => (value === option.value ? target.checked : chosen.includes(value))),
                )
              }
            />
          }
        />
      ))}
    </FormGroup>
  </FilterGroup>
);

const listOf = (value: string | undefined) => value?.split(',') ?? [];
const joined = (values: readonly string[]) => (values.length > 0 ? values.join(',') : undefined);

function OneOfInput({ field, labelOf, id, value, onChange, ...props }: InputProps<'oneOf'>) {
  return (
    <Select
      fullWidth
      displayEmpty
      value={value ?? ''}
      disabled={props.isDisabled}
      error={props.isInvalid}
      inputRef={props.controlRef}
      onBlur={props.onBlur}
      onChange={({ target }) => onChange(target.value || null)}
      SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}`, 'aria-describedby': props.describedBy }}
    >
      {(field.optional || value === null) && <MenuItem value="">–</MenuItem>}
      {field.options.map((option) => (
        <MenuItem key={option} value={option}>
          {labelOf(option)}
        </MenuItem>
      ))}
    </Select>
  );
}

const OneOfFilter = ({ field, labelOf, id, label, value, onChange }: FilterProps<'oneOf'>) => (
  <Checklist
    id={id}
    label={label}
    options={field.options.map((option) => ({ value: option, label: labelOf(option) }))}
    chosen={listOf(value)}
    onChange={(chosen) => onChange(joined(chosen))}
  />
);

const OneOfFilterText = ({ value, labelOf }: FilterTextProps<'oneOf'>) =>
  useFormat().list(listOf(value).map(labelOf), 'disjunction');

export const oneOf: KindView<'oneOf'> = {
  Cell: ({ value, labelOf }) => labelOf(value),
  Input: OneOfInput,
  Filter: OneOfFilter,
  FilterText: OneOfFilterText,
  width: 150,
  csv: {
    write: (value, { labelOf }) => labelOf(value),
    // The cell may hold the label of an option or its name in the API.
    read: (text, { field, labelOf }) => field.options.find((option) => labelOf(option) === text.trim()) ?? text.trim(),
  },
};

const useYesNo = () => {
  const { t } = useTranslation('workspace');
  return (value: boolean) => t(value ? 'fields.yes' : 'fields.no');
};

export const boolean: KindView<'boolean'> = {
  Cell: ({ value }) => useYesNo()(value),
  Input: ({ id, value, onChange, onBlur, controlRef, isDisabled, describedBy }) => (
    <div>
      <Switch
        id={id}
        checked={value ?? false}
        onChange={({ target }) => onChange(target.checked)}
        onBlur={onBlur}
        disabled={isDisabled}
        sx={tappableSwitch}
        slotProps={{ input: { ref: controlRef as React.Ref<HTMLInputElement>, 'aria-describedby': describedBy } }}
      />
    </div>
  ),
  Filter: (props) => <BooleanFilter {...props} textOf={useYesNo()} />,
  FilterText: ({ value }) => useYesNo()(value === 'true'),
  width: 100,
  csv: { write: String, read: (text) => ({ true: true, false: false })[text.trim().toLowerCase()] ?? text },
};

interface TagsControlProps extends ControlProps {
  id: string;
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** A tag is made by Enter, and by leaving the field. */
const TagsControl = ({ id, label, values, onChange, ...props }: TagsControlProps) => (
  <Autocomplete
    id={id}
    multiple
    freeSolo
    autoSelect
    options={[] as string[]}
    value={[...values]}
    disabled={props.isDisabled ?? false}
    onChange={(_event, next) => onChange([...new Set(next.map((tag) => tag.trim()).filter(Boolean))])}
    renderInput={(params) => <AutocompleteInput {...props} params={params} label={label} />}
  />
);

export const tags: KindView<'tags'> = {
  Cell: ({ value }) => (
    <Stack direction="row" component="span" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {value.map((tag) => (
        <Chip key={tag} label={tag} size="small" component="span" />
      ))}
    </Stack>
  ),
  Input: ({ field, value, onChange, ...props }) => (
    <TagsControl
      {...props}
      values={value ?? []}
      onChange={(next) => onChange(next.length > 0 || !field.optional ? next : null)}
    />
  ),
  Filter: ({ id, label, value, onChange }) => (
    <FilterGroup label={label}>
      <TagsControl id={id} label={label} values={listOf(value)} onChange={(chosen) => onChange(joined(chosen))} />
    </FilterGroup>
  ),
  FilterText: ({ value }) => useFormat().list(listOf(value), 'disjunction'),
  width: 180,
  csv: {
    write: (values) => values.join('; '),
    read: (text) =>
      text
        .split(';')
        .map((tag) => tag.trim())
        .filter(Boolean),
  },
};
