import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createTourBooking } from '@skrin/contract/outreach/endpoints';
import { MAX_SEATS, type NewTourBookingInput } from '@skrin/contract/outreach/tour-bookings';
import { href } from '@skrin/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { isSameBody, useIdempotencyKey } from '../../../api/idempotency-key.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { CardSection } from '../../../kit/card-section.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { toast } from '../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { useSession } from '../../../session/session.ts';
import { type Day, useBookingsChanged } from '../queries.ts';

/** Chooses the person of a booking; undefined for the reader themselves. */
export type ChoosePerson = (choice: {
  dependantId: string | undefined;
  onChoose: (dependantId: string | undefined) => void;
}) => ReactNode;

interface BookingFormProps {
  day: Day;
  person: ChoosePerson;
}

/** Books places of a day, or goes on its waiting list; visitors are led to the log-in. */
export function BookingForm({ day, person }: BookingFormProps) {
  const { t } = useTranslation('screeningDays');
  const session = useSession();
  if (session.status === 'loading') return null;
  if (session.status === 'authenticated')
    return (
      <CardSection title={t('book.title')}>
        <Fields day={day} person={person} />
      </CardSection>
    );
  return (
    <CardSection title={t('book.title')} text={t('book.loginText')}>
      <Button
        component={Link}
        to={href('login', { returnTo: href('screeningDay', { id: day.id }) })}
        variant="contained"
        size="large"
      >
        {t('book.login')}
      </Button>
    </CardSection>
  );
}

function Fields({ day, person }: BookingFormProps) {
  const { t } = useTranslation('screeningDays');
  const format = useFormat();
  const changed = useBookingsChanged();
  const [dependantId, setDependantId] = useState<string>();
  const [seats, setSeats] = useState(1);
  const { keyOf, forget } = useIdempotencyKey<NewTourBookingInput>(isSameBody);
  const book = useMutation({
    mutationFn: () => {
      const body = { seats, ...(dependantId && { dependantId }) };
      return call(createTourBooking, { params: { id: day.id }, body, idempotencyKey: keyOf(body) });
    },
    onSuccess: ({ state }) => {
      forget();
      toast.success(t(state === 'booked' ? 'book.booked' : 'book.waiting'));
    },
    onSettled: () => changed(),
  });
  const choices = Array.from({ length: Math.min(MAX_SEATS, day.places) }, (_, at) => at + 1);
  return (
    <Stack
      component="form"
      spacing={2}
      sx={{ alignItems: 'start' }}
      onSubmit={(event) => {
        event.preventDefault();
        book.mutate();
      }}
    >
      {person({ dependantId, onChoose: setDependantId })}
      <SelectField
        label={t('book.seats')}
        value={seats}
        onChange={({ target }) => setSeats(Number(target.value))}
        sx={{ maxWidth: 240 }}
      >
        {choices.map((count) => (
          <option key={count} value={count}>
            {format.number(count)}
          </option>
        ))}
      </SelectField>
      <Typography variant="body2" color="textSecondary">
        {t('book.seatsHint')}
      </Typography>
      <ApiErrorAlert error={book.error} />
      <Button type="submit" variant="contained" size="large" loading={book.isPending}>
        <span>{t(day.places - day.taken >= seats ? 'book.send' : 'book.wait')}</span>
      </Button>
    </Stack>
  );
}
