import { BOOKING_DAYS, LEAD_MINUTES } from '@skrin/contract/care/consultations';
import { Temporal } from 'temporal-polyfill';
import { addDays, dayIn } from './days.ts';

/** A span of time; the next one may begin where it ends. */
export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** When a service of a clinic can be booked, in the clinic's local time. */
export interface Calendar {
  /** The IANA name. */
  timeZone: string;
  /** `weekday` as ISO 8601 counts: 1 is Monday. Times as `HH:MM` or `HH:MM:SS`. */
  hours: readonly { weekday: number; opensAt: string; closesAt: string }[];
  /** Days, `YYYY-MM-DD`, on which the clinic is closed in spite of its hours. */
  closures: readonly string[];
  /** How long the service takes. */
  minutes: number;
}

/** A calendar with the spans that are taken. */
export interface BookedCalendar extends Calendar {
  taken: readonly Span[];
}

const MINUTE_MS = 60_000;

/**
 * All slots of a day at the clinic, back to back from its opening. On days when clocks change, they fill the time for
 * which the clinic is really open.
 */
export function slotsOfDay(calendar: Calendar, day: string): Span[] {
  if (calendar.closures.includes(day)) return [];
  const date = Temporal.PlainDate.from(day);
  const instantOf = (time: string): number =>
    date.toZonedDateTime({ timeZone: calendar.timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
  const spans = calendar.hours
    .filter(({ weekday }) => weekday === date.dayOfWeek)
    .map(({ opensAt, closesAt }) => ({ opens: instantOf(opensAt), closes: instantOf(closesAt) }))
    .toSorted((one, other) => one.opens - other.opens);
  const length = calendar.minutes * MINUTE_MS;
  const slots: Span[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { opens, closes } of spans) {
    for (let start = Math.max(opens, end); start + length <= closes; start = end) {
      end = start + length;
      slots.push({ startsAt: new Date(start), endsAt: new Date(end) });
    }
  }
  return slots;
}

/** The first and the last start of a slot that can be booked now. */
const bookableSpan = (now: Date): Span => ({
  startsAt: new Date(now.getTime() + LEAD_MINUTES * MINUTE_MS),
  endsAt: new Date(now.getTime() + BOOKING_DAYS * 24 * 60 * MINUTE_MS),
});

/**
 * The free slots from a day on that can be booked now, by time. They are computed one at a time, so that whoever needs
 * a few of them pays for a few.
 */
function* freeSlotsFrom(calendar: BookedCalendar, from: string, now: Date): Generator<{ day: string; slot: Span }> {
  const { startsAt: first, endsAt: last } = bookableSpan(now);
  const [firstDay, lastDay] = [dayIn(calendar.timeZone, first), dayIn(calendar.timeZone, last)];
  const taken = calendar.taken.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  let at = 0;
  for (let day = from > firstDay ? from : firstDay; day <= lastDay; day = addDays(day, 1)) {
    for (const slot of slotsOfDay(calendar, day)) {
      if (slot.startsAt < first || slot.startsAt > last) continue;
      let span = taken[at];
      while (span && span.endsAt <= slot.startsAt) span = taken[++at];
      if (!span || span.startsAt >= slot.endsAt) yield { day, slot };
    }
  }
}

/** The free slots of some days, and where to go on from there. */
export interface FreeDays {
  slots: Span[];
  /** The last day whose free slots are all there. */
  to: string;
  /** The first free slot after that day. */
  next: Span | undefined;
}

/**
 * The free slots of some days at the clinic that can be booked now, by time. Where they are more than `most`, fewer
 * days are answered, each of them whole, and at least one.
 */
export function freeSlots(
  calendar: BookedCalendar,
  { from, days, now, most = Number.POSITIVE_INFINITY }: { from: string; days: number; now: Date; most?: number },
): FreeDays {
  const lastDay = addDays(from, days - 1);
  const slots: Span[] = [];
  let [today, startOfToday] = ['', 0];
  for (const { day, slot } of freeSlotsFrom(calendar, from, now)) {
    if (day > lastDay) return { slots, to: lastDay, next: slot };
    if (day !== today) [today, startOfToday] = [day, slots.length];
    if (slots.length >= most && startOfToday > 0) {
      const next = slots[startOfToday] ?? slot;
      return { slots: slots.slice(0, startOfToday), to: addDays(today, -1), next };
    }
    slots.push(slot);
  }
  return { slots, to: lastDay, next: undefined };
}

/** How many of the slots of some days can be booked now, taken or not, and how many of them are free. */
export function countSlots(
  calendar: BookedCalendar,
  span: { from: string; days: number; now: Date },
): { offered: number; free: number } {
  const countOf = (taken: readonly Span[]) => freeSlots({ ...calendar, taken }, span).slots.length;
  return { offered: countOf([]), free: countOf(calendar.taken) };
}

/** When a day of a time zone begins. */
export const startOfDay = (timeZone: string, day: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** The first free slots that begin at `from` or later. */
export function nextFreeSlots(
  calendar: BookedCalendar,
  { from, count, now }: { from: Date; count: number; now: Date },
): Span[] {
  const found: Span[] = [];
  for (const { slot } of freeSlotsFrom(calendar, dayIn(calendar.timeZone, from), now)) {
    if (found.length === count) break;
    if (slot.startsAt >= from) found.push(slot);
  }
  return found;
}

/** The slot that begins at this time, if the opening hours and the booking limits allow it; it may be taken. */
export function slotAt(calendar: Calendar, startsAt: Date, now: Date): Span | undefined {
  const day = dayIn(calendar.timeZone, startsAt);
  const { slots } = freeSlots({ ...calendar, taken: [] }, { from: day, days: 1, now });
  return slots.find((slot) => slot.startsAt.getTime() === startsAt.getTime());
}
