import { isDay, momentOf, wallMs, wallText } from '@skrin/domain/calendar/wall-clock';
import { addDays, dayIn } from '@skrin/domain/care/days';
import { Temporal } from 'temporal-polyfill';

/** When an event takes place, on the wall of its zone. */
export interface EventTime {
  /** `2026-12-01T09:30`, or the day of what lasts all day. */
  startsLocal: string;
  /** How many pass until it ends; null: it lasts all day, `days` many. */
  minutes: number | null;
  days: number | null;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** `2026-12-01T09:30`: what clocks on the wall of a zone show at a moment, in ms since 1970. */
export const wallOf = (zone: string, moment: number): string =>
  Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

export const dayOf = (startsLocal: string): string => startsLocal.slice(0, 10);

/** How many days the second day is after the first. */
export const daysBetween = (first: string, second: string): number => (Date.parse(second) - Date.parse(first)) / DAY_MS;

/** The moments, in ISO 8601, from which and to which an event of a zone takes place. */
export function momentsOf(
  { startsLocal, minutes, days }: EventTime,
  zone: string,
): { startsAt: string; endsAt: string } {
  const starts = momentOf(zone, wallMs(startsLocal));
  const ends =
    minutes === null ? momentOf(zone, wallMs(startsLocal) + (days ?? 1) * DAY_MS) : starts + minutes * MINUTE_MS;
  return { startsAt: new Date(starts).toISOString(), endsAt: new Date(ends).toISOString() };
}

interface Shown {
  startsAt: string;
  endsAt: string;
  zone: string;
  isAllDay: boolean;
}

/** The days that something takes that lasts all day, by the calendar of its zone; `end` is the day after the last. */
export const shownDays = ({ startsAt, endsAt, zone }: Shown): { first: string; end: string } => ({
  first: dayIn(zone, startsAt),
  end: dayIn(zone, endsAt),
});

/** When an occurrence takes place, by its own clock. */
export const timeOf = (shown: Shown & { startsLocal: string }): EventTime => {
  const { startsLocal, startsAt, endsAt, isAllDay } = shown;
  if (!isAllDay) return { startsLocal, minutes: (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS, days: null };
  return { startsLocal, minutes: null, days: daysBetween(startsLocal, shownDays(shown).end) };
};

/** The same length at a start that is later by days of the calendar, or by minutes of the clock. */
export function later(time: EventTime, by: { days?: number; minutes?: number }): EventTime {
  const { startsLocal } = time;
  const form = isDay(startsLocal) ? 'day' : 'minute';
  const ms = (by.days ?? 0) * DAY_MS + (form === 'day' ? 0 : (by.minutes ?? 0) * MINUTE_MS);
  return { ...time, startsLocal: wallText(wallMs(startsLocal) + ms, form) };
}

/** Minutes by which keys and dragging change times. */
export const STEP_MINUTES = 15;

/** The same start with a quarter of an hour, or a day, more or less; undefined where nothing would be left. */
export function longer(time: EventTime, steps: 1 | -1): EventTime | undefined {
  const { minutes, days } = time;
  if (minutes === null) return days !== null && days + steps >= 1 ? { ...time, days: days + steps } : undefined;
  const next = minutes + steps * STEP_MINUTES;
  return next > 0 ? { ...time, minutes: next } : undefined;
}

/** What a calendar says of where something was dropped. */
interface Dropped {
  start: Date | null;
  end: Date | null;
  /** ISO 8601 in the zone of the calendar. */
  startStr: string;
  endStr: string;
  allDay: boolean;
}

/** When an event of a zone takes place after it was dropped; what has lasted all day takes an hour where it gets a time. */
export function droppedTime({ start, end, startStr, endStr, allDay }: Dropped, zone: string): EventTime | undefined {
  if (!start) return undefined;
  if (allDay) {
    const startsLocal = dayOf(startStr);
    return { startsLocal, minutes: null, days: end ? daysBetween(startsLocal, dayOf(endStr)) : 1 };
  }
  const minutes = end ? (end.getTime() - start.getTime()) / MINUTE_MS : 60;
  return { startsLocal: wallOf(zone, start.getTime()), minutes, days: null };
}

/**
 * When an event of a zone takes place after it was dragged, as long as before. Over whole days it keeps its time of day, also
 * where its clocks change and those of the calendar do not.
 * @param by how far the calendar says that it went
 */
export function draggedTime(
  from: EventTime,
  dropped: Dropped,
  { by, zone }: { by: { days: number; milliseconds: number }; zone: string },
): EventTime | undefined {
  const keepsForm = dropped.allDay === isDay(from.startsLocal);
  if (keepsForm && by.milliseconds === 0) return later(from, { days: by.days });
  const to = droppedTime(dropped, zone);
  return to && keepsForm ? { ...from, startsLocal: to.startsLocal } : to;
}

/** The last day, or the end on the wall, as a form asks for it. */
export function endOf({ startsLocal, minutes, days }: EventTime, zone: string): string {
  if (minutes === null) return addDays(startsLocal, (days ?? 1) - 1);
  return wallOf(zone, momentOf(zone, wallMs(startsLocal)) + minutes * MINUTE_MS);
}

/** The time between a start and an end, as a form asks for them: an end without a time is the last day. */
export function timeBetween(from: string, to: string, zone: string): EventTime {
  if (isDay(from)) return { startsLocal: from, minutes: null, days: daysBetween(from, to) + 1 };
  const ms = momentOf(zone, wallMs(to)) - momentOf(zone, wallMs(from));
  return { startsLocal: from, minutes: ms / MINUTE_MS, days: null };
}
