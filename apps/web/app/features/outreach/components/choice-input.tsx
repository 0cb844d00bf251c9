import Autocomplete from '@mui/material/Autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AutocompleteInput } from '../../../resource/kinds/autocomplete-input.tsx';
import type { InputProps } from '../../../resource/kinds/kind.ts';
import { guidesQuery } from '../queries.ts';

/** Chooses the health worker who leads a day. */
export function GuideInput({ id, label, value, onChange, ...props }: InputProps<'person'>) {
  const { t } = useTranslation('tourWork');
  const { data: guides = [], isFetching } = useQuery(guidesQuery());
  return (
    <Autocomplete
      id={id}
      options={guides}
      value={guides.find((guide) => guide.id === value) ?? null}
      loading={isFetching}
      disabled={props.isDisabled}
      noOptionsText={t('noGuide')}
      getOptionLabel={({ name }) => name}
      getOptionKey={(guide) => guide.id}
      onChange={(_event, guide) => onChange(guide?.id ?? null)}
      renderInput={(params) => <AutocompleteInput {...props} params={params} label={label} />}
    />
  );
}

const zones = Intl.supportedValuesOf('timeZone');

/** Chooses the time zone of a place by its name. */
export function ZoneInput({ id, label, value, onChange, ...props }: InputProps<'text'>) {
  return (
    <Autocomplete
      id={id}
      // A stored zone may be missing from the device's list, which can know it by another name.
      options={value === null || zones.includes(value) ? zones : [value, ...zones]}
      value={value}
      disabled={props.isDisabled}
      onChange={(_event, zone) => onChange(zone)}
      renderInput={(params) => <AutocompleteInput {...props} params={params} label={label} />}
    />
  );
}
