import type { Calendar, CalendarOccurrence, EventOccurrence } from '@skrin/contract/calendar/calendar';
import type { ChangeScope } from '@skrin/contract/calendar/event';
import type { Recurrence } from '@skrin/contract/calendar/recurrence';
import { isDay, wallMs, wallText } from '@skrin/domain/calendar/wall-clock';
import { addDays } from '@skrin/domain/care/days';
import { dayOf, daysBetween, type EventTime, momentsOf } from './event-times.ts';

/** An occurrence goes to another time, and with it those of its series that the scope says. */
export interface EventMove {
  eventId: string;
  occurrence: string;
  scope: ChangeScope;
  to: EventTime;
}

type NamedOccurrence = Pick<EventOccurrence, 'eventId' | 'occurrence' | 'isRecurring'>;

/** The name of an event, or of an occurrence of a series, on the page. */
export const keyOf = ({ eventId, occurrence, isRecurring }: NamedOccurrence): string =>
  isRecurring ? `${eventId}/${occurrence}` : eventId;

const isEvent = (item: CalendarOccurrence): item is EventOccurrence => item.kind === 'event';

export const eventOf = (calendar: Calendar, key: string): EventOccurrence | undefined =>
  calendar.items.filter(isEvent).find((item) => keyOf(item) === key);

/** The calendar with a move made on it; as it is if it does not show what moves. */
export function withMove(calendar: Calendar, { eventId, occurrence, scope, to }: EventMove): Calendar {
  const ofEvent = calendar.items.filter((item) => isEvent(item) && item.eventId === eventId) as EventOccurrence[];
  const named = ofEvent.find((item) => !item.isRecurring || item.occurrence === occurrence);
  if (!named) return calendar;
  const moves = (item: EventOccurrence) =>
    item === named || (scope !== 'this' && (scope === 'all' || item.occurrence > occurrence));
  const shift = (local: string) => shifted(local, named.startsLocal, to.startsLocal);
  const items = calendar.items.map((item): CalendarOccurrence => {
    if (!isEvent(item) || item.eventId !== eventId || !moves(item)) return item;
    const startsLocal = shift(item.startsLocal);
    return {
      ...item,
      startsLocal,
      occurrence: scope === 'this' ? item.occurrence : shift(item.occurrence),
      isAllDay: isDay(startsLocal),
      isException: item.isException || (scope === 'this' && item.isRecurring),
      ...momentsOf({ ...to, startsLocal }, item.zone),
    };
  });
  return { ...calendar, items: items.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)) };
}

/** A time on the wall that goes as far as from one to another; it gets a time, or loses it, as those do. */
function shifted(local: string, from: string, to: string): string {
  if (isDay(from) === isDay(to) && isDay(local) === isDay(to))
    return wallText(wallMs(local) + wallMs(to) - wallMs(from), isDay(to) ? 'day' : 'minute');
  return addDays(dayOf(local), daysBetween(dayOf(from), dayOf(to))) + to.slice(10);
}

/**
 * Whether a move can be taken back: `evenly` if all of the series go as far, which `movesEvenly` tells of its rule. One from an
 * occurrence on makes another event of those; what gets a time of day, or loses it, loses its exceptions; an exception does
 * not say where the others were.
 */
export function reversalOf(
  { isRecurring, isException }: Pick<EventOccurrence, 'isRecurring' | 'isException'>,
  { from, to, scope }: { from: EventTime; to: EventTime; scope: ChangeScope },
): 'always' | 'evenly' | 'never' {
  if (!isRecurring || scope === 'this') return 'always';
  if (scope === 'following' || isException || isDay(from.startsLocal) !== isDay(to.startsLocal)) return 'never';
  return dayOf(from.startsLocal) === dayOf(to.startsLocal) ? 'always' : 'evenly';
}

/** Whether a series that goes to other days has each of its occurrences as many days later: months differ in theirs. */
export const movesEvenly = (recurrence: Recurrence | null): boolean =>
  recurrence === null ||
  recurrence.frequency === 'daily' ||
  (recurrence.frequency === 'weekly' && (recurrence.interval === 1 || recurrence.weekdays.length === 1));

/** The calendar with another version of an event. */
export const withVersion = (calendar: Calendar, eventId: string, version: number): Calendar => ({
  ...calendar,
  items: calendar.items.map((item) => (isEvent(item) && item.eventId === eventId ? { ...item, version } : item)),
});

/** What one presses on an event, with Shift, and Alt for its length. */
export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** How far an arrow moves an event: to the next day, and up and down by a quarter of an hour or where days stand below each other by a week. */
export function arrowStep(key: ArrowKey, { isRtl, isByWeeks }: { isRtl: boolean; isByWeeks: boolean }) {
  const sign = key === 'ArrowDown' || key === (isRtl ? 'ArrowLeft' : 'ArrowRight') ? 1 : -1;
  if (key === 'ArrowLeft' || key === 'ArrowRight') return { days: sign };
  return isByWeeks ? { days: 7 * sign } : { minutes: 15 * sign };
}
