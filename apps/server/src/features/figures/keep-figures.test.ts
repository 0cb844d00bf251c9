import { randomUUID } from 'node:crypto';
import { type FigureName, figureDimensions, funnelSteps } from '@skrin/contract/figures/figures';
import { groupOfCondition, namedConditions } from '@skrin/contract/programmes/findings';
import { programmeIds } from '@skrin/contract/programmes/registry';
import { photoFaults } from '@skrin/contract/screening/analyses';
import { dayAt, daysBetween } from '@skrin/domain/figures/zoned-days';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/drizzle.ts';
import type { DayFigure } from '../../platform/day-figures.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { ordersByDay } from '../billing/index.ts';
import { checksByDay } from '../screening/index.ts';
import { keepFigures } from './keep-figures.ts';
import { dailyFigures, figureDays } from './tables.ts';

let database: Database;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ database, close } = await openTestDatabase());
});
afterEach(() => close());

const sources = [checksByDay, ordersByDay];

/** Repeatable chance. */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { of: <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value, next };
}

interface Happened {
  figure: FigureName;
  at: Date;
  properties: Record<string, string>;
}

/** Inserts random checks and orders around some moments, and returns what happened when. */
async function insertChecks(moments: readonly Date[], count: number, seed: number): Promise<Happened[]> {
  const { of, next } = chance(seed);
  const happened: Happened[] = [];
  const near = () => new Date(of(moments).getTime() + Math.round((next() - 0.5) * 30 * 3_600_000));
  for (let at = 0; at < count; at += 1) {
    const [user, assessment, analysis] = [randomUUID(), randomUUID(), randomUUID()];
    const language = of(figureDimensions.language);
    const role = of(['visitor', 'member', 'health_worker'] as const);
    const channel = role === 'visitor' ? 'visitor' : 'account';
    const programme = of(programmeIds);
    const asked = near();
    await database.execute(sql`insert into users (id, email, first_name, last_name, name, role, language)
      values (${user}, ${`${user}@example.com`}, 'A', 'B', 'A B', ${role}, ${language})`);
    await database.execute(sql`insert into assessments
      (id, user_id, programme, questionnaire_version, answers, red_flags, sealed, created_at)
      values (${assessment}, ${user}, ${programme}, '1', '{}', '[]', '{}', ${asked.toISOString()})`);
    const properties = { language, programme, channel };
    happened.push({ figure: 'assessments', at: asked, properties });
    if (next() < 0.5) {
      const paid = near();
      await database.execute(sql`insert into orders
        (id, method, state, price_amount, price_currency, charge_amount, charge_currency, expires_at, paid_at)
        values (${randomUUID()}, 'midtrans', 'paid', 1, 'IDR', 1, 'IDR', now(), ${paid.toISOString()})`);
      happened.push({ figure: 'ordersPaid', at: paid, properties: {} });
    }
    if (next() < 0.2) continue;
    const sent = near();
    const state = of(['locked', 'unlocked', 'retake', 'failed'] as const);
    const unlocked = state === 'unlocked' ? near() : null;
    const reason = of(photoFaults);
    await database.execute(sql`insert into analyses (id, user_id, assessment_id, state, faults, created_at, unlocked_at)
      values (${analysis}, ${user}, ${assessment}, ${state},
        ${state === 'retake' ? JSON.stringify([reason]) : null}::jsonb, ${sent.toISOString()}, ${unlocked?.toISOString() ?? null})`);
    const hasPhoto = next() < 0.8;
    if (hasPhoto) {
      await database.execute(sql`insert into photos (key, analysis_id, position) values (${analysis}, ${analysis}, 0)`);
      happened.push({ figure: 'photos', at: sent, properties });
    }
    if (state === 'retake') happened.push({ figure: 'refusals', at: sent, properties: { reason } });
    if (state !== 'locked' && state !== 'unlocked') continue;
    const read = near();
    const condition = of([...namedConditions, undefined]);
    await database.execute(sql`insert into results (analysis_id, result, created_at)
      values (${analysis}, ${JSON.stringify({ condition })}::jsonb, ${read.toISOString()})`);
    const withGroup = { ...properties, group: (condition && groupOfCondition(condition)) ?? 'none' };
    happened.push({ figure: 'results', at: read, properties: withGroup });
    if (hasPhoto) happened.push({ figure: 'timeToResult', at: read, properties: {} });
    if (unlocked) happened.push({ figure: 'unlocked', at: unlocked, properties: withGroup });
    if (unlocked && next() < 0.3) {
      const reported = near();
      await database.execute(sql`insert into outcomes (analysis_id, voucher_code, created_at)
        values (${analysis}, 'x', ${reported.toISOString()})`);
      happened.push({ figure: 'outcomes', at: reported, properties: {} });
    }
  }
  return happened;
}

