import { type Decision, listedDecisions } from '@skrin/contract/figures/decisions';
import { type AppFigures, chartFigures, type FigureName, type Period } from '@skrin/contract/figures/figures';
import { photoFaults } from '@skrin/contract/screening/analyses';
import { dayAt, daysBetween } from '@skrin/domain/figures/zoned-days';
import { countJobs } from '../../platform/jobs/count-jobs.ts';
import { countFailedMails } from '../../platform/mail/mails-repository.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import type { Figures } from './context.ts';
import { findDay, listByDay, listOfDay } from './figures-repository.ts';
import { hideFigure } from './hide-figures.ts';
import { periodsUntil } from './periods.ts';

interface Asked {
  actor: Actor;
  /** How many days, of which the last is yesterday. */
  days: number;
  now?: Date;
}

/** What waits for staff, how the product runs, and figures of the last days beside those before. */
export async function readAppFigures(figures: Figures, { actor, days, now = new Date() }: Asked): Promise<AppFigures> {
  const { database, timeZone, findBookCheck, modelVersion } = figures;
  const today = dayAt(now, timeZone);
  const { period, before } = periodsUntil(now, days, timeZone);
  const [decisions, ofToday, jobs, failedMails, books, ...charts] = await Promise.all([
    countDecisions(figures, actor),
    readToday(figures, today),
    countJobs(database),
    countFailedMails(database),
    findBookCheck(),
    ...chartFigures.map((figure) => readChart(figures, { figure, period, before })),
  ]);
  return {
    timeZone,
    decisions,
    today: ofToday,
    work: { queues: jobs.waiting, failingJobs: jobs.failing, failedMails },
    books: books
      ? { checkedAt: books.checkedAt.toISOString(), orders: books.orders, mismatches: books.mismatches }
      : null,
    modelVersion,
    period,
    before,
    charts,
  };
}

async function countDecisions(
  { lists, countUnansweredConsultations }: Figures,
  actor: Actor,
): Promise<AppFigures['decisions']> {
  const listed = Object.entries(listedDecisions).map(
    async ([key, { resource, filters }]) => [key as Decision, await lists[resource](actor, filters)] as const,
  );
  const counted = await Promise.all([
    ...listed,
    countUnansweredConsultations().then((found) => ['consultations' as const, found] as const),
  ]);
  return counted.map(([key, { total, oldestAt }]) => ({ key, total, oldestAt: oldestAt?.toISOString() ?? null }));
}

async function readToday({ database }: Figures, day: string): Promise<AppFigures['today']> {
  const [counted, figures] = await Promise.all([findDay(database, day), listOfDay(database, day)]);
  if (!counted) return null;
  const numberOf = (figure: FigureName) =>
    figures.find((each) => each.figure === figure && Object.keys(each.dimensions).length === 0)?.n ?? 0;
  const refusals = hideFigure(figures, 'refusals', { reason: photoFaults });
  return {
    day,
    countedAt: counted.countedAt.toISOString(),
    assessments: numberOf('assessments'),
    photos: numberOf('photos'),
    refusals: refusals.total,
    refusalsByReason: photoFaults.map((reason) => ({ reason, n: refusals.of('reason', reason) })),
  };
}

async function readChart<Figure extends FigureName>(
  { database }: Figures,
  { figure, period, before }: { figure: Figure; period: Period; before: Period },
) {
  const rows = await listByDay(database, figure, { from: before.from, to: period.to });
  const byDay = new Map(rows.map(({ day, n }) => [day, n]));
  const numbersOf = ({ from, to }: Period) => daysBetween(from, to).map((day) => byDay.get(day) ?? 0);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0);
  const days = numbersOf(period);
  return { figure, days, total: sum(days), before: sum(numbersOf(before)) };
}
