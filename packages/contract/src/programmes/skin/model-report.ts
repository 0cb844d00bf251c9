import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { scopeFaults } from '../../screening/analyses.ts';
import { conditionSchema, conditions } from './conditions.ts';

const share = z.number().check(z.minimum(0), z.maximum(1));
const count = z.int().check(z.minimum(0));

/** A share with its count and its 95 % interval; `value` is null when nothing was counted. */
export const proportionSchema = z.object({
  value: z.nullable(share),
  k: count,
  n: count,
  wilson95: z.tuple([share, share]),
});
export type Proportion = z.infer<typeof proportionSchema>;

/**
 * A share that is the mean over conditions and, for each, over the sources of its photos, with its 95 % interval;
 * `value` is null when there was no photo.
 */
export const meanSchema = z.object({
  value: z.nullable(share),
  interval95: z.tuple([share, share]),
  photos: count,
  sources: count,
});
export type Mean = z.infer<typeof meanSchema>;

/** The names are those of the model's evaluation. */
export const photoChanges = [
  'flipHorizontal',
  'turn90',
  'turn180',
  'jpeg40',
  'brighter',
  'darker',
  'blurred',
  'warmer',
  'cooler',
  'crop80',
  'small',
] as const;
export const photoChangeSchema = z.enum(photoChanges);

/** What photos of none of the eight show. */
export const otherKinds = ['other_disease', 'healthy_skin', 'no_skin'] as const;
export type OtherKind = (typeof otherKinds)[number];

/** Fitzpatrick's types of skin, the lightest first, in the groups that have photos enough. */
export const skinTypeGroups = ['I–II', 'III–IV', 'V–VI'] as const;

/** Shares of photos of the eight: `right` and `top3` count refused photos too; `calledHealthy`: refused as healthy skin. */
export const leftOutFigures = ['right', 'top3', 'refused', 'calledHealthy'] as const;
const means = z.object({ right: meanSchema, top3: meanSchema, refused: meanSchema, calledHealthy: meanSchema });

/** Photos of sources that the judging networks were kept from: everything of a source, whatever it shows. */
export const leftOutSchema = z.object({
  overall: means,
  byCondition: z.array(z.object({ condition: conditionSchema, figures: means })),
  /** By skin type, where it was recorded. */
  bySkinType: z.array(
    z.object({
      types: z.enum(skinTypeGroups),
      right: proportionSchema,
      refused: proportionSchema,
      /** Photos of other diseases that are let through. */
      othersLetThrough: proportionSchema,
    }),
  ),
  /** Photos of none of the eight that are let through as if they were: the mean over sources. */
  others: z.array(z.object({ kind: z.enum(otherKinds), letThrough: meanSchema })),
  /** How often a photo of the eight gets a higher share of the eight than one of another disease. */
  auroc: meanSchema,
  bySource: z.array(
    z.object({
      source: z.string(),
      condition: conditionSchema,
      right: proportionSchema,
      top3: proportionSchema,
      refused: proportionSchema,
      /** Of the refused, why. */
      faults: z.record(z.enum(scopeFaults), count),
    }),
  ),
  othersBySource: z.array(
    z.object({
      source: z.string(),
      kind: z.enum(otherKinds),
      letThrough: proportionSchema,
      faults: z.record(z.enum(scopeFaults), count),
    }),
  ),
});
export type LeftOut = z.infer<typeof leftOutSchema>;

/** What two versions are compared by: means over conditions and sources, and shares of photos by skin type. */
export const comparedFigures = [...leftOutFigures, 'letThrough', 'auroc'] as const;
export type ComparedFigure = (typeof comparedFigures)[number];

/** What a compared figure is about; `all` is the mean over the eight conditions. */
export const comparedPhotos = ['all', ...conditions, ...otherKinds, ...skinTypeGroups] as const;