/** The day as clocks of a zone show it, by other means than the product's. */
const dayShown = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

type Counts = Record<string, number>;
const keyOf = (day: string, figure: string, dimensions: DayFigure['dimensions']) =>
  `${day} ${figure} ${Object.entries(dimensions).flat().join('=')}`.trim();

function countByHand(happened: readonly Happened[], timeZone: string, before: Date): Counts {
  const counts: Counts = {};
  const add = (key: string) => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  for (const { figure, at, properties } of happened) {
    if (dayShown(at, timeZone) > dayShown(before, timeZone)) continue;
    const day = dayShown(at, timeZone);
    add(keyOf(day, figure, {}));
    for (const [name, value] of Object.entries(properties)) add(keyOf(day, figure, { [name]: value }));
  }
  return counts;
}

async function kept(): Promise<Counts> {
  const rows = await database.select().from(dailyFigures);
  return Object.fromEntries(
    rows.filter(({ n }) => n > 0).map((row) => [keyOf(row.day, row.figure, row.dimensions), row.n]),
  );
}

describe.each([
  ['Asia/Jakarta', '2026-02-10T17:00:00Z', '2026-02-12T17:00:00Z'],
  ['Europe/Paris', '2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'],
  ['America/Santiago', '2025-09-07T04:00:00Z', '2026-04-05T03:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '2025-10-04T15:30:00Z'],
])('in %s', (timeZone, one, other) => {
  it('figures are what is counted by hand, also around the nights in which clocks change', async () => {
    const happened = await insertChecks([new Date(one), new Date(other)], 150, timeZone.length);
    const now = new Date(Math.max(Date.parse(one), Date.parse(other)) + 20 * 3_600_000);
    await keepFigures({ database, sources, timeZone }, { now });
    expect(await kept()).toEqual(countByHand(happened, timeZone, now));
    const days = await database.select().from(figureDays);
    const first = happened.map(({ at }) => dayShown(at, timeZone)).toSorted()[0] ?? '';
    expect(days.map(({ day }) => day).toSorted()[0] ?? '').toBe(
      happened
        .filter(({ figure }) => figure === 'assessments' || figure === 'ordersPaid')
        .map(({ at }) => dayShown(at, timeZone))
        .toSorted()[0],
    );
    expect(first <= (days[0]?.day ?? '')).toBe(true);
  });
});

describe('in Jakarta', () => {
  const timeZone = 'Asia/Jakarta';
  const moments = ['2026-02-10T17:00:00Z', '2026-02-12T17:00:00Z'].map((time) => new Date(time));
  const end = new Date('2026-02-14T12:00:00Z');

  it('days that nobody counted are caught up with, and come out as if they had been counted one by one', async () => {
    await insertChecks(moments, 80, 7);
    await keepFigures({ database, sources, timeZone }, { now: end });
    const atOnce = await kept();
    await database.delete(dailyFigures);
    await database.delete(figureDays);
    for (const day of daysBetween('2026-02-08', '2026-02-15'))
      for (const hour of ['03', '11', '19'])
        await keepFigures({ database, sources, timeZone }, { now: new Date(`${day}T${hour}:00:00+07:00`) });
    expect(await kept()).toEqual(atOnce);
  });

  it('counting again changes nothing, and two at once count once', async () => {
    await insertChecks(moments, 40, 3);
    await Promise.all([1, 2].map(() => keepFigures({ database, sources, timeZone }, { now: end })));
    const first = await kept();
    await keepFigures({ database, sources, timeZone }, { now: end });
    expect(await kept()).toEqual(first);
  });

  it('a day that is over keeps its figures when people take their checks with them', async () => {
    await insertChecks(moments, 40, 5);
    await keepFigures({ database, sources, timeZone }, { now: end });
    const first = await kept();
    await database.execute(sql`delete from users`);
    await keepFigures({ database, sources, timeZone }, { now: new Date(end.getTime() + 86_400_000) });
    expect(await kept()).toEqual(first);
  });

  it('a day is counted once more soon after its end, for what was still being read', async () => {
    const late = new Date('2026-02-11T16:59:00Z');
    await keepFigures({ database, sources, timeZone }, { now: new Date('2026-02-11T16:55:00Z') });
    await insertChecks([late], 1, 1);
    await database.execute(sql`update assessments set created_at = ${late.toISOString()}`);
    await keepFigures({ database, sources, timeZone }, { now: new Date('2026-02-11T17:05:00Z') });
    const over = async () =>
      (await database.select().from(figureDays)).filter(({ isOver }) => isOver).map(({ day }) => day);
    expect(await over()).toEqual([]);
    await keepFigures({ database, sources, timeZone }, { now: new Date('2026-02-11T17:10:00Z') });
    expect(await over()).toEqual(['2026-02-11']);
    expect((await kept())['2026-02-11 assessments']).toBe(1);
  });

  /** A photo that is still being read, sent at a time. */
  async function insertPhoto(at: string): Promise<void> {
    const [user, assessment] = [randomUUID(), randomUUID()];
    await database.execute(sql`insert into users (id, email, first_name, last_name, name, language)
      values (${user}, ${`${user}@example.com`}, 'A', 'B', 'A B', 'en')`);
    await database.execute(sql`insert into assessments (id, user_id, questionnaire_version, answers, red_flags, sealed, created_at)
      values (${assessment}, ${user}, '1', '{}', '[]', '{}', ${at})`);
    await database.execute(sql`insert into analyses (id, user_id, assessment_id, state, created_at)
      values (${randomUUID()}, ${user}, ${assessment}, 'running', ${at})`);
  }
  const daysOver = async () =>
    (await database.select().from(figureDays)).filter(({ isOver }) => isOver).map(({ day }) => day);

  it('a day stays open while a photo of it is still being read, and so does the next', async () => {
    await insertPhoto('2026-02-11T16:59:00Z');
    const keepAt = (time: string) => keepFigures({ database, sources, timeZone }, { now: new Date(time) });
    await keepAt('2026-02-11T17:40:00Z');
    await keepAt('2026-02-12T17:40:00Z');
    expect(await daysOver()).toEqual([]);
    await database.execute(sql`update analyses set state = 'retake', faults = '["blurred"]'`);
    await keepAt('2026-02-12T17:50:00Z');
    expect(await daysOver()).toEqual(['2026-02-11', '2026-02-12']);
    expect((await kept())['2026-02-11 refusals reason=blurred']).toBe(1);
  });

  it('a photo that is never read keeps its day open for two days, and no longer', async () => {
    await insertPhoto('2026-02-11T16:59:00Z');
    await keepFigures({ database, sources, timeZone }, { now: new Date('2026-02-13T16:59:59Z') });
    expect(await daysOver()).toEqual([]);
    await keepFigures({ database, sources, timeZone }, { now: new Date('2026-02-13T17:00:00Z') });
    expect(await daysOver()).toContain('2026-02-11');
  });

  it('what has no property in common with anybody is all that is kept of a check', async () => {
    await insertChecks(moments, 40, 9);
    await keepFigures({ database, sources, timeZone }, { now: end });
    const rows = await database.select().from(dailyFigures);
    expect(Math.max(...rows.map(({ dimensions }) => Object.keys(dimensions).length))).toBe(1);
    const known = new Set<string>([...Object.values(figureDimensions).flat(), ...photoFaults]);
    expect(rows.flatMap(({ dimensions }) => Object.values(dimensions)).filter((value) => !known.has(value))).toEqual(
      [],
    );
  });

  it('a day without checks has figures of 0', async () => {
    await keepFigures({ database, sources, timeZone }, { now: end });
    const rows = await database.select().from(dailyFigures);
    expect(rows.map(({ n }) => n)).not.toContain(1);
    expect(new Set(rows.map(({ day }) => day))).toEqual(new Set([dayAt(end, timeZone)]));
    expect(rows.map(({ figure }) => figure)).toEqual(
      expect.arrayContaining([...funnelSteps, 'refusals', 'ordersPaid']),
    );
  });
});
