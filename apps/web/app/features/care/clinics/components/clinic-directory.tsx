import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ClinicFit } from '@skrin/domain/care/fitting-clinics';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmergencyCalls } from '../../../../kit/emergency-calls.tsx';
import { SearchField } from '../../../../resource/views/search-field.tsx';
import { clinicCitiesQuery, clinicsQuery, nearbyClinicsQuery } from '../queries.ts';
import { type TypeChoice, typeChoices, useClinicFilters } from '../use-clinic-filters.ts';
import { useDevicePosition } from '../use-here.ts';
import { ClinicResults } from './clinic-results.tsx';
import { PlaceChoice } from './place-choice.tsx';

interface ClinicDirectoryProps {
  /** All clinics, to be searched by name or address; or the nearest ones. The page has a tab for each. */
  show: 'all' | 'nearby';
  /** The analysis that a clinic is looked for; passed on in links. */
  analysisId?: string | undefined;
  /** The types of clinics that fit the analysis. */
  fit?: ClinicFit | undefined;
}

/** The directory of clinics as list and map. Its filters are in the URL of the page. */
export function ClinicDirectory({ show, analysisId, fit }: ClinicDirectoryProps) {
  const { filters, change, types } = useClinicFilters(fit);
  const List = show === 'all' ? AllClinics : NearbyClinics;
  return (
    <>
      {fit && <FitNotice fit={fit} />}
      <List
        filters={filters}
        change={change}
        types={types}
        analysisId={analysisId}
        typeFilter={<TypeFilter type={filters.type} hasFit={fit !== undefined} onChoose={(type) => change({ type })} />}
      />
    </>
  );
}

/** Which clinics fit, and why; in an emergency, first the numbers to call. */
function FitNotice({ fit: { reason } }: { fit: ClinicFit }) {
  const { t } = useTranslation('clinics');
  const severity = {
    emergency: 'error',
    today: 'warning',
    laboratory: 'info',
    blood_test: 'info',
    first_stop: 'info',
  } as const;
  return (
    <Alert severity={severity[reason]} sx={{ marginBlockEnd: 3 }}>
      <AlertTitle component="h2">{t(`fit.${reason}.title`)}</AlertTitle>
      <span>{t(`fit.${reason}.text`)}</span>
      {reason === 'emergency' && <EmergencyCalls />}
    </Alert>
  );
}

interface TypeFilterProps {
  type: TypeChoice;
  /** Whether the filter offers the clinics that fit an analysis. */
  hasFit: boolean;
  onChoose: (type: TypeChoice) => void;
}

/** Filters by fit or by one type, or shows all. */
function TypeFilter({ type, hasFit, onChoose }: TypeFilterProps) {
  const { t } = useTranslation('clinics');
  const choices = typeChoices.filter((choice) => hasFit || choice !== 'fit');
  return (
    <Box component="fieldset" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, border: 0, margin: 0, padding: 0 }}>
      <Box component="legend" sx={{ padding: 0, marginBlockEnd: 1, fontWeight: 600 }}>
        {t('type')}
      </Box>
      {choices.map((choice) => (
        <Button
          key={choice}
          variant={choice === type ? 'contained' : 'outlined'}
          aria-pressed={choice === type}
          onClick={() => onChoose(choice)}
          sx={{ borderRadius: 6, paddingInline: 2 }}
        >
          <span>{t(`typeChoices.${choice}`)}</span>
        </Button>
      ))}
    </Box>
  );
}

interface TabProps extends ReturnType<typeof useClinicFilters> {
  analysisId: string | undefined;
  typeFilter: ReactNode;
}

function AllClinics({ filters, change, types, analysisId, typeFilter }: TabProps) {
  const { t } = useTranslation('clinics');
  const list = useInfiniteQuery(clinicsQuery({ search: filters.search, type: types }));
  return (
    <>
      <Stack spacing={2.5} sx={{ marginBlockEnd: 3 }}>
        <Box component="search" sx={{ display: 'flex' }}>
          <SearchField
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            search={filters.search}
            onChange={(search) => change({ search })}
          />
        </Box>
        {typeFilter}
      </Stack>
      <ClinicResults
        list={list}
        analysisId={analysisId}
        search={filters.search}
        onReset={() => change({ search: '', type: 'all' })}
      />
    </>
  );
}

function NearbyClinics({ filters: { city }, change, types, analysisId, typeFilter }: TabProps) {
  const { t } = useTranslation('clinics');
  /** The city, or '' for the position of the device, whose clinics somebody has just asked for. */
  const [awaited, setAwaited] = useState<string>();
  const onReached = useCallback(() => setAwaited(undefined), []);
  const here = useDevicePosition();
  const cities = useQuery({ ...clinicCitiesQuery(), enabled: city !== '' });
  const chosen = cities.data?.items.find((each) => each.city === city);
  const position = here.state === 'known' ? here.position : undefined;
  const near = city ? chosen?.position : position;
  const list = useInfiniteQuery(nearbyClinicsQuery({ near, type: types }));
  return (
    <>
      <Stack spacing={2.5} sx={{ marginBlockEnd: 3 }}>
        <PlaceChoice city={city} onChoose={(next) => change({ city: next })} onAsk={setAwaited} />
        {typeFilter}
      </Stack>
      {near && (
        <ClinicResults
          list={list}
          analysisId={analysisId}
          here={city ? undefined : position}
          place={city || t('nearYou')}
          isAwaited={awaited === city}
          onReached={onReached}
          onReset={() => change({ type: 'all' })}
        />
      )}
    </>
  );
}
