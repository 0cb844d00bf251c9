import { Temporal } from 'temporal-polyfill';

/** A day as the clock on the wall of its place says it. */
export interface WallDay {
  /** `2026-12-05`. */
  day: string;
  /** `08:00`. */
  opensAt: string;
  closesAt: string;
  /** The IANA name. */
  timezone: string;
}

interface DaySpan {
  startsAt: Date;
  endsAt: Date;
}

type DayProblem =
  | { path: 'opensAt' | 'closesAt'; code: 'no_such_time' }
  | { path: 'closesAt'; code: 'closes_before_opens' };

/**
 * From when to when a day lasts. A time that clocks leave out on that day is refused, as nobody could come then; of one
 * that they say twice, the first is meant for the start and the last for the end.
 */
export function daySpan({ day, opensAt, closesAt, timezone }: WallDay): DaySpan | DayProblem {
  const momentOf = (time: string, disambiguation: 'earlier' | 'later') => {
    const plain = Temporal.PlainDateTime.from(`${day}T${time}`);
    const moment = plain.toZonedDateTime(timezone, { disambiguation });
    return moment.toPlainDateTime().equals(plain) ? new Date(moment.epochMilliseconds) : undefined;
  };
  const startsAt = momentOf(opensAt, 'earlier');
  const endsAt = momentOf(closesAt, 'later');
  if (!startsAt) return { path: 'opensAt', code: 'no_such_time' };
  if (!endsAt) return { path: 'closesAt', code: 'no_such_time' };
  return startsAt < endsAt ? { startsAt, endsAt } : { path: 'closesAt', code: 'closes_before_opens' };
}
