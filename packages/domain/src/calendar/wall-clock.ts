import { Temporal } from 'temporal-polyfill';

/** Whether a start is a day without a time, `2026-12-01`. */
export const isDay = (startsLocal: string): boolean => startsLocal.length === 10;

/** What clocks on the wall show as milliseconds, as if they were those of UTC: differences are by the wall. */
export const wallMs = (startsLocal: string): number => Date.parse(isDay(startsLocal) ? startsLocal : `${startsLocal}Z`);

/** The text of a time on the wall, or of its day. */
export const wallText = (ms: number, form: 'day' | 'minute'): string =>
  new Date(ms).toISOString().slice(0, form === 'day' ? 10 : 16);

interface Stretch {
  /** In ms since 1970, as is `to`. */
  from: number;
  to: number;
  /** How far the wall is before UTC, in ms. */
  offset: number;
}

/** Answers which moment, in ms since 1970, a time on the wall of a zone is. */
export type WallClock = (wall: number) => number;

/**
 * The clock of a zone. A time that clocks skip is later by as much as they skip; of one that they show twice it is the
 * first. RFC 5545 reads them so (3.3.5). Between the moments `from` and `to`, in ms, it asks the zone once.
 */
export function wallClock(zone: string, { from, to }: { from: number; to: number }): WallClock {
  const stretches = stretchesOf(zone, from - DAY_MS, to + DAY_MS);
  return (wall) => {
    if (wall < from || wall > to) return momentOf(zone, wall);
    const at = stretches.findIndex((stretch) => wall - stretch.offset < stretch.to);
    const here = stretches[at];
    if (!here) return momentOf(zone, wall);
    const isSkipped = wall - here.offset < here.from;
    return wall - (isSkipped ? (stretches[at - 1]?.offset ?? here.offset) : here.offset);
  };
}

const DAY_MS = 86_400_000;

/** The stretches of time between changes of the clocks, without gaps. */
function stretchesOf(zone: string, from: number, to: number): Stretch[] {
  const stretches: Stretch[] = [];
  let here = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  for (;;) {
    const next = here.getTimeZoneTransition('next');
    const ends = next?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
    stretches.push({ from: here.epochMilliseconds, to: ends, offset: here.offsetNanoseconds / 1e6 });
    if (!next || ends > to) return stretches;
    here = next;
  }
}

/** As `wallClock` says, for one time on the wall. */
export const momentOf = (zone: string, wall: number): number =>
  Temporal.Instant.fromEpochMilliseconds(wall)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;

/** Whether clocks of a zone skip this time. */
export function isSkipped(zone: string, startsLocal: string): boolean {
  if (isDay(startsLocal)) return false;
  const wall = Temporal.PlainDateTime.from(startsLocal);
  return !wall.toZonedDateTime(zone).toPlainDateTime().equals(wall);
}
