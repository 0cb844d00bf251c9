import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { hasPermission } from '@skrin/contract/access/permissions';
import type { tourResource } from '@skrin/contract/outreach/tour.resource';
import {
  type CheckedIn,
  type CheckInCode,
  checkInCodeSchema,
  type TourGuest,
} from '@skrin/contract/outreach/tour-bookings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { CardSection } from '../../../kit/card-section.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../kit/show-more.tsx';
import { type StateHue, StateLabel } from '../../../kit/state-label.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import type { RowProps } from '../../../resource/screen.ts';
import { useSession } from '../../../session/session.ts';
import { guestsQuery, useCheckIn } from '../queries.ts';

const hues: Record<TourGuest['state'], StateHue> = {
  booked: 'info',
  waiting: 'neutral',
  offered: 'warning',
  here: 'success',
  cancelled: 'neutral',
};

/** Who booked a day, and the form to check somebody in by their code. */
export function GuestsSection({ row: { id, state } }: RowProps<typeof tourResource>) {
  const { t } = useTranslation('tourWork');
  const session = useSession();
  const checkIn = useCheckIn(id);
  if (session.status !== 'authenticated' || !hasPermission(session.user.role, 'tour:check_in')) return null;
  if (state === 'draft') return null;
  return (
    <CardSection title={t('title')} text={t('text')}>
      <Stack spacing={2}>
        {state === 'published' && <CodeForm checkIn={checkIn} />}
        {checkIn.data && <Outcome outcome={checkIn.data} />}
        <ApiErrorAlert error={checkIn.error} />
        <Guests tourId={id} isOpen={state === 'published'} checkIn={checkIn} />
      </Stack>
    </CardSection>
  );
}

type CheckingIn = ReturnType<typeof useCheckIn>;

function CodeForm({ checkIn }: { checkIn: CheckingIn }) {
  const { t } = useTranslation('tourWork');
  const form = useContractForm<CheckInCode, CheckInCode>(checkInCodeSchema, { code: '' }, { hasSummary: false });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={form.handleSubmit((body) => checkIn.mutate(body, { onSuccess: () => form.reset() }))}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 320 }}
    >
      <FormTextField control={form.control} name="code" label={t('code')} autoComplete="off" dir="ltr" />
      <Button type="submit" variant="contained" loading={checkIn.isPending}>
        {t('checkIn')}
      </Button>
    </Box>
  );
}

/** That somebody is here now, or was before. */
function Outcome({ outcome: { guest, isAgain } }: { outcome: CheckedIn }) {
  const { t } = useTranslation('tourWork');
  const format = useFormat();
  const name = useGuestName()(guest);
  return (
    <Alert severity={isAgain ? 'warning' : 'success'}>
      {isAgain && guest.hereAt ? t('again', { name, time: format.dateTime(guest.hereAt) }) : t('done', { name })}
    </Alert>
  );
}

function useGuestName() {
  const { t } = useTranslation('tourWork');
  return ({ name }: TourGuest) => name ?? t('removed');
}

interface GuestsProps {
  tourId: string;
  isOpen: boolean;
  checkIn: CheckingIn;
}

function Guests({ tourId, isOpen, checkIn }: GuestsProps) {
  const { t } = useTranslation('tourWork');
  const nameOf = useGuestName();
  const list = useInfiniteQuery(guestsQuery(tourId));
  const { data, error, refetch } = list;
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={3} />;
  const guests = data.pages.flatMap(({ items }) => items);
  if (guests.length === 0) return <Typography color="textSecondary">{t('none')}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {guests.map((guest) => (
          <Box
            component="li"
            key={guest.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1.5,
              paddingBlock: 1.25,
              '& + &': { borderBlockStart: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <bdi>{nameOf(guest)}</bdi>
              <Typography variant="body2" color="textSecondary">
                <span>{t('seats', { count: guest.seats })}</span>
                {guest.bookedBy && <span>{` · ${t('by', { name: guest.bookedBy })}`}</span>}
              </Typography>
            </Box>
            <StateLabel hue={hues[guest.state]}>{t(`states.${guest.state}`)}</StateLabel>
            {isOpen && guest.state === 'booked' && (
              <Button
                variant="outlined"
                disabled={checkIn.isPending}
                aria-label={t('checkInOf', { name: nameOf(guest) })}
                onClick={() => checkIn.mutate({ booking: guest.id })}
              >
                {t('checkIn')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <ShowMore list={list} sx={{ alignSelf: 'start' }} />
    </>
  );
}
