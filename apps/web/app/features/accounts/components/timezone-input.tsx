import Autocomplete from '@mui/material/Autocomplete';
import FormHelperText from '@mui/material/FormHelperText';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { browserTimeZone } from '../../../i18n/time-zone.ts';
import { timeZoneText } from '../../../i18n/time-zone-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AutocompleteInput } from '../../../resource/kinds/autocomplete-input.tsx';
import type { InputProps } from '../../../resource/kinds/kind.ts';

/** Chooses a time zone by name; without a choice, that of the device applies. */
export function TimezoneInput({ id, label, value, onChange, describedBy, ...props }: InputProps<'text'>) {
  const { t } = useTranslation('profile');
  const { language } = useLanguage();
  const known = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  const hintId = `${id}-hint`;
  return (
    <>
      <Autocomplete
        id={id}
        // The stored zone may be missing from the device's list, which can know it by another name.
        options={value === null || known.includes(value) ? known : [value, ...known]}
        value={value}
        disabled={props.isDisabled}
        noOptionsText={t('timezone.none')}
        getOptionLabel={(zone) => timeZoneText(zone, language)}
        onChange={(_event, zone) => onChange(zone)}
        renderInput={(params) => (
          <AutocompleteInput {...props} describedBy={describedBy ?? hintId} params={params} label={label} />
        )}
      />
      {value === null && (
        <FormHelperText id={hintId} error={false}>
          {t('timezone.device', { zone: timeZoneText(browserTimeZone(), language) })}
        </FormHelperText>
      )}
    </>
  );
}
