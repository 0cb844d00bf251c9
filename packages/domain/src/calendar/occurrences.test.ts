import type { Recurrence } from '@skrin/contract/calendar/recurrence';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { expandWithin } from './occurrences.ts';
import { ruleText, type Series } from './series.ts';
import { vtimezone } from './vtimezone.ts';
import { momentOf, wallClock, wallText } from './wall-clock.ts';

/** Of all continents, with halves and quarters of an hour, clocks that change in either half of the year, and by half an hour. */
const zones = [
  ...['Asia/Makassar', 'Asia/Jakarta', 'Asia/Jayapura', 'Asia/Tokyo', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Tehran'],
  ...['Asia/Dubai', 'Asia/Jerusalem', 'Asia/Beirut', 'Asia/Shanghai', 'Asia/Manila', 'Asia/Tashkent', 'Asia/Yangon'],
  ...['Europe/Berlin', 'Europe/London', 'Europe/Dublin', 'Europe/Lisbon', 'Europe/Athens', 'Europe/Moscow'],
  ...['America/New_York', 'America/Los_Angeles', 'America/St_Johns', 'America/Havana', 'America/Santiago'],
  ...['America/Sao_Paulo', 'America/Asuncion', 'America/Phoenix', 'America/Anchorage', 'America/Caracas'],
  ...['Africa/Cairo', 'Africa/Johannesburg', 'Africa/Lagos', 'Australia/Sydney', 'Australia/Adelaide'],
  ...[
    'Australia/Lord_Howe',
    'Australia/Eucla',
    'Pacific/Auckland',
    'Pacific/Chatham',
    'Pacific/Apia',
    'Atlantic/Azores',
    'UTC',
  ],
];

const at = (text: string) => Date.parse(text);
const within = (from: string, to: string) => expandWithin({ from: at(from), to: at(to) });
const once: Series = {
  startsLocal: '2026-12-01T09:00',
  zone: 'Asia/Makassar',
  minutes: 60,
  days: null,
  recurrence: null,
};
const daily = { frequency: 'daily', interval: 1, ends: null } as const;
const startsOf = (series: Series, [from, to]: [string, string]) =>
  within(
    from,
    to,
  )(series)
    .map(({ startsAt }) => startsAt.toISOString().slice(0, 16))
    .toSorted();

describe('an event', () => {
  it('takes place by the clock of its zone, wherever it is read', () => {
    expect(within('2026-12-01T00:00Z', '2026-12-02T00:00Z')(once)).toEqual([
      {
        occurrence: '2026-12-01T09:00',
        startsLocal: '2026-12-01T09:00',
        startsAt: new Date('2026-12-01T01:00Z'),
        endsAt: new Date('2026-12-01T02:00Z'),
        change: null,
      },
    ]);
  });

  it('is in a span into which it reaches, and not in one where it ends', () => {
    expect(startsOf(once, ['2026-12-01T01:59Z', '2026-12-01T05:00Z'])).toHaveLength(1);
    expect(startsOf(once, ['2026-12-01T02:00Z', '2026-12-01T05:00Z'])).toHaveLength(0);
    expect(startsOf(once, ['2026-11-30T02:00Z', '2026-12-01T01:00Z'])).toHaveLength(0);
  });

  it('that lasts all day lasts as long as its days do', () => {
    const days = { startsLocal: '2026-03-28', zone: 'Europe/Berlin', minutes: null, days: 2, recurrence: null };
    const [found] = within('2026-03-01T00:00Z', '2026-04-01T00:00Z')(days);
    expect(found).toMatchObject({
      occurrence: '2026-03-28',
      startsAt: new Date('2026-03-27T23:00Z'),
      endsAt: new Date('2026-03-29T22:00Z'),
    });
  });
});

describe('a series', () => {
  it('keeps its hour on the wall when clocks change', () => {
    const series = { ...once, startsLocal: '2026-03-28T09:00', zone: 'Europe/Berlin', recurrence: daily };
    expect(startsOf(series, ['2026-03-28T00:00Z', '2026-03-31T00:00Z'])).toEqual([
      '2026-03-28T08:00',
      '2026-03-29T07:00',
      '2026-03-30T07:00',
    ]);
  });

  it('has its occurrence later, by as much, on the day when clocks skip its time', () => {
    const series = { ...once, startsLocal: '2026-03-28T02:30', zone: 'Europe/Berlin', recurrence: daily };
    const found = within('2026-03-29T00:00Z', '2026-03-30T00:00Z')(series);
    expect(found[0]).toMatchObject({ occurrence: '2026-03-29T02:30', startsAt: new Date('2026-03-29T01:30Z') });
  });

  it('has it once, the first time, on the day when clocks show its time twice', () => {
    const series = { ...once, startsLocal: '2026-10-24T02:30', zone: 'Europe/Berlin', recurrence: daily };
    expect(startsOf(series, ['2026-10-25T00:00Z', '2026-10-26T00:00Z'])).toEqual(['2026-10-25T00:30']);
  });

  it('of every 31st leaves out shorter months, and of 29 February the years without', () => {
    const monthly = { ...daily, frequency: 'monthly', on: { monthday: 31 } } as const;
    const ends = { ...once, startsLocal: '2026-12-31T09:00', recurrence: monthly };
    expect(startsOf(ends, ['2027-01-01T00:00Z', '2027-06-01T00:00Z']).map((start) => start.slice(5, 10))).toEqual([
      '01-31',
      '03-31',
      '05-31',
    ]);
    const leap = { ...once, startsLocal: '2024-02-29T09:00', recurrence: { ...daily, frequency: 'yearly' } as const };
    expect(startsOf(leap, ['2024-01-01T00:00Z', '2032-12-31T00:00Z']).map((start) => start.slice(0, 4))).toEqual([
      '2024',
      '2028',
      '2032',
    ]);
  });

  it('leaves out what is cancelled, and has what was moved where it is now', () => {
    const series = { ...once, recurrence: daily };
    const expand = within('2026-12-01T00:00Z', '2026-12-04T00:00Z');
    const found = expand(series, [
      { occurrence: '2026-12-02T09:00', change: null },
      { occurrence: '2026-12-03T09:00', change: { startsLocal: '2026-12-09T09:00' } },
      { occurrence: '2026-12-08T09:00', change: { startsLocal: '2026-12-03T11:00', minutes: 30 } },
    ]);
    expect(found.map(({ occurrence, startsLocal }) => [occurrence, startsLocal])).toEqual([
      ['2026-12-01T09:00', '2026-12-01T09:00'],
      ['2026-12-08T09:00', '2026-12-03T11:00'],
    ]);
    expect(found[1]?.endsAt).toEqual(new Date('2026-12-03T03:30Z'));
  });
});

const wall = fc
  .integer({ min: at('2025-01-01T00:00Z') / 300_000, max: at('2028-12-31T00:00Z') / 300_000 })
  .map((fifths) => wallText(fifths * 300_000, 'minute'));

it('the clock of a zone reads as Temporal does, in its stretch of time and beyond', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), wall, fc.boolean(), (zone, startsLocal, isFar) => {
      const ms = at(`${startsLocal}Z`);
      const off = isFar ? 4e11 : 0;
      const clock = wallClock(zone, { from: ms - 4e10 + off, to: ms + 4e10 + off });
      const expected = Temporal.PlainDateTime.from(startsLocal).toZonedDateTime(zone).epochMilliseconds;
      expect([clock(ms), momentOf(zone, ms)]).toEqual([expected, expected]);
    }),
    { numRuns: 500 },
  );
});

