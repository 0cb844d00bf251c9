import { Temporal } from 'temporal-polyfill';
import { timesOf } from './occurrences.ts';
import { ruleText, type Series } from './series.ts';
import { isDay, momentOf, wallMs } from './wall-clock.ts';

/** `20261201T093000`, or `20261201` of a day. */
const compact = (startsLocal: string): string => startsLocal.replace(/[-:]/g, '') + (isDay(startsLocal) ? '' : '00');
const inUtc = (ms: number): string => `${compact(new Date(ms).toISOString().slice(0, 16))}Z`;

/** A start as iCalendar writes it (RFC 5545), from behind the name of a property on: `;TZID=Asia/Makassar:20261201T093000`. */
export function icsStart(zone: string, startsLocal: string): string {
  if (isDay(startsLocal)) return `;VALUE=DATE:${compact(startsLocal)}`;
  return zone === 'UTC' ? `:${compact(startsLocal)}Z` : `;TZID=${zone}:${compact(startsLocal)}`;
}

/** The lines by which a series repeats, without what of it is cancelled; `undefined` for what takes place once. */
export function icsRepetition(series: Series, cancelled: readonly string[]): string | undefined {
  const { zone, startsLocal, recurrence } = series;
  if (!recurrence) return undefined;
  const untilOf = (day: string) => (isDay(startsLocal) ? compact(day) : inUtc(momentOf(zone, wallMs(`${day}T23:59`))));
  const rule = `RRULE:${ruleText(recurrence, startsLocal, untilOf)}`;
  return [rule, ...cancelled.map((occurrence) => `EXDATE${icsStart(zone, occurrence)}`)].join('\n');
}

/** Start and end of one occurrence as values that writers of iCalendar take. */
export function icsTimes(times: Pick<Series, 'startsLocal' | 'zone' | 'minutes' | 'days'>) {
  if (isDay(times.startsLocal)) {
    const start = Temporal.PlainDate.from(times.startsLocal);
    return { allDay: true, timezone: null, start, end: start.add({ days: times.days ?? 1 }) };
  }
  const { startsAt, endsAt } = timesOf(times);
  const [start, end] = [startsAt, endsAt].map((at) => Temporal.Instant.fromEpochMilliseconds(at.getTime()));
  return { allDay: false, timezone: times.zone, start: start as Temporal.Instant, end: end as Temporal.Instant };
}
