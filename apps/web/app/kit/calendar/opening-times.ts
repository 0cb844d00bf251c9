import type { BusinessHoursInput, EventInput } from '@fullcalendar/react';
import type { ClinicSchedule, OpeningHours } from '@skrin/contract/care/clinic-schedule';

/** The opening hours of each weekday for FullCalendar, which draws the rest of the day as closed. */
export const openHours = (hours: ClinicSchedule['hours']): BusinessHoursInput =>
  // Without opening hours the clinic is always closed; with an empty list, FullCalendar would draw no closed time.
  hours.length === 0 ? { daysOfWeek: [] } : hours.map(hoursOfDay);

const hoursOfDay = ({ weekday, opensAt, closesAt }: OpeningHours): EventInput => ({
  // FullCalendar counts from Sunday, 0.
  daysOfWeek: [weekday % 7],
  startTime: opensAt,
  endTime: closesAt,
});

const DAY_HOURS = 24;
/** Shown when there are neither opening hours nor anything booked. */
const usual = { first: 8, end: 17 };

interface Shown {
  hours: ClinicSchedule['hours'];
  /** What takes place, with its times. */
  booked: readonly { startsAt: string; endsAt: string }[];
  /** The zone in which they are drawn. */
  timeZone: string;
}

/**
 * The first and last hour to draw, `HH:MM`: all opening hours and what takes place, and one more hour before and after, so
 * that their limits are visible.
 */
export function shownHours({ hours, booked, timeZone }: Shown): { from: string; until: string } {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' });
  const spans = [
    ...hours.map(({ opensAt, closesAt }) => ({ from: hoursAt(opensAt), until: hoursAt(closesAt) })),
    ...booked.map(({ startsAt, endsAt }) => {
      const from = hoursAt(clock.format(new Date(startsAt)));
      const until = hoursAt(clock.format(new Date(endsAt)));
      return { from, until: until > from ? until : DAY_HOURS };
    }),
  ];
  if (spans.length === 0) return { from: written(usual.first), until: written(usual.end) };
  const first = Math.floor(Math.min(...spans.map(({ from }) => from)));
  const end = Math.ceil(Math.max(...spans.map(({ until }) => until)));
  return { from: written(Math.max(first - 1, 0)), until: written(Math.min(end + 1, DAY_HOURS)) };
}

/** '09:30' as 9.5 */
function hoursAt(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours + minutes / 60;
}

const written = (hours: number): string => `${String(hours).padStart(2, '0')}:00`;