/** Times near a change of the clocks of a zone in 2026 or 2027, where it has one. */
const nearChange = (zone: string): fc.Arbitrary<string> => {
  const changes: number[] = [];
  let here = Temporal.Instant.from('2026-01-01T00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  for (; here && here.year < 2028; here = here.getTimeZoneTransition('next'))
    changes.push(at(`${here.toPlainDateTime().toString().slice(0, 16)}Z`));
  if (changes.length === 0) return wall;
  return fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -18, max: 18 }), fc.integer({ min: -10, max: 10 }))
    .map(([change, tens, days]) => wallText(change + tens * 600_000 + days * 86_400_000, 'minute'));
};

const recurrenceFrom = (startsLocal: string): fc.Arbitrary<Recurrence> => {
  const start = Temporal.PlainDate.from(startsLocal.slice(0, 10));
  const { day, dayOfWeek, daysInMonth } = start;
  const nth = day > daysInMonth - 7 ? -1 : Math.ceil(day / 7);
  const shared = {
    interval: fc.integer({ min: 1, max: 4 }),
    ends: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 1, max: 40 }).map((count) => ({ count })),
      fc.integer({ min: 0, max: 400 }).map((days) => ({ until: start.add({ days }).toString() })),
    ),
  };
  return fc.oneof(
    fc.record({ frequency: fc.constant('daily' as const), ...shared }),
    fc.record({
      frequency: fc.constant('weekly' as const),
      ...shared,
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]).map((days) => [...new Set([...days, dayOfWeek])].toSorted()),
    }),
    fc.record({
      frequency: fc.constant('monthly' as const),
      ...shared,
      on: fc.constantFrom({ monthday: day }, { nth, weekday: dayOfWeek }),
    }),
    fc.record({ frequency: fc.constant('yearly' as const), ...shared }),
  );
};

