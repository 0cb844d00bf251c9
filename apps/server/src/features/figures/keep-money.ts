import { periodLengths } from '@skrin/contract/figures/figures';
import { dayAfter, dayAt, daysBetween, spanOfDay } from '@skrin/domain/figures/zoned-days';
import { type Database, planForParameters } from '../../platform/database/connect.ts';
import { defineJob } from '../../platform/jobs/define.ts';
import type { CountShop, MoneyByDay } from '../../platform/money-figures.ts';
import {
  beginDay,
  findFirstDays,
  findNewestDay,
  keepLatest,
  type LatestCounts,
  listBest,
  replaceDay,
} from './money-repository.ts';

/** Every ten minutes, and soon after a start. */
export const keepMoneyJob = defineJob({
  name: 'figures.keep_money',
  queue: 'maintenance',
  cron: '5,15,25,35,45,55 * * * *',
  afterStartS: 25,
});

/** Transactions that began before the last count and ended after it are not missed. */
const STILL_RUNNING_MS = 10 * 60_000;

export interface KeepMoney {
  database: Database;
  money: readonly MoneyByDay[];
  countShop: CountShop;
  /** The zone of the operator. */
  timeZone: string;
}

/**
 * Counts today, each day since the last one that was over, and every earlier day of which rows were written or changed since.
 * Each is counted in a transaction of its own, today last: its time says up to when changes are counted.
 */
export async function keepMoney(
  given: KeepMoney,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  const { database, money, timeZone } = given;
  for (const day of await daysToCount(given, now)) {
    if (signal?.aborted) return;
    const span = spanOfDay(day, timeZone);
    const isOver = now.getTime() >= span.to.getTime() + STILL_RUNNING_MS;
    await database.transaction(async (tx) => {
      await planForParameters(tx);
      await beginDay(tx, { day, countedAt: now, isOver });
      const counted = [];
      for (const { countDay } of money) counted.push(await countDay(tx, span));
      await replaceDay(tx, day, {
        figures: counted.flatMap(({ figures = [] }) => figures),
        accounts: counted.flatMap(({ accounts = [] }) => accounts),
        goods: counted.flatMap(({ goods = [] }) => goods),
      });
    });
  }
  await keepLatest(database, 'shop', await given.countShop(database, now));
  await keepLatest(database, 'best', await listBestOf(given, now));
}

async function daysToCount({ database, money, timeZone }: KeepMoney, now: Date): Promise<string[]> {
  const today = dayAt(now, timeZone);
  const newest = await findNewestDay(database);
  if (!newest) return daysBetween(await firstDay({ database, money, timeZone }, today), dayAfter(today));
  const { first = newest.day, open = dayAfter(newest.day) } = await findFirstDays(database);
  const since = new Date(newest.countedAt.getTime() - STILL_RUNNING_MS);
  const changedAt = await Promise.all(money.map(({ changedSince }) => changedSince(database, since)));
  const changed = new Set(changedAt.flat().map((at) => dayAt(at, timeZone)));
  const earliest = [...changed].toSorted()[0] ?? first;
  // Days before the first one are kept without a gap.
  const days = [...daysBetween(earliest, first), ...changed, ...daysBetween(open, today)];
  return [...new Set(days.filter((day) => day < today))].toSorted().concat(today);
}

/** The day on which anything that is counted first happened. */
async function firstDay(
  { database, money, timeZone }: Pick<KeepMoney, 'database' | 'money' | 'timeZone'>,
  today: string,
): Promise<string> {
  const firsts = await Promise.all(money.map(({ firstAt }) => firstAt(database)));
  const days = firsts.flatMap((at) => (at === null ? [] : [dayAt(at, timeZone)]));
  return [...days, today].toSorted()[0] ?? today;
}

async function listBestOf({ database, timeZone }: KeepMoney, now: Date): Promise<LatestCounts['best']> {
  const to = dayAt(now, timeZone);
  const best: LatestCounts['best'] = {};
  for (const length of periodLengths) {
    const days = { from: dayAfter(to, -length), to };
    best[length] = {
      byPieces: await listBest(database, days, 'pieces'),
      byMoney: await listBest(database, days, 'amount'),
    };
  }
  return best;
}
