import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Clinic } from '@skrin/contract/care/clinics';
import { dayIn } from '@skrin/domain/care/days';
import { startOfDay } from '@skrin/domain/care/slots';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { daysOf } from '../../../../kit/calendar/calendar-days.ts';
import { CalendarToolbar } from '../../../../kit/calendar/calendar-toolbar.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { clinicSpanQuery } from '../../consultations/queries.ts';
import { scheduleQuery } from '../schedule-queries.ts';
import { CalendarGrid, type ClinicSpan, clinicSpans } from './calendar-grid.tsx';

/** The consultations of the clinic that the user works for, by day, week or month, in the clinic's time zone. */
export default function ClinicCalendar({ id, timeZone }: Pick<Clinic, 'id' | 'timeZone'>) {
  const { t } = useTranslation(['clinicWork', 'calendarView', 'common']);
  const { span, day, today, show } = useCalendarAddress(timeZone);
  const { first, end } = daysOf(span, day);
  const instant = (of: string) => startOfDay(timeZone, of).toISOString();
  const schedule = useQuery(scheduleQuery(id));
  const booked = useQuery({
    ...clinicSpanQuery({ from: instant(first), to: instant(end) }),
    placeholderData: keepPreviousData,
  });
  const bookedText = (count: number) =>
    count === 0 ? t('consultations.empty.booked') : t('calendar.booked', { count });
  const failed = [booked, schedule].find(({ data, error }) => error && !data);
  return (
    <Stack component="section" spacing={2} aria-label={t('calendar.title')}>
      <CalendarToolbar span={span} day={day} today={today} spans={clinicSpans} onShow={show} />
      {failed?.error && <ErrorState error={failed.error} onRetry={failed.refetch} />}
      {!failed && !(schedule.data && booked.data) && <ContentSkeleton rows={6} />}
      {schedule.data && booked.data && (
        <Box aria-busy={booked.isPlaceholderData}>
          <Typography role="status" color="textSecondary" sx={{ marginBlockEnd: 1 }}>
            {booked.isPlaceholderData ? t('common:status.loading') : bookedText(booked.data.length)}
          </Typography>
          <CalendarGrid
            span={span}
            day={day}
            schedule={schedule.data}
            consultations={booked.data}
            onOpenDay={(opened) => show({ span: 'day', day: opened })}
          />
          <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1 }}>
            {t('calendarView:outside')}
          </Typography>
        </Box>
      )}
    </Stack>
  );
}

const daySchema = z.iso.date();

/**
 * The state of the calendar, kept in the URL. The default day is today in the clinic's time zone; the default span is a
 * day on phones, else a week.
 */
function useCalendarAddress(timeZone: string) {
  const [search, setSearch] = useSearchParams();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const today = dayIn(timeZone, new Date());
  const span = clinicSpans.find((name) => name === search.get('span')) ?? (isPhone ? 'day' : 'week');
  const asked = daySchema.safeParse(search.get('day'));
  const day = asked.success ? asked.data : today;
  const show = (next: { span?: ClinicSpan; day?: string }) =>
    setSearch({ view: 'calendar', span, day, ...next }, { replace: true, preventScrollReset: true });
  return { span, day, today, show };
}
