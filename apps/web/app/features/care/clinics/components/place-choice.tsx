import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ClinicCity } from '@skrin/contract/care/clinics';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { clinicCitiesQuery } from '../queries.ts';
import { askPosition, useDevicePosition } from '../use-here.ts';

interface PlaceChoiceProps {
  /** The chosen city; empty when none is chosen. */
  city: string;
  onChoose: (city: string) => void;
  /** Called when somebody asks for the clinics of a city, or with '' for those near the device. */
  onAsk: (city: string) => void;
}

/** Where to search from: the device's position, with the reason for asking, or a city. */
export function PlaceChoice({ city, onChoose, onAsk }: PlaceChoiceProps) {
  const { t } = useTranslation('clinics');
  const here = useDevicePosition();
  const { data: cities, error, refetch } = useQuery(clinicCitiesQuery());
  const reason = useId();
  const findHere = () => {
    onChoose('');
    onAsk('');
    askPosition();
  };
  return (
    <section aria-label={t('place.title')}>
      <Typography id={reason}>{t('place.reason')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBlockStart: 1.5 }}>
        <Button
          variant={here.state === 'known' && !city ? 'outlined' : 'contained'}
          startIcon={<LocateFixed aria-hidden size={18} />}
          loading={here.state === 'asking'}
          loadingPosition="start"
          onClick={findHere}
          aria-describedby={reason}
        >
          {t('place.useHere')}
        </Button>
        <span>{t('place.or')}</span>
        <CityChoice city={city} onChoose={onChoose} onAsk={onAsk} />
      </Box>
      <div role="status">
        {!city && (here.state === 'denied' || here.state === 'unknown') && (
          <Alert severity="info" sx={{ marginBlockStart: 2 }}>
            {t(`place.${here.state}`)}
          </Alert>
        )}
      </div>
      {error && !cities && <ErrorState error={error} onRetry={refetch} />}
    </section>
  );
}

function CityChoice({ city, onChoose, onAsk }: PlaceChoiceProps) {
  const { t } = useTranslation('clinics');
  const cities = useQuery(clinicCitiesQuery());
  const options = cities.data?.items ?? [];
  return (
    <Autocomplete<ClinicCity>
      options={options}
      value={options.find((option) => option.city === city) ?? null}
      loading={cities.isPending}
      loadingText={t('place.loading')}
      noOptionsText={t('place.noCity')}
      clearText={t('place.clear')}
      openText={t('place.open')}
      closeText={t('place.close')}
      getOptionKey={(option) => `${option.province} ${option.city}`}
      getOptionLabel={(option) => `${option.city}, ${option.province}`}
      isOptionEqualToValue={(option, value) => option.city === value.city && option.province === value.province}
      onChange={(_event, option) => {
        onChoose(option?.city ?? '');
        if (option) onAsk(option.city);
      }}
      renderInput={(params) => <TextField {...params} label={t('place.city')} />}
      sx={{ flex: '1 1 260px', maxInlineSize: 420 }}
    />
  );
}
