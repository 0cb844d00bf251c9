import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { screeningDayEvent } from '@skrin/domain/outreach/screening-day-event';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { siteOrigin } from '../../../browser/site-origin.ts';
import { Breadcrumbs } from '../../../kit/breadcrumbs.tsx';
import { FailedPage } from '../../../kit/failed-page.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { useLiveQueries } from '../../../live/use-live.ts';
import { useSession } from '../../../session/session.ts';
import { BookingCard } from '../components/booking-card.tsx';
import { BookingForm, type ChoosePerson } from '../components/booking-form.tsx';
import { DayFacts } from '../components/day-facts.tsx';
import { PlacesLeft } from '../components/places-left.tsx';
import { bookingsKey, bookingsQuery, type Day, dayQuery } from '../queries.ts';

interface ScreeningDayPageProps {
  id: string;
  person: ChoosePerson;
  /** The place on a map, and ways to open it elsewhere. */
  map: (day: Day) => ReactNode;
}

/** A screening day: when and where, the reader's places there, and the form to book some. */
export function ScreeningDayPage({ id, person, map }: ScreeningDayPageProps) {
  const { t } = useTranslation('screeningDays');
  const { data: day, error, refetch } = useQuery(dayQuery(id));
  if (!day) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  return (
    <Page
      title={day.title}
      lead={t(`settings.${day.setting}`)}
      width="wide"
      meta={
        <PageMeta
          page="screeningDay"
          title={day.title}
          description={t('lead')}
          path={href('screeningDay', { id })}
          jsonLd={screeningDayEvent(day, siteOrigin())}
        />
      }
      breadcrumbs={<Breadcrumbs titles={{ screeningDay: day.title }} />}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Stack spacing={3}>
          <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
            <Box sx={{ marginBlockEnd: 2 }}>
              <PlacesLeft day={day} />
            </Box>
            <DayFacts day={day} />
            {day.text && (
              <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', marginBlockStart: 2 }}>
                {day.text}
              </Typography>
            )}
          </Paper>
          <OwnPlaces dayId={id} />
          <BookingForm day={day} person={person} />
        </Stack>
        <Box sx={{ minInlineSize: 0 }}>{map(day)}</Box>
      </Box>
    </Page>
  );
}

/** The places that the reader has at a day, or waits for. */
function OwnPlaces({ dayId }: { dayId: string }) {
  const { t } = useTranslation('screeningDays');
  const session = useSession();
  const isSignedIn = session.status === 'authenticated';
  const { data } = useInfiniteQuery({ ...bookingsQuery(dayId), enabled: isSignedIn });
  useLiveQueries('notification', [bookingsKey()], { isEnabled: isSignedIn });
  const bookings = data?.pages.flatMap(({ items }) => items).filter(({ state }) => state !== 'cancelled') ?? [];
  if (bookings.length === 0) return null;
  return (
    <section aria-labelledby="own-places">
      <Typography id="own-places" variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
        {t('mine.title')}
      </Typography>
      <Stack spacing={2}>
        {bookings.map((booking) => (
          <BookingCard key={booking.id} booking={booking} isOnDay />
        ))}
      </Stack>
    </section>
  );
}
