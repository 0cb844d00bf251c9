import { workingHours } from '@skrin/contract/support/hours';
import { Temporal } from 'temporal-polyfill';

/** A span of time in which staff answer. */
export interface Shift {
  opens: Date;
  closes: Date;
}

interface Hours {
  timeZone: string;
  days: readonly number[];
  opens: number;
  closes: number;
}

/** The next shifts, beginning with the one under way if there is one. */
export function comingShifts(now: Date, count: number, hours: Hours = workingHours): Shift[] {
  const { timeZone, days, opens, closes } = hours;
  const shifts: Shift[] = [];
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  for (let day = today; shifts.length < count; day = day.add({ days: 1 })) {
    const shift = { opens: atHour(day, opens, timeZone), closes: atHour(day, closes, timeZone) };
    if (days.includes(day.dayOfWeek) && shift.closes > now) shifts.push(shift);
  }
  return shifts;
}

/** Whether staff answer now, and when that changes. */
export function openingAt(now: Date): { open: boolean; changesAt: Date } {
  const [shift] = comingShifts(now, 1);
  if (!shift) throw new Error('there is always a next working day');
  return shift.opens <= now ? { open: true, changesAt: shift.closes } : { open: false, changesAt: shift.opens };
}

/** When somebody who writes now should have an answer: the end of the first working day that begins after it. */
export function answerDue(now: Date): Date {
  const due = comingShifts(now, 2).find((shift) => shift.opens > now);
  if (!due) throw new Error('of two shifts, one begins later');
  return due.closes;
}

/** The instant of a full hour on a day, in the office's time zone. */
const atHour = (day: Temporal.PlainDate, hour: number, timeZone: string): Date =>
  new Date(day.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds);