/** The same figures of an earlier version, on exactly the photos that both were judged on. */
export const comparisonSchema = z.object({
  version: z.string(),
  photos: count,
  rows: z.array(
    z.object({
      figure: z.enum(comparedFigures),
      of: z.enum(comparedPhotos),
      photos: count,
      before: share,
      now: share,
      /** Interval of `now` minus `before`, 95 %. */
      change95: z.tuple([z.number(), z.number()]),
    }),
  ),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** Better and worse are beyond chance: the interval of the change is on one side of 0. */
export type ComparisonOutcome = 'better' | 'perhapsBetter' | 'same' | 'perhapsWorse' | 'worse';

/** Figures that are better when they are lower. */
const lowerIsBetter: readonly ComparedFigure[] = ['refused', 'calledHealthy', 'letThrough'];

/** Whether a figure got better or worse. */
export function comparisonOutcome({ figure, before, now, change95 }: Comparison['rows'][number]): ComparisonOutcome {
  const sign = lowerIsBetter.includes(figure) ? -1 : 1;
  if (now === before) return 'same';
  const isBetter = sign * (now - before) > 0;
  const [low, high] = change95;
  const isBeyondChance = low > 0 || high < 0;
  if (isBeyondChance) return isBetter ? 'better' : 'worse';
  return isBetter ? 'perhapsBetter' : 'perhapsWorse';
}

/** Photos of the eight-condition collection, each judged by a network that was trained without it and its copies. */
export const foldsSchema = z.object({
  right: proportionSchema,
  top3: proportionSchema,
  refused: proportionSchema,
  macroF1: share,
  byCondition: z.array(
    z.object({ condition: conditionSchema, photos: count, f1: share, precision: share, recall: share }),
  ),
  /** Rows: what a photo shows; columns, in the same order: what was answered. */
  confusion: z.array(z.object({ condition: conditionSchema, answered: z.array(count) })),
});
export type Folds = z.infer<typeof foldsSchema>;

/** Photos of the folds, changed by the simulator: a stress test, which photos of other sources are not like. */
export const stressSchema = z.object({ right: proportionSchema, top3: proportionSchema, refused: proportionSchema });
export type Stress = z.infer<typeof stressSchema>;

/**
 * The number that a result may show, by the photo's confidence and by the condition that leads. Photos are weighed, so
 * `photos` is how many of equal weight would say as much, and need not be whole.
 */
export const shownSchema = z.object({
  /** Each bin reaches from its `from` to that of the next; `shown`: the most that a result may claim there. */
  bins: z.array(z.object({ from: share, photos: z.number(), right: share, shown: share })),
  /** The most that a result may claim of each condition. */
  byCondition: z.array(z.object({ condition: conditionSchema, most: share })),
  /** Of the smallest sets of conditions that reach `mass` by the photo alone, how many held the right one. */
  sets: z.object({ mass: share, photos: z.number(), right: share }),
});
export type Shown = z.infer<typeof shownSchema>;

/**
 * Simulated people, by how they answer: with wrong ticks, or as a wrong table has it; leaning the way the photo looks;
 * with another disease, described as what it resembles.
 */
export const simulationNames = [
  'wrongTicks',
  'manyWrongTicks',
  'wrongTable',
  'quarterOfAnswersLeans',
  'halfOfAnswersLeans',
  'quarterOfPeopleLeans',
  'halfOfPeopleLeans',
  'quarterOfOthersResembles',
  'halfOfOthersResembles',
  'allOthersResemble',
] as const;

/** How many results of a kind there are, what they claim on average (null: there were none), how many are right. */
const statedSchema = z.object({ share, claimed: z.nullable(share), right: proportionSchema });

export const simulationSchema = z.object({
  simulation: z.enum(simulationNames),
  cases: count,
  /** One condition is named; two or three are. */
  clear: statedSchema,
  narrowed: statedSchema,
  /** Photos that are not let through; photo and answers that come to no result. */
  refused: share,
  none: share,
  /** Of people with another disease, how many get one condition named, and how many two or three. */
  othersClear: proportionSchema,
  othersNarrowed: proportionSchema,
});
export type Simulation = z.infer<typeof simulationSchema>;

/** The shipped file on photos that it has learned from: how steady its answers are, not how often they are right. */
export const shippedSchema = z.object({
  photos: count,
  /** Refused for how they were taken. */
  poor: proportionSchema,
  robustness: z.array(
    z.object({ change: photoChangeSchema, sameAnswer: proportionSchema, sameVerdict: proportionSchema }),
  ),
  /** Milliseconds from the stored photo to its reading, with as many photos at once as threads; differs by machine. */
  latency: z.object({
    machine: z.string(),
    rows: z.array(
      z.object({
        photo: z.enum(['original', 'large']),
        threads: z.int(),
        photos: count,
        medianMs: z.number(),
        p95Ms: z.number(),
      }),
    ),
  }),
});
export type Shipped = z.infer<typeof shippedSchema>;

/** What was measured of the shipped model: the model's evaluation.json, as `npm run evaluate` writes it. */
export const modelReportSchema = z.object({
  version: z.string(),
  /** The first digits of the model file's SHA-256. */
  sha256: z.string(),
  trainedAt: z.iso.datetime({ offset: true }),
  network: z.string(),
  material: z.object({
    files: count,
    groups: count,
    /** The largest first. */
    sets: z.array(z.object({ set: z.string(), files: count })),
  }),
  leftOut: leftOutSchema,
  comparison: comparisonSchema,
  shown: shownSchema,
  simulations: z.array(simulationSchema),
  folds: foldsSchema,
  shipped: shippedSchema,
  /** Missing when training did not simulate any photo. */
  stress: z.optional(stressSchema),
});
export type ModelReport = z.infer<typeof modelReportSchema>;

export const getModelReport = defineEndpoint({
  method: 'GET',
  path: '/api/model',
  feature: 'screening',
  summary: 'The model card and evaluation of the model in use',
  permission: 'public',
  status: 200,
  response: modelReportSchema,
});
