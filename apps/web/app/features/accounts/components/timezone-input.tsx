import Autocomplete from '@mui/material/Autocomplete';
import FormHelperText from '@mui/material/FormHelperText';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AutocompleteInput } from '../../../resource/kinds/autocomplete-input.tsx';
import type { InputProps } from '../../../resource/kinds/kind.ts';
import { deviceTimezone, timezoneText } from '../timezones.ts';

/** A time zone by its name; that of the device as long as none is chosen. */
export function TimezoneInput({ id, label, value, onChange, describedBy, ...props }: InputProps<'text'>) {
  const { t } = useTranslation('profile');
  const { language } = useLanguage();
  const known = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  const hintId = `${id}-hint`;
  return (
    <>
      <Autocomplete
        id={id}
        // What is stored may have another name on this device.
        options={value === null || known.includes(value) ? known : [value, ...known]}
        value={value}
        disabled={props.isDisabled}
        noOptionsText={t('timezone.none')}
        getOptionLabel={(zone) => timezoneText(zone, language)}
        onChange={(_event, zone) => onChange(zone)}
        renderInput={(params) => (
          <AutocompleteInput {...props} describedBy={describedBy ?? hintId} params={params} label={label} />
        )}
      />
      {value === null && (
        <FormHelperText id={hintId} error={false}>
          {t('timezone.device', { zone: timezoneText(deviceTimezone(), language) })}
        </FormHelperText>
      )}
    </>
  );
}
