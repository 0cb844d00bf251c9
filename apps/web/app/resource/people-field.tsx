import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { FieldLabel, fieldId } from '../kit/field-label.tsx';
import { AutocompleteInput } from './kinds/autocomplete-input.tsx';

interface PeopleFieldProps<Entries extends FieldValues, Checked> {
  control: Control<Entries, unknown, Checked>;
  /** Of a field that holds the ids of people. */
  name: FieldPathByValue<Entries, string[] | undefined>;
  label: string;
  /** Who can be chosen. */
  people: readonly { id: string; name: string }[];
  /** How many may be chosen. */
  max: number;
  hint?: string | undefined;
  isDisabled?: boolean;
}

/** Chooses people by their names. */
export function PeopleField<Entries extends FieldValues, Checked>(props: PeopleFieldProps<Entries, Checked>) {
  const { control, name, label, people, max, hint, isDisabled = false } = props;
  const id = fieldId(name);
  const { field, fieldState } = useController({ control, name });
  const chosen: readonly string[] = field.value ?? [];
  const help = fieldState.error?.message ?? hint;
  return (
    <FormControl fullWidth error={fieldState.invalid}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Autocomplete
        id={id}
        multiple
        disabled={isDisabled}
        options={people}
        value={people.filter((person) => chosen.includes(person.id))}
        getOptionLabel={(person) => person.name}
        getOptionKey={(person) => person.id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        onChange={(_event, next) => field.onChange(next.slice(0, max).map((person) => person.id))}
        renderInput={(params) => (
          <AutocompleteInput
            params={params}
            label={label}
            controlRef={field.ref}
            onBlur={field.onBlur}
            isInvalid={fieldState.invalid}
            describedBy={help && `${id}-help`}
          />
        )}
      />
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}
