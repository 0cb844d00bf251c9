import { type Series, startsOfDays } from './series.ts';
import { isDay, type WallClock, wallClock, wallMs, wallText } from './wall-clock.ts';

/** What of one occurrence is other than its series says. */
export interface OccurrenceTimes {
  startsLocal?: string;
  minutes?: number | null;
  days?: number | null;
}

/** An exception: `change` is null where the occurrence is cancelled. */
export interface Exception<Change extends OccurrenceTimes = OccurrenceTimes> {
  occurrence: string;
  change: Change | null;
}

export interface Occurrence<Change extends OccurrenceTimes = OccurrenceTimes> {
  /** Its start by the series. */
  occurrence: string;
  startsLocal: string;
  startsAt: Date;
  endsAt: Date;
  /** Null: it is as its series says. */
  change: Change | null;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Clocks on walls differ from UTC by less; an all-day one may have an hour more than 24. */
const SLACK_MS = 3 * DAY_MS;

/** Works out the occurrences of any series that lie in a span of time, or reach into it; in no order. */
export type Expand = <Change extends OccurrenceTimes>(
  series: Series,
  exceptions?: readonly Exception<Change>[],
) => Occurrence<Change>[];

/** @param span from the first moment to one before `to`, in ms since 1970 */
export function expandWithin({ from, to }: { from: number; to: number }): Expand {
  const last = startOfDay(to) + SLACK_MS;
  const clocks = new Map<string, WallClock>();
  const clockOf = (zone: string): WallClock => {
    const known = clocks.get(zone);
    if (known) return known;
    const clock = wallClock(zone, { from: from - 100 * DAY_MS, to: to + 100 * DAY_MS });
    clocks.set(zone, clock);
    return clock;
  };
  return <Change extends OccurrenceTimes>(series: Series, exceptions: readonly Exception<Change>[] = []) => {
    const clock = clockOf(series.zone);
    const form = isDay(series.startsLocal) ? 'day' : 'minute';
    const excepted = new Set(exceptions.map(({ occurrence }) => occurrence));
    const place = (occurrence: string, change: Change | null): Occurrence<Change> => {
      const times = { ...series, startsLocal: occurrence, ...change };
      return { occurrence, startsLocal: times.startsLocal, ...spanOf(times, clock), change };
    };
    const first = startOfDay(from - lengthOf(series) - SLACK_MS);
    const asSaid = startsOfDays(series, first, last)
      .map((wall) => wallText(wall, form))
      .filter((occurrence) => !excepted.has(occurrence))
      .map((occurrence) => place(occurrence, null));
    const changed = exceptions.flatMap(({ occurrence, change }) => (change ? [place(occurrence, change)] : []));
    return [...asSaid, ...changed].filter(({ startsAt, endsAt }) => startsAt.getTime() < to && endsAt.getTime() > from);
  };
}

const startOfDay = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS;

const lengthOf = ({ minutes, days }: Pick<Series, 'minutes' | 'days'>): number =>
  minutes === null ? (days ?? 1) * DAY_MS : minutes * MINUTE_MS;

type Times = Pick<Series, 'startsLocal' | 'minutes' | 'days'>;

/** From when to when one occurrence takes place. Minutes are those that pass, days those of the calendar. */
function spanOf({ startsLocal, minutes, days }: Times, clock: WallClock): { startsAt: Date; endsAt: Date } {
  const wall = wallMs(startsLocal);
  const starts = clock(wall);
  const ends = minutes === null ? clock(wall + (days ?? 1) * DAY_MS) : starts + minutes * MINUTE_MS;
  return { startsAt: new Date(starts), endsAt: new Date(ends) };
}

/** The span of one occurrence of a zone. */
export const timesOf = (times: Times & Pick<Series, 'zone'>): { startsAt: Date; endsAt: Date } => {
  const at = wallMs(times.startsLocal);
  return spanOf(times, wallClock(times.zone, { from: at - DAY_MS, to: at + 100 * DAY_MS }));
};
