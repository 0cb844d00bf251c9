import {
  type Analytics,
  dimensionNames,
  type FunnelStep,
  figureDimensions,
  funnelSteps,
  LEAST_SHOWN,
} from '@skrin/contract/figures/figures';
import { photoFaults } from '@skrin/contract/screening/analyses';
import { dayAfter, daysOfMonth, monthBefore } from '@skrin/domain/figures/zoned-days';
import type { Executor } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { findFirstDay, findLastOver, sumOverDays } from './figures-repository.ts';
import { hideFigure } from './hide-figures.ts';
import type { KeepFigures } from './keep-figures.ts';

/** Steps whose group of conditions is known. */
const stepsWithGroup: readonly FunnelStep[] = ['results', 'unlocked'];

const stepsOf = (dimension: keyof typeof figureDimensions): readonly FunnelStep[] =>
  dimension === 'group' ? stepsWithGroup : funnelSteps;

/**
 * How checks went in one month that has ended, and in the one before. Months have no day in common, and nothing else can be
 * asked for, so that no two answers differ by few people.
 * @throws AppError not_found for a month that has not ended, or of which nothing is kept
 */
export async function readAnalytics(
  { database, timeZone }: Pick<KeepFigures, 'database' | 'timeZone'>,
  asked?: string,
): Promise<Analytics> {
  const months = await listMonths(database);
  const month = asked === undefined ? (months[0] ?? null) : orNotFound(months.find((each) => each === asked));
  const [now, before] = await Promise.all([
    readMonth(database, month),
    readMonth(database, month && months.includes(monthBefore(month)) ? monthBefore(month) : null),
  ]);
  return {
    timeZone,
    months,
    month,
    funnel: funnelSteps.map((step) => ({ step, n: now.steps[step].total, before: before.steps[step].total })),
    tables: dimensionNames.map((dimension) => {
      const steps = [...stepsOf(dimension)];
      return {
        dimension,
        steps,
        rows: figureDimensions[dimension].map((value) => ({
          value,
          counts: Object.fromEntries(steps.map((step) => [step, now.steps[step].of(dimension, value)])),
        })),
      };
    }),
    timeToResult: now.timeToResult,
    refusals: now.refusals.total,
    refusalsByReason: photoFaults.map((reason) => ({ reason, n: now.refusals.of('reason', reason) })),
    outcomes: now.outcomes.total,
  };
}

/** The months that have ended since figures are kept, the newest first. */
async function listMonths(executor: Executor): Promise<string[]> {
  const [first, last] = await Promise.all([findFirstDay(executor), findLastOver(executor)]);
  if (first === undefined || last === undefined) return [];
  const months: string[] = [];
  const isOver = (month: string) => daysOfMonth(month).to <= dayAfter(last);
  for (let month = last.slice(0, 7); month >= first.slice(0, 7); month = monthBefore(month))
    if (isOver(month)) months.push(month);
  return months;
}

async function readMonth(executor: Executor, month: string | null) {
  const sums = month === null ? [] : await sumOverDays(executor, daysOfMonth(month));
  const waysOf = (step: FunnelStep) =>
    Object.fromEntries(
      dimensionNames.filter((name) => stepsOf(name).includes(step)).map((name) => [name, figureDimensions[name]]),
    );
  const times = sums.find(({ figure }) => figure === 'timeToResult');
  return {
    steps: Object.fromEntries(funnelSteps.map((step) => [step, hideFigure(sums, step, waysOf(step))])) as Record<
      FunnelStep,
      ReturnType<typeof hideFigure>
    >,
    refusals: hideFigure(sums, 'refusals', { reason: photoFaults }),
    outcomes: hideFigure(sums, 'outcomes', {}),
    timeToResult: times && times.n >= LEAST_SHOWN ? times.sum / times.n : null,
  };
}
