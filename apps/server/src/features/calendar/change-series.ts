import type { EventChange } from '@skrin/contract/calendar/event';
import { type Exception, timesOf } from '@skrin/domain/calendar/occurrences';
import { hasOccurrence, lastStart, movedName, movedTo, type Series } from '@skrin/domain/calendar/series';
import { isDay, isSkipped, wallMs, wallText } from '@skrin/domain/calendar/wall-clock';
import { AppError } from '../../platform/errors.ts';
import type { EventOverride } from './tables.ts';

const refused = (path: string, code: string) => new AppError('validation_failed', { fields: [{ path, code }] });

type Times = Pick<Series, 'startsLocal' | 'zone' | 'minutes' | 'days'>;

/** @throws AppError validation_failed for a length of the other unit, and for a time that clocks skip */
export function requireTimes({ startsLocal, zone, minutes, days }: Times): void {
  const isOfUnit = isDay(startsLocal) ? days !== null && minutes === null : minutes !== null && days === null;
  if (!isOfUnit) throw refused('minutes', 'invalid');
  if (isSkipped(zone, startsLocal)) throw refused('startsLocal', 'no_such_time');
}

/** @throws AppError validation_failed, also for a series that does not take place at its start */
export function requireSeries(series: Series): void {
  requireTimes(series);
  if (!hasOccurrence(series, series.startsLocal)) throw refused('startsLocal', 'start_off_rule');
}

/** A series with its exceptions. */
export interface WholeSeries {
  series: Series;
  exceptions: Exception<EventOverride>[];
}

/**
 * A series once it is changed; `occurrence` is the one that `startsLocal` moves. Exceptions move with it, and those stay
 * that still name an occurrence.
 * @throws AppError validation_failed
 */
export function changedSeries(
  { series: before, exceptions }: WholeSeries,
  { startsLocal, minutes, days, zone, recurrence }: EventChange,
  occurrence = before.startsLocal,
): WholeSeries {
  const start = startsLocal === undefined ? before.startsLocal : startOf(before, startsLocal, occurrence);
  const moved = movedTo(before, start);
  const isOtherForm = isDay(start) !== isDay(before.startsLocal);
  const series = {
    ...moved,
    ...(isOtherForm && { minutes: null, days: null }),
    ...(minutes !== undefined && { minutes }),
    ...(days !== undefined && { days }),
    ...(zone !== undefined && { zone }),
    ...(recurrence !== undefined && { recurrence }),
  };
  requireSeries(series);
  if (isOtherForm) return { series, exceptions: [] };
  const renamed = exceptions.map((exception) => ({
    ...exception,
    occurrence: movedName(exception.occurrence, { from: before, to: series }),
  }));
  return { series, exceptions: renamed.filter((exception) => hasOccurrence(series, exception.occurrence)) };
}

/** Where a series starts of which one occurrence goes to `startsLocal`: all have the same time of day. */
function startOf(series: Series, startsLocal: string, occurrence: string): string {
  const dayMs = (wall: string) => wallMs(wall.slice(0, 10));
  const shifted = dayMs(series.startsLocal) + dayMs(startsLocal) - dayMs(occurrence);
  return wallText(shifted, 'day') + startsLocal.slice(10);
}

/** Between which moments all occurrences lie; `endsAt` is null for a series that goes on. */
export function boundsOf({ series, exceptions }: WholeSeries): { startsAt: Date; endsAt: Date | null } {
  const form = isDay(series.startsLocal) ? 'day' : 'minute';
  const last = lastStart(series);
  const elsewhere = exceptions.flatMap(({ occurrence, change }) =>
    change ? [timesOf({ ...series, startsLocal: occurrence, ...change })] : [],
  );
  const first = Math.min(...[timesOf(series), ...elsewhere].map(({ startsAt }) => startsAt.getTime()));
  if (last === null) return { startsAt: new Date(first), endsAt: null };
  const ends = [timesOf({ ...series, startsLocal: wallText(last, form) }), ...elsewhere];
  return { startsAt: new Date(first), endsAt: new Date(Math.max(...ends.map(({ endsAt }) => endsAt.getTime()))) };
}