const compact = (text: string) => text.replace(/[-:]/g, '');
const inUtc = (ms: number) => `${compact(new Date(ms).toISOString().slice(0, 19))}Z`;

const isShownOnce = (zone: string, startsLocal: string) => {
  const wall = Temporal.PlainDateTime.from(startsLocal);
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(zone, { disambiguation }),
  );
  return earlier?.epochMilliseconds === later?.epochMilliseconds;
};

/** The starts of a series as an independent reader of iCalendar has them. */
function startsByIcal({ startsLocal, zone, recurrence }: Series, to: number): [string, string][] {
  const rule = recurrence && ruleText(recurrence, startsLocal, (day) => inUtc(momentOf(zone, at(`${day}T23:59:59Z`))));
  const text = [
    'BEGIN:VCALENDAR',
    vtimezone(zone, { from: at('2024-01-01'), to: at('2040-01-01') }),
    'BEGIN:VEVENT',
    `DTSTART;TZID=${zone}:${compact(startsLocal)}00`,
    ...(rule ? [`RRULE:${rule}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  const calendar = new ICAL.Component(ICAL.parse(text));
  const timezone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  const starts: [string, string][] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    next.zone = timezone;
    const moment = next.toUnixTime() * 1000;
    if (moment >= to) break;
    starts.push([next.toString().slice(0, 16), new Date(moment).toISOString()]);
  }
  return starts;
}

it('a series is the one that an independent reader of iCalendar has, in all zones and over both changes of clocks', () => {
  const anySeries = fc
    .constantFrom(...zones)
    .chain((zone) => fc.record({ zone: fc.constant(zone), startsLocal: fc.oneof(nearChange(zone), wall) }))
    .chain(({ zone, startsLocal }) =>
      recurrenceFrom(startsLocal).map((recurrence) => ({ ...once, zone, startsLocal, recurrence })),
    );
  fc.assert(
    fc.property(anySeries, (series) => {
      const to = at(`${series.startsLocal}Z`) + 500 * 86_400_000;
      const found = expandWithin({ from: at('2024-06-01'), to })(series)
        .map(({ occurrence, startsAt }) => [occurrence, startsAt.toISOString()])
        .toSorted();
      const expected = startsByIcal(series, to);
      expect(found.map(([occurrence]) => occurrence)).toEqual(expected.map(([occurrence]) => occurrence));
      // Of times that clocks skip or show twice it does not read what the RFC says; the test above has them.
      const isShown = ([occurrence = '']: string[]) => isShownOnce(series.zone, occurrence);
      expect(found.filter(isShown)).toEqual(expected.filter(isShown));
    }),
    { numRuns: 1_000 },
  );
}, 60_000);
