import { workingHours } from '@skrin/contract/support/hours';

const DAY_MS = 86_400_000;
const { timeZone, days, opens, closes } = workingHours;

/** A stretch of time in which people answer. */
export interface Shift {
  opens: Date;
  closes: Date;
}

/** The next shifts, beginning with the one under way if there is one. */
export function comingShifts(now: Date, count: number): Shift[] {
  const shifts: Shift[] = [];
  // From noon, no change of the clocks can move the date.
  for (let noon = atHour(now, 12); shifts.length < count; noon = new Date(noon.getTime() + DAY_MS)) {
    const shift = { opens: atHour(noon, opens), closes: atHour(noon, closes) };
    if (days.some((day) => day === weekday(noon)) && shift.closes > now) shifts.push(shift);
  }
  return shifts;
}

/** Whether somebody is there, and when that changes. */
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

/** The instant of a full hour on the day that `day` falls on at the office. */
function atHour(day: Date, hour: number): Date {
  const { year, month, date } = wallClock(day);
  const asIfUtc = Date.UTC(year, month - 1, date, hour);
  return new Date(asIfUtc - offsetMs(new Date(asIfUtc - offsetMs(new Date(asIfUtc)))));
}

function weekday(time: Date): number {
  const { year, month, date } = wallClock(time);
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay();
}

function offsetMs(time: Date): number {
  const { year, month, date, hour, minute, second } = wallClock(time);
  return Date.UTC(year, month - 1, date, hour, minute, second) - Math.floor(time.getTime() / 1000) * 1000;
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Date and time as the office's calendar and clock show them. */
function wallClock(time: Date) {
  const parts = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day: date = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, date, hour, minute, second };
}
