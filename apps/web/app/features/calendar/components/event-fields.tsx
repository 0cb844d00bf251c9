import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useMemo } from 'react';
import { type Control, useController } from 'react-hook-form';
import { timeZoneText } from '../../../i18n/time-zone-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FieldLabel, fieldId } from '../../../kit/field-label.tsx';
import { tappableSwitch } from '../../../kit/tappable-switch.ts';
import { AutocompleteInput } from '../../../resource/kinds/autocomplete-input.tsx';
import type { CheckedEntries, EventEntries } from '../event-entries.ts';

export type EventControl = Control<EventEntries, unknown, CheckedEntries>;

interface FieldProps {
  control: EventControl;
  label: string;
}

/** Whether it lasts all day; its start and end then have no time. */
export function AllDayField({ control, label, onSwitch }: FieldProps & { onSwitch: (isAllDay: boolean) => void }) {
  const { field } = useController({ control, name: 'isAllDay' });
  return (
    <FormControlLabel
      label={label}
      sx={{ alignSelf: 'start' }}
      control={
        <Switch
          id={fieldId('isAllDay')}
          checked={field.value}
          onBlur={field.onBlur}
          onChange={(_event, isAllDay) => {
            field.onChange(isAllDay);
            onSwitch(isAllDay);
          }}
          sx={tappableSwitch}
        />
      }
    />
  );
}

/** Chooses the zone by whose clock an event is meant. */
export function ZoneField({ control, label }: FieldProps) {
  const id = fieldId('zone');
  const { language } = useLanguage();
  const { field, fieldState } = useController({ control, name: 'zone' });
  const known = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  const problem = fieldState.error?.message;
  return (
    <FormControl fullWidth error={fieldState.invalid}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Autocomplete
        id={id}
        disableClearable
        options={known.includes(field.value) ? known : [field.value, ...known]}
        value={field.value}
        getOptionLabel={(zone) => timeZoneText(zone, language)}
        onChange={(_event, zone) => field.onChange(zone)}
        renderInput={(params) => (
          <AutocompleteInput
            params={params}
            label={label}
            controlRef={field.ref}
            onBlur={field.onBlur}
            isInvalid={fieldState.invalid}
            describedBy={problem && `${id}-help`}
          />
        )}
      />
      {problem && <FormHelperText id={`${id}-help`}>{problem}</FormHelperText>}
    </FormControl>
  );
}
