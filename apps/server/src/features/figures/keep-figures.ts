import { dayAfter, dayAt, daysBetween, spanOfDay } from '@skrin/domain/figures/zoned-days';
import type { Database } from '../../platform/database/connect.ts';
import type { DayFigures } from '../../platform/day-figures.ts';
import { defineJob } from '../../platform/jobs/define.ts';
import { claimDay, findLastOver, replaceFigures } from './figures-repository.ts';

/** Every ten minutes, and soon after a start. */
export const keepFiguresJob = defineJob({
  name: 'figures.keep',
  queue: 'maintenance',
  cron: '*/10 * * * *',
  afterStartS: 20,
});

/** A day is counted for the last time this long after its end: photos that were sent late are read by then. */
const READ_BY_MS = 10 * 60_000;

export interface KeepFigures {
  database: Database;
  sources: readonly DayFigures[];
  /** The zone of the operator. */
  timeZone: string;
}

/**
 * Counts today, and each day since the last one that was counted for good: after days away, all of them. Each is counted in
 * a transaction of its own, so that a run that ends early goes on with the next one. Running it again changes nothing but
 * what happened since.
 */
export async function keepFigures(
  { database, sources, timeZone }: KeepFigures,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  const today = dayAt(now, timeZone);
  const last = await findLastOver(database);
  const from = last === undefined ? await firstDay({ database, sources, timeZone }, today) : dayAfter(last);
  for (const day of daysBetween(from, dayAfter(today))) {
    if (signal?.aborted) return;
    const span = spanOfDay(day, timeZone);
    const isOver = now.getTime() >= span.to.getTime() + READ_BY_MS;
    await database.transaction(async (tx) => {
      if (!(await claimDay(tx, { day, countedAt: now, isOver }))) return;
      const figures = [];
      for (const { countDay } of sources) figures.push(...(await countDay(tx, span)));
      await replaceFigures(tx, day, figures);
    });
  }
}

/** The day on which anything that is counted first happened. */
async function firstDay({ database, sources, timeZone }: KeepFigures, today: string): Promise<string> {
  const firsts = await Promise.all(sources.map(({ firstAt }) => firstAt(database)));
  const days = firsts.flatMap((at) => (at === null ? [] : [dayAt(at, timeZone)]));
  return [...days, today].toSorted()[0] ?? today;
}
