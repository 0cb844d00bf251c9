import { Temporal } from 'temporal-polyfill';

/**
 * A zone as iCalendar describes it (RFC 5545, 3.6.5), for the moments from `from` to `to` in ms since 1970: each change of
 * its clocks by itself, as laws say when they change, and no rule does.
 */
export function vtimezone(zone: string, { from, to }: { from: number; to: number }): string {
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`];
  let here = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  const standard = standardOffset(here);
  lines.push(...observance({ startsLocal: compact(here.toPlainDateTime()), before: here, after: here, standard }));
  for (;;) {
    const next = here.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds > to) return [...lines, 'END:VTIMEZONE'].join('\r\n');
    const before = next.subtract({ nanoseconds: 1 });
    // By the clock that was valid until then, as the RFC has it.
    const onOldClock = next.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime();
    lines.push(...observance({ startsLocal: compact(onOldClock), before, after: next, standard }));
    here = next;
  }
}

interface Change {
  startsLocal: string;
  before: Temporal.ZonedDateTime;
  after: Temporal.ZonedDateTime;
  standard: number;
}

function observance({ startsLocal, before, after, standard }: Change): string[] {
  const name = after.offsetNanoseconds > standard ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${startsLocal}`,
    `TZOFFSETFROM:${before.offset.replaceAll(':', '')}`,
    `TZOFFSETTO:${after.offset.replaceAll(':', '')}`,
    `END:${name}`,
  ];
}

/** The smaller offset of January and July. */
function standardOffset({ year, timeZoneId }: Temporal.ZonedDateTime): number {
  const offsets = [1, 7].map(
    (month) => Temporal.PlainDate.from({ year, month, day: 1 }).toZonedDateTime(timeZoneId).offsetNanoseconds,
  );
  return Math.min(...offsets);
}

/** `20261201T093000` */
const compact = (time: Temporal.PlainDateTime): string =>
  time.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');
