import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { tourFileName } from '@skrin/contract/file-names';
import { getTourBookingCalendar, moveTourBooking } from '@skrin/contract/outreach/endpoints';
import type { TourBooking } from '@skrin/contract/outreach/tour-bookings';
import { href } from '@skrin/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { call, callForBlob } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { useConfirm } from '../../../kit/confirm.tsx';
import { type StateHue, StateLabel } from '../../../kit/state-label.tsx';
import { toast } from '../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { useDownload } from '../../../resource/csv/use-download.ts';
import { useBookingsChanged } from '../queries.ts';
import { DayFacts } from './day-facts.tsx';

const hues: Record<TourBooking['state'], StateHue> = {
  booked: 'success',
  waiting: 'info',
  offered: 'warning',
  here: 'success',
  cancelled: 'neutral',
};

interface BookingCardProps {
  booking: TourBooking;
  /** On the page of its day, which says when and where. */
  isOnDay?: boolean;
}

/** One of the reader's places: how it stands, its code, and what can be done. */
export function BookingCard({ booking, isOnDay = false }: BookingCardProps) {
  const { t } = useTranslation('screeningDays');
  const { tour, state, dependant, seats } = booking;
  const isToCome = tour.state === 'published' && Date.parse(tour.startsAt) > Date.now();
  const forWhom = dependant && (dependant.name === null ? t('forRemoved') : t('for', { name: dependant.name }));
  const about = [forWhom, t('seats', { count: seats })].filter((part) => part !== undefined);
  return (
    <Paper component="article" variant="outlined" sx={{ padding: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}>
        <Box sx={{ minWidth: 0 }}>
          {!isOnDay && (
            <Typography variant="h4" component="h2">
              {isToCome ? (
                <Link
                  component={RouterLink}
                  to={href('screeningDay', { id: tour.id })}
                  color="inherit"
                  underline="hover"
                  sx={{ display: 'inline-block', paddingBlock: 1.5, marginBlock: -1.5 }}
                >
                  <bdi>{tour.title}</bdi>
                </Link>
              ) : (
                <bdi>{tour.title}</bdi>
              )}
            </Typography>
          )}
          <Typography color="textSecondary">{about.join(' · ')}</Typography>
        </Box>
        <StateLabel hue={hues[state]}>{t(`states.${state}`)}</StateLabel>
      </Box>
      <Stack spacing={2} sx={{ marginBlockStart: 1.5 }}>
        {!isOnDay && <DayFacts day={tour} />}
        <Standing booking={booking} />
        <Actions booking={booking} />
      </Stack>
    </Paper>
  );
}

/** What there is to know about a place besides its state. */
function Standing({ booking }: BookingCardProps) {
  const { t } = useTranslation('screeningDays');
  const format = useFormat();
  const { code, ahead, offerEndsAt, cancelledBy, tour } = booking;
  if (offerEndsAt && booking.can.accept)
    return <Alert severity="warning">{t('offer', { time: format.dateTime(offerEndsAt) })}</Alert>;
  if (cancelledBy)
    return (
      <Typography>
        <span>{t(`ended.${cancelledBy}`)}</span>
        {cancelledBy === 'staff' && tour.cancelReason && <bdi>{` ${tour.cancelReason}`}</bdi>}
      </Typography>
    );
  if (ahead !== null) return <Typography>{t('ahead', { count: ahead })}</Typography>;
  if (code === null) return null;
  return (
    <Box>
      <Typography color="textSecondary">{t('code')}</Typography>
      <Typography
        component="p"
        dir="ltr"
        sx={{ fontSize: 'h3.fontSize', fontWeight: 700, letterSpacing: '0.08em', textAlign: 'start' }}
      >
        {code}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('codeHint')}
      </Typography>
    </Box>
  );
}

function Actions({ booking }: BookingCardProps) {
  const { t } = useTranslation('screeningDays');
  const confirm = useConfirm();
  const changed = useBookingsChanged();
  const { id, state, can, tour } = booking;
  const move = useMutation({
    mutationFn: (to: 'booked' | 'cancelled') => call(moveTourBooking, { params: { id }, body: { to } }),
    onSuccess: (_booking, to) => toast.success(t(`done.${to}`)),
    onSettled: () => changed(),
  });
  const calendar = useDownload(tourFileName({ startsAt: new Date(tour.startsAt), timezone: tour.timezone }), () =>
    callForBlob(getTourBookingCalendar, { params: { id } }),
  );
  const giveUp = {
    booked: 'cancel',
    waiting: 'leave',
    offered: 'decline',
    here: 'cancel',
    cancelled: 'cancel',
  } as const;
  const label = t(`actions.${giveUp[state]}`);
  const ask = async () => {
    const question = {
      title: label,
      text: t('confirm'),
      confirm: label,
      cancel: t('actions.keep'),
      destructive: true,
    };
    if (state === 'waiting' || (await confirm(question))) move.mutate('cancelled');
  };
  if (!can.accept && !can.cancel) return null;
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {can.accept && (
          <Button variant="contained" loading={move.isPending} onClick={() => move.mutate('booked')}>
            {t('actions.accept')}
          </Button>
        )}
        {state === 'booked' && (
          <Button
            variant="outlined"
            startIcon={<CalendarPlus aria-hidden size={18} />}
            loading={calendar.isPending}
            onClick={() => calendar.mutate()}
          >
            {t('actions.calendar')}
          </Button>
        )}
        {can.cancel && (
          <Button variant="outlined" color="error" loading={move.isPending} onClick={ask}>
            <span>{label}</span>
          </Button>
        )}
      </Stack>
      <ApiErrorAlert error={move.error} />
    </Stack>
  );
}
