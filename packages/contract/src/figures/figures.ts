import * as z from 'zod/mini';
import { timeSchema, totalSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { conditionGroups } from '../programmes/findings.ts';
import { programmeIds } from '../programmes/registry.ts';
import { photoFaults } from '../screening/analyses.ts';
import { decisions } from './decisions.ts';

/** A number of something, below this, that has a property in common is not shown (decision 090). */
export const LEAST_SHOWN = 10;

/** The way of a check. Each step is counted on the day on which it happened. */
export const funnelSteps = ['assessments', 'photos', 'results', 'unlocked'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** How somebody came to a check: without an account, with their own, or as somebody who works for an organisation. */
export const channels = ['visitor', 'account', 'organisation'] as const;
export type Channel = (typeof channels)[number];

/** What figures are broken down by, one at a time, and the values of each. */
export const figureDimensions = {
  language: languages,
  programme: programmeIds,
  channel: channels,
  /** The group of the condition that a result names first; `none` where it names none. */
  group: [...conditionGroups, 'none'],
} as const;
export type FigureDimension = keyof typeof figureDimensions;
export const dimensionNames = Object.keys(figureDimensions) as [FigureDimension, ...FigureDimension[]];

/** What is kept of each day. */
export const figureNames = [...funnelSteps, 'refusals', 'outcomes', 'timeToResult', 'ordersPaid'] as const;
export type FigureName = (typeof figureNames)[number];

/** What jobs wait for. */
const queueNames = ['analysis', 'payment', 'mail', 'export', 'maintenance'] as const;

/** The lengths, in days, of the time that the overview looks at. */
export const periodLengths = [7, 30, 90] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** The figures of which the overview draws a chart. */
export const chartFigures = ['assessments', 'results', 'unlocked', 'ordersPaid'] as const;

export const countSchema = z.int().check(z.nonnegative());
const daySchema = z.iso.date();
/** Null: hidden, because it is small, or because a small one would follow from it. */
const shownCount = z.nullable(countSchema);

/** Half-open: the first day, and the day after the last. With the moments at which these begin. */
export const periodSchema = z.object({ from: daySchema, to: daySchema, startsAt: timeSchema, endsAt: timeSchema });
export type Period = z.infer<typeof periodSchema>;

const refusalSchema = z.object({ reason: z.enum(photoFaults), n: shownCount });

export const appFiguresSchema = z
  .object({
    /** The IANA name of the zone whose days are counted. */
    timeZone: z.string(),
    decisions: z.array(z.object({ key: z.enum(decisions), total: totalSchema, oldestAt: z.nullable(timeSchema) })),
    /** Null before figures were first counted. */
    today: z.nullable(
      z.object({
        day: daySchema,
        countedAt: timeSchema,
        assessments: countSchema,
        photos: countSchema,
        refusals: shownCount,
        refusalsByReason: z.array(refusalSchema),
      }),
    ),
    /** Jobs that are due, by queue; jobs that failed and are tried again; mails that did not leave. */
    work: z.object({
      queues: z.array(z.object({ queue: z.enum(queueNames), waiting: totalSchema })),
      failingJobs: totalSchema,
      failedMails: totalSchema,
    }),
    books: z.nullable(z.object({ checkedAt: timeSchema, orders: countSchema, mismatches: countSchema })),
    modelVersion: z.string(),
    period: periodSchema,
    before: periodSchema,
    charts: z.array(
      z.object({
        figure: z.enum(chartFigures),
        total: countSchema,
        before: countSchema,
        /** One for each day of the period. */
        days: z.array(countSchema),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'AppFigures' });
export type AppFigures = z.infer<typeof appFiguresSchema>;

export const monthSchema = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

const stepCounts = z.object({
  assessments: shownCount,
  photos: shownCount,
  results: shownCount,
  unlocked: shownCount,
});

export const analyticsSchema = z
  .object({
    timeZone: z.string(),
    /** The months that have ended since figures are kept, the newest first. */
    months: z.array(monthSchema),
    /** The one that this is about; null while there is none. */
    month: z.nullable(monthSchema),
    funnel: z.array(z.object({ step: z.enum(funnelSteps), n: shownCount, before: shownCount })),
    tables: z.array(
      z.object({
        dimension: z.enum(dimensionNames),
        /** Steps before a result have no group of conditions. */
        steps: z.array(z.enum(funnelSteps)),
        rows: z.array(z.object({ value: z.string(), counts: z.partial(stepCounts) })),
      }),
    ),
    /** Seconds from the photo to its result, on average; null of fewer than `LEAST_SHOWN`. */
    timeToResult: z.nullable(z.number()),
    refusals: shownCount,
    refusalsByReason: z.array(refusalSchema),
    outcomes: shownCount,
  })
  .register(z.globalRegistry, { id: 'Analytics' });
export type Analytics = z.infer<typeof analyticsSchema>;

/** How many days an overview is about, of which the last is yesterday. */
export const daysQuerySchema = z.object({
  days: z._default(z.pipe(z.coerce.number(), z.union(periodLengths.map((days) => z.literal(days)))), 30),
});

export const getAppFigures = defineEndpoint({
  method: 'GET',
  path: '/api/figures/app',
  feature: 'figures',
  summary: 'What waits for staff, how the product runs, and counts of the last days in the zone of the operator',
  permission: 'figures:read',
  query: daysQuerySchema,
  status: 200,
  response: appFiguresSchema,
});

export const getAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/figures/analytics',
  feature: 'figures',
  summary: 'How checks went in a month that has ended; small numbers are hidden so that none can be worked out',
  permission: 'figures:analytics',
  query: z.object({ month: z.optional(monthSchema) }),
  status: 200,
  response: analyticsSchema,
});
