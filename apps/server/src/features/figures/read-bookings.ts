import {
  type BookingCounts,
  type BookingFigure,
  type Bookings,
  bookingFigures,
  bookingOutcomeNames,
  COMING_DAYS,
} from '@skrin/contract/figures/bookings';
import { dayAfter, dayAt, type Span, weekdayOf } from '@skrin/domain/figures/zoned-days';
import type { BookingSource, BookingsOfDay } from '../../platform/booking-figures.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { byDay, compare } from './compare-days.ts';
import { type Periods, periodOf, periodsUntil } from './periods.ts';

const LATEST = 10;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

interface Asked {
  actor: Actor;
  /** How many days, of which the last is yesterday. */
  days: number;
  now?: Date;
}

/** Consultations of the actor's clinic by the days there on which they begin; null without a clinic. */
export async function readBookings(
  { database, bookings: source }: { database: Database; bookings: BookingSource },
  { actor, days, now = new Date() }: Asked,
): Promise<Bookings | null> {
  const timeZone = await source.findTimeZone(database, actor);
  if (timeZone === undefined) return null;
  const periods = periodsUntil(now, days, timeZone);
  const { period, before } = periods;
  const today = dayAt(now, timeZone);
  const coming = periodOf({ from: today, to: dayAfter(today, COMING_DAYS) }, timeZone);
  const [rows, comingRows, slots, toConfirm, toConfirmBefore, latest] = await Promise.all([
    source.countByDay(database, actor, spanOf({ startsAt: before.startsAt, endsAt: period.endsAt })),
    source.countByDay(database, actor, spanOf(coming)),
    source.countSlots(database, { actor, now, days: COMING_DAYS }),
    source.timeToConfirm(database, actor, spanOf(period)),
    source.timeToConfirm(database, actor, spanOf(before)),
    source.listLatest(database, actor, LATEST),
  ]);
  const inPeriod = rows.filter(({ day }) => day >= period.from);
  return {
    timeZone,
    coming: { period: coming, slots, waiting: sumOf(comingRows, 'waiting'), confirmed: sumOf(comingRows, 'confirmed') },
    ...periods,
    totals: countsBy((figure) => compare(rows, periods, numberOf(figure))),
    requestedByDay: byDay(rows, periods, numberOf('requested')),
    doneByDay: byDay(rows, periods, numberOf('done')),
    services: servicesOf(inPeriod),
    weekdays: WEEKDAYS.map((weekday) => countsOf(inPeriod.filter(({ day }) => weekdayOf(day) === weekday))),
    toConfirm,
    toConfirmBefore,
    latest,
  };
}

const spanOf = ({ startsAt, endsAt }: Pick<Periods['period'], 'startsAt' | 'endsAt'>): Span => ({
  from: new Date(startsAt),
  to: new Date(endsAt),
});

const numberOf =
  (figure: BookingFigure) =>
  ({ state, n }: BookingsOfDay): number =>
    (bookingFigures[figure] as readonly string[]).includes(state) ? n : 0;

const sumOf = (rows: readonly BookingsOfDay[], figure: BookingFigure): number =>
  rows.reduce((sum, row) => sum + numberOf(figure)(row), 0);

const countsBy = <Value>(read: (figure: keyof BookingCounts) => Value) =>
  Object.fromEntries(
    (['requested', ...bookingOutcomeNames] as const).map((figure) => [figure, read(figure)]),
  ) as Record<keyof BookingCounts, Value>;

const countsOf = (rows: readonly BookingsOfDay[]): BookingCounts => countsBy((figure) => sumOf(rows, figure));

/** Under the name that each had last. */
function servicesOf(rows: readonly BookingsOfDay[]): Bookings['services'] {
  const services = Map.groupBy(rows, ({ service }) => service.id);
  return [...services.values()]
    .flatMap((of) => {
      const last = of.toSorted((one, other) => one.day.localeCompare(other.day)).at(-1);
      return last ? { ...last.service, counts: countsOf(of) } : [];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
}
