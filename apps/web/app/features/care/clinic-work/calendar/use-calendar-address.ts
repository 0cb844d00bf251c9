import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { dayIn } from '@skrin/domain/care/slots';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { type CalendarSpan, calendarSpans } from './calendar-days.ts';

const daySchema = z.iso.date();

/**
 * What the calendar shows, as the address keeps it: today by the clinic's clock where it names no day; of spans, a day on a
 * phone and else a week.
 */
export function useCalendarAddress(timeZone: string) {
  const [search, setSearch] = useSearchParams();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const today = dayIn(timeZone, new Date());
  const span = calendarSpans.find((name) => name === search.get('span')) ?? (isPhone ? 'day' : 'week');
  const asked = daySchema.safeParse(search.get('day'));
  const day = asked.success ? asked.data : today;
  const show = (next: { span?: CalendarSpan; day?: string }) =>
    setSearch({ view: 'calendar', span, day, ...next }, { replace: true, preventScrollReset: true });
  return { span, day, today, show };
}
