import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Clinic } from '@skrin/contract/care/clinics';
import { startOfDay } from '@skrin/domain/care/slots';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { clinicSpanQuery } from '../../consultations/queries.ts';
import { scheduleQuery } from '../schedule-queries.ts';
import { daysOf } from './calendar-days.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';

/** What is booked at the clinic that one works for, by day, week or month of the clinic. */
export default function ClinicCalendar({ id, timeZone }: Pick<Clinic, 'id' | 'timeZone'>) {
  const { t } = useTranslation(['clinicWork', 'common']);
  const { span, day, today, show } = useCalendarAddress(timeZone);
  const { first, end } = daysOf(span, day);
  const instant = (of: string) => startOfDay(timeZone, of).toISOString();
  const schedule = useQuery(scheduleQuery(id));
  const booked = useQuery({
    ...clinicSpanQuery({ from: instant(first), to: instant(end) }),
    placeholderData: keepPreviousData,
  });
  const told = (count: number) => (count === 0 ? t('consultations.empty.booked') : t('calendar.booked', { count }));
  const failed = [booked, schedule].find(({ data, error }) => error && !data);
  return (
    <Stack component="section" spacing={2} aria-label={t('calendar.title')}>
      <CalendarToolbar span={span} day={day} today={today} onShow={show} />
      {failed?.error && <ErrorState error={failed.error} onRetry={failed.refetch} />}
      {!failed && !(schedule.data && booked.data) && <ContentSkeleton rows={6} />}
      {schedule.data && booked.data && (
        <Box aria-busy={booked.isPlaceholderData}>
          <Typography role="status" color="textSecondary" sx={{ marginBlockEnd: 1 }}>
            {booked.isPlaceholderData ? t('common:status.loading') : told(booked.data.length)}
          </Typography>
          <CalendarGrid
            span={span}
            day={day}
            schedule={schedule.data}
            consultations={booked.data}
            onOpenDay={(opened) => show({ span: 'day', day: opened })}
          />
          <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1 }}>
            {t('calendar.outside')}
          </Typography>
        </Box>
      )}
    </Stack>
  );
}
