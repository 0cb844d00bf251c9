import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenInMaps } from '../features/care/clinics/components/open-in-maps.tsx';
import { ClinicMap, useMapToggle } from '../features/care/clinics/components/use-map-toggle.tsx';
import { ScreeningDayPage } from '../features/outreach/pages/screening-day-page.tsx';
import type { Day } from '../features/outreach/queries.ts';
import { PersonChoice } from '../features/screening/dependants/components/person-choice.tsx';
import { ContentSkeleton } from '../kit/page-skeleton.tsx';
import type { Route } from './+types/screening-day.ts';

/** A screening day, with its place on the map of clinics and the people whom the reader books for. */
export default function ScreeningDayRoute({ params: { id } }: Route.ComponentProps) {
  // Also loads the texts of map and people now, while the day is loading.
  const { t } = useTranslation(['screeningDays', 'clinics', 'dependants']);
  return (
    <ScreeningDayPage
      id={id}
      person={(choice) => <PersonChoice legend={t('book.person')} {...choice} />}
      map={(day) => <PlaceOnMap day={day} />}
    />
  );
}

function PlaceOnMap({ day: { id, host, city, latitude, longitude } }: { day: Day }) {
  const { showsMap, toggle } = useMapToggle();
  const place = { id, name: host, city, position: { latitude, longitude }, positionQuality: 'exact' } as const;
  return (
    <Stack spacing={2} sx={{ alignItems: 'start' }}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {toggle}
        <OpenInMaps clinic={place} />
      </Stack>
      {showsMap && (
        <Box sx={{ inlineSize: '100%' }}>
          <Suspense fallback={<ContentSkeleton rows={1} />}>
            <ClinicMap clinics={[place]} />
          </Suspense>
        </Box>
      )}
    </Stack>
  );
}
