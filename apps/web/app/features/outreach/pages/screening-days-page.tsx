import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { href } from '@skrin/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Tent } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Breadcrumbs } from '../../../kit/breadcrumbs.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { Page } from '../../../kit/page.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../kit/show-more.tsx';
import { useLiveQueries } from '../../../live/use-live.ts';
import { BookingCard } from '../components/booking-card.tsx';
import { bookingsKey, bookingsQuery } from '../queries.ts';

/** The reader's places at screening days, and what they wait for. */
export default function ScreeningDaysPage() {
  const { t } = useTranslation(['screeningDays', 'pages']);
  useLiveQueries('notification', [bookingsKey()]);
  return (
    <Page title={t('pages:screeningDays.title')} lead={t('mine.lead')} breadcrumbs={<Breadcrumbs />}>
      <Places />
    </Page>
  );
}

function Places() {
  const { t } = useTranslation('screeningDays');
  const list = useInfiniteQuery(bookingsQuery());
  const { data, error, refetch } = list;
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={3} />;
  const bookings = data.pages.flatMap(({ items }) => items);
  if (bookings.length === 0)
    return (
      <EmptyState
        icon={Tent}
        title={t('mine.empty.title')}
        text={t('mine.empty.text')}
        action={
          <Button component={Link} to={href('clinics', { tab: 'days' })} variant="contained">
            {t('mine.empty.action')}
          </Button>
        }
      />
    );
  return (
    <Stack spacing={2}>
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} />
          </li>
        ))}
      </Stack>
      <ShowMore list={list} sx={{ alignSelf: 'start' }} />
    </Stack>
  );
}
