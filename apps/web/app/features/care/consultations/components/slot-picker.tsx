import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { BOOKING_DAYS, MAX_SLOT_DAYS, type Slot, type Slots } from '@skrin/contract/care/consultations';
import { addDays, dayIn } from '@skrin/domain/care/days';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { OptionGroup } from '../../../../kit/option-group.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { slotsQuery } from '../queries.ts';
import { useClinicTime } from '../use-clinic-time.ts';
import { ClinicTime } from './clinic-time.tsx';

interface SlotPickerProps {
  clinicId: string;
  /** The clinic's time zone. */
  timeZone: string;
  serviceId: string;
  /** Start of the chosen slot; empty when none is chosen. */
  value: string;
  onChange: (startsAt: string) => void;
  error?: string | undefined;
  /** The next free times, if the chosen one is no longer free. */
  taken?: readonly string[] | undefined;
}

/** Chooses a day and a free time on it, in the clinic's time zone. */
export function SlotPicker({ clinicId, timeZone, serviceId, value, onChange, error, taken }: SlotPickerProps) {
  const today = dayIn(timeZone, new Date());
  const [from, setFrom] = useState(value ? dayIn(timeZone, value) : today);
  const [day, setDay] = useState(from);
  const slots = useQuery(slotsQuery({ clinicId, serviceId, from }));
  const show = (startsAt: string) => {
    setFrom(dayIn(timeZone, startsAt));
    setDay(dayIn(timeZone, startsAt));
  };
  const choose = (startsAt: string) => {
    show(startsAt);
    onChange(startsAt);
  };
  return (
    <Stack id="startsAt" tabIndex={-1} spacing={2} sx={{ outlineOffset: 8 }}>
      {taken && <Taken key={taken[0]} next={taken} timeZone={timeZone} onChoose={choose} />}
      <Weeks from={from} to={slots.data?.to ?? addDays(from, MAX_SLOT_DAYS - 1)} today={today} onShow={setFrom} />
      {slots.data ? (
        <Times slots={slots.data} day={day} value={value} onDay={setDay} onTime={onChange} onShow={show} />
      ) : slots.error ? (
        <ErrorState error={slots.error} onRetry={slots.refetch} />
      ) : (
        <ContentSkeleton rows={2} />
      )}
      <Chosen value={value} timeZone={timeZone} />
      {error && (
        <FormHelperText error sx={{ fontSize: 'body', fontWeight: 600 }}>
          {error}
        </FormHelperText>
      )}
    </Stack>
  );
}

interface TakenProps {
  next: readonly string[];
  timeZone: string;
  onChoose: (startsAt: string) => void;
}

/** Says that somebody else has booked the chosen time, and offers the next free ones. */
function Taken({ next, timeZone, onChoose }: TakenProps) {
  const { t } = useTranslation('consultations');
  const { short } = useClinicTime(timeZone);
  return (
    <Alert severity="warning" tabIndex={-1} ref={takeFocus}>
      <AlertTitle component="h3">{t('slots.takenTitle')}</AlertTitle>
      <span>{t(next.length > 0 ? 'slots.takenText' : 'slots.takenNone')}</span>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1.5 }}>
        {next.map((startsAt) => (
          <Button key={startsAt} variant="outlined" color="inherit" onClick={() => onChoose(startsAt)}>
            <span>{short(startsAt)}</span>
          </Button>
        ))}
      </Box>
    </Alert>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

interface WeeksProps {
  from: string;
  to: string;
  today: string;
  onShow: (from: string) => void;
}

/** The shown days, with buttons to earlier and later ones. */
function Weeks({ from, to, today, onShow }: WeeksProps) {
  const { t } = useTranslation('consultations');
  // A calendar day has no time zone; with UTC, the day is formatted as it is.
  const { day } = useClinicTime('UTC');
  const earlier = addDays(from, -MAX_SLOT_DAYS);
  const later = addDays(to, 1);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {t('slots.days', { from: day(from), to: day(to) })}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" disabled={from <= today} onClick={() => onShow(earlier < today ? today : earlier)}>
          {t('slots.earlier')}
        </Button>
        <Button variant="outlined" disabled={later > addDays(today, BOOKING_DAYS)} onClick={() => onShow(later)}>
          {t('slots.later')}
        </Button>
      </Box>
    </Box>
  );
}

interface TimesProps {
  slots: Slots;
  day: string;
  value: string;
  onDay: (day: string) => void;
  onTime: (startsAt: string) => void;
  /** Shows the days from the day of this time on. */
  onShow: (startsAt: string) => void;
}

function Times({ slots: { items, timeZone, next }, day: asked, value, onDay, onTime, onShow }: TimesProps) {
  const { t } = useTranslation('consultations');
  const { day: dayText, clock } = useClinicTime(timeZone);
  const byDay = groupByDay(items, timeZone);
  const [first] = byDay.keys();
  if (first === undefined) return <NoTimes next={next} timeZone={timeZone} onShow={onShow} />;
  const day = byDay.has(asked) ? asked : first;
  return (
    <>
      <OptionGroup
        legend={t('slots.day')}
        columns={3}
        value={day}
        options={[...byDay].map(([key, [slot]]) => ({ value: key, label: dayText(slot?.startsAt ?? key) }))}
        onChoose={onDay}
      />
      <OptionGroup
        legend={t('slots.time')}
        columns={3}
        value={value}
        options={(byDay.get(day) ?? []).map(({ startsAt }) => ({ value: startsAt, label: clock(startsAt) }))}
        onChoose={onTime}
      />
    </>
  );
}

function groupByDay(slots: readonly Slot[], timeZone: string): Map<string, Slot[]> {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = dayIn(timeZone, slot.startsAt);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return days;
}

function NoTimes({ next, timeZone, onShow }: Pick<Slots, 'next' | 'timeZone'> & Pick<TimesProps, 'onShow'>) {
  const { t } = useTranslation('consultations');
  const { short } = useClinicTime(timeZone);
  return (
    <Box>
      <Typography>{t(next ? 'slots.none' : 'slots.noneAtAll')}</Typography>
      {next && (
        <Button variant="outlined" onClick={() => onShow(next)} sx={{ marginBlockStart: 1 }}>
          <span>{t('slots.next', { time: short(next) })}</span>
        </Button>
      )}
    </Box>
  );
}

/** The chosen time in full, announced when it changes. */
function Chosen({ value, timeZone }: { value: string; timeZone: string }) {
  const { t } = useTranslation('consultations');
  return (
    <Box role="status">
      {value && (
        <>
          <span>{t('slots.chosen')}</span>{' '}
          <strong>
            <ClinicTime time={value} timeZone={timeZone} />
          </strong>
        </>
      )}
    </Box>
  );
}
