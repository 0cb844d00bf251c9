import type { Recurrence } from '@skrin/contract/calendar/recurrence';
import { LRUCache } from 'lru-cache';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { isDay, wallMs, wallText } from './wall-clock.ts';

/** When an event takes place: once, or again and again. */
export interface Series {
  /** `2026-12-01T09:30` on the wall of the zone, or the day of what lasts all day. */
  startsLocal: string;
  /** As IANA names it. */
  zone: string;
  /** How long one takes; null: it lasts all day, `days` many. */
  minutes: number | null;
  days: number | null;
  recurrence: Recurrence | null;
}

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const weekdayName = (weekday: number) => weekdayNames[weekday - 1] ?? 'MO';

/**
 * The rule as RFC 5545 writes it, without `RRULE:`. Days are named, so that the start of a part of a series needs no day of its own.
 * `untilOf` writes the end of the last day that it may begin on.
 */
export function ruleText(recurrence: Recurrence, startsLocal: string, untilOf: (day: string) => string): string {
  const { frequency, interval, ends } = recurrence;
  const parts = [
    `FREQ=${frequency.toUpperCase()}`,
    `INTERVAL=${interval}`,
    ...daysOf(recurrence, startsLocal),
    'WKST=MO',
  ];
  if (ends) parts.push('until' in ends ? `UNTIL=${untilOf(ends.until)}` : `COUNT=${ends.count}`);
  return parts.join(';');
}

function daysOf(recurrence: Recurrence, startsLocal: string): string[] {
  switch (recurrence.frequency) {
    case 'daily':
      return [];
    case 'weekly':
      return [`BYDAY=${recurrence.weekdays.toSorted().map(weekdayName).join(',')}`];
    case 'monthly': {
      const { on } = recurrence;
      return ['monthday' in on ? `BYMONTHDAY=${on.monthday}` : `BYDAY=${on.nth}${weekdayName(on.weekday)}`];
    }
    case 'yearly': {
      const [, month, day] = startsLocal.slice(0, 10).split('-').map(Number);
      return [`BYMONTH=${month}`, `BYMONTHDAY=${day}`];
    }
  }
}

/** The rule by the wall alone: as if the zone were UTC, whose clocks never change. */
function ruleOf({ startsLocal, recurrence }: Series & { recurrence: Recurrence }) {
  const rule = ruleText(recurrence, startsLocal, (day) => `${day.replaceAll('-', '')}T235959Z`);
  const dtstart = Temporal.ZonedDateTime.from(`${isDay(startsLocal) ? `${startsLocal}T00:00` : startsLocal}[UTC]`);
  return new RRuleTemporal({ rruleString: `RRULE:${rule}`, dtstart, temporal: Temporal });
}

const isRecurring = (series: Series): series is Series & { recurrence: Recurrence } => series.recurrence !== null;

/** The starts of a series on the wall, in ms by `wallMs`, from `from` to `to`, both included. */
export function startsBetween(series: Series, from: number, to: number): number[] {
  const first = wallMs(series.startsLocal);
  if (!isRecurring(series)) return first >= from && first <= to ? [first] : [];
  if (to < first || to < from) return [];
  return ruleOf(series)
    .between(new Date(Math.max(from, first)), new Date(to), true)
    .map(({ epochMilliseconds }) => epochMilliseconds);
}

/** Starts of series in spans that were asked for, as the same weeks and months are asked for again and again. */
const known = new LRUCache<string, number[]>({ max: 10_000 });

/** As `startsBetween`, remembered: for whole days, from the start of `from` to that of `to`. */
export function startsOfDays(series: Series, from: number, to: number): number[] {
  if (!isRecurring(series)) return startsBetween(series, from, to);
  const key = `${JSON.stringify(series.recurrence)} ${series.startsLocal} ${from} ${to}`;
  const found = known.get(key) ?? startsBetween(series, from, to);
  known.set(key, found);
  return found;
}

/** Whether an occurrence of this name is one of the series. */
export function hasOccurrence(series: Series, occurrence: string): boolean {
  if (isDay(occurrence) !== isDay(series.startsLocal)) return false;
  const at = wallMs(occurrence);
  return startsBetween(series, at, at).length === 1;
}

/** The last start of a series, in ms on the wall; null: it goes on. Of one that ends with a day it is the end of that day at the latest. */
export function lastStart(series: Series): number | null {
  if (!isRecurring(series)) return wallMs(series.startsLocal);
  const { ends } = series.recurrence;
  if (ends === null) return null;
  if ('until' in ends) return wallMs(ends.until) + DAY_MS;
  return ruleOf(series).all().at(-1)?.epochMilliseconds ?? wallMs(series.startsLocal);
}

const DAY_MS = 86_400_000;

/** The series up to an occurrence, without it. It has to be after the first. */
export function seriesBefore(series: Series, occurrence: string): Series {
  if (!isRecurring(series)) return series;
  const until = wallText(wallMs(occurrence.slice(0, 10)) - DAY_MS, 'day');
  return { ...series, recurrence: { ...series.recurrence, ends: { until } } };
}

/** The series from an occurrence on: as many are left as there were. */
export function seriesFrom(series: Series, occurrence: string): Series {
  if (!isRecurring(series)) return series;
  const { ends } = series.recurrence;
  const rest = { ...series, startsLocal: occurrence };
  if (ends === null || 'until' in ends) return rest;
  const before = startsBetween(series, wallMs(series.startsLocal), wallMs(occurrence) - 1).length;
  return { ...rest, recurrence: { ...series.recurrence, ends: { count: ends.count - before } } };
}

/** Moves a series so that it starts elsewhere, on other days of week or month if need be. */
export function movedTo(series: Series, startsLocal: string): Series {
  const days = (wallMs(startsLocal.slice(0, 10)) - wallMs(series.startsLocal.slice(0, 10))) / DAY_MS;
  if (!isRecurring(series) || days === 0) return { ...series, startsLocal };
  const { recurrence } = series;
  const { ends } = recurrence;
  const endsThen = ends && 'until' in ends ? { until: wallText(wallMs(ends.until) + days * DAY_MS, 'day') } : ends;
  return { ...series, startsLocal, recurrence: { ...onOtherDays(recurrence, startsLocal, days), ends: endsThen } };
}

function onOtherDays(recurrence: Recurrence, startsLocal: string, days: number): Recurrence {
  if (recurrence.frequency === 'weekly') {
    const weekdays = recurrence.weekdays.map((weekday) => ((((weekday - 1 + days) % 7) + 7) % 7) + 1);
    return { ...recurrence, weekdays: weekdays.toSorted() };
  }
  if (recurrence.frequency !== 'monthly') return recurrence;
  const { day, dayOfWeek: weekday, daysInMonth } = Temporal.PlainDate.from(startsLocal.slice(0, 10));
  if ('monthday' in recurrence.on) return { ...recurrence, on: { monthday: day } };
  const isLast = day > daysInMonth - 7 && (recurrence.on.nth === -1 || day > 28);
  return { ...recurrence, on: { nth: isLast ? -1 : Math.ceil(day / 7), weekday } };
}

/** The name that an occurrence has when its series has moved: by as much. */
export const movedName = (occurrence: string, { from, to }: { from: Series; to: Series }): string =>
  wallText(
    wallMs(occurrence) + wallMs(to.startsLocal) - wallMs(from.startsLocal),
    isDay(to.startsLocal) ? 'day' : 'minute',
  );
