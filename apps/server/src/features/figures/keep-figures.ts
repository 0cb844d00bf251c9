import { dayAfter, dayAt, daysBetween, type Span, spanOfDay } from '@skrin/domain/figures/zoned-days';
import { type Database, type Executor, planForParameters } from '../../platform/database/connect.ts';
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

/** A day is counted for the last time this long after its end at the soonest: most of what was sent late is read by then. */
const READ_BY_MS = 10 * 60_000;
/** And this long after its end at the latest, whatever is still being read. */
const OPEN_AT_MOST_MS = 48 * 3_600_000;

export interface KeepFigures {
  database: Database;
  sources: readonly DayFigures[];
  /** The zone of the operator. */
  timeZone: string;
}

/**
 * Counts today, and each day since the last one that was counted for good: after days away, all of them. Each is counted in
 * a transaction of its own, so that a run that ends early goes on with the next one. Running it again changes nothing but
 * what happened since. A day of which something is still being read is counted again until that is done, and so are those
 * after it.
 */
export async function keepFigures(
  { database, sources, timeZone }: KeepFigures,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  const today = dayAt(now, timeZone);
  const last = await findLastOver(database);
  const from = last === undefined ? await firstDay({ database, sources, timeZone }, today) : dayAfter(last);
  let isOver = true;
  for (const day of daysBetween(from, dayAfter(today))) {
    if (signal?.aborted) return;
    const span = spanOfDay(day, timeZone);
    await database.transaction(async (tx) => {
      await planForParameters(tx);
      isOver = isOver && (await canEnd(tx, { sources, span, now }));
      if (!(await claimDay(tx, { day, countedAt: now, isOver }))) return;
      const figures = [];
      for (const { countDay } of sources) figures.push(...(await countDay(tx, span)));
      await replaceFigures(tx, day, figures);
    });
  }
}

/** Whether a day can be counted for good. */
async function canEnd(
  executor: Executor,
  { sources, span, now }: Pick<KeepFigures, 'sources'> & { span: Span; now: Date },
): Promise<boolean> {
  const sinceEnd = now.getTime() - span.to.getTime();
  if (sinceEnd < READ_BY_MS) return false;
  if (sinceEnd >= OPEN_AT_MOST_MS) return true;
  for (const { isPending } of sources) if (await isPending?.(executor, span)) return false;
  return true;
}

/** The day on which anything that is counted first happened. */
async function firstDay({ database, sources, timeZone }: KeepFigures, today: string): Promise<string> {
  const firsts = await Promise.all(sources.map(({ firstAt }) => firstAt(database)));
  const days = firsts.flatMap((at) => (at === null ? [] : [dayAt(at, timeZone)]));
  return [...days, today].toSorted()[0] ?? today;
}
