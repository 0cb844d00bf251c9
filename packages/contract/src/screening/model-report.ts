import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { conditionSchema } from './conditions.ts';

const share = z.number().check(z.minimum(0), z.maximum(1));

/** A share with its count and its 95 % interval; `value` is null when nothing was counted. */
export const proportionSchema = z.object({
  value: z.nullable(share),
  k: z.int().check(z.minimum(0)),
  n: z.int().check(z.minimum(0)),
  wilson95: z.tuple([share, share]),
});
export type Proportion = z.infer<typeof proportionSchema>;

/** The names are those of the model's evaluation. */
export const photoChanges = [
  'flipHorizontal',
  'flipVertical',
  'turn90',
  'turn180',
  'turn270',
  'jpeg95',
  'jpeg70',
  'jpeg40',
  'jpeg20',
  'brighter',
  'darker',
  'blurred',
  'warmer',
  'cooler',
  'crop80',
  'small',
  'px256',
  'px512',
  'px1024',
] as const;
export const photoChangeSchema = z.enum(photoChanges);

export const skinTones = ['very light', 'light', 'intermediate', 'tan', 'brown', 'dark', 'not estimated'] as const;
export const skinToneSchema = z.enum(skinTones);

/**
 * Photos for which results are simulated: held-out photos, the same photos degraded, and the same photos made as hard
 * as photos of other sources.
 */
export const certaintyPhotos = ['heldOut', 'degraded', 'elsewhere'] as const;

/** Several photos of one problem: really taken, simulated, and simulated from photos that the network learned from. */
export const severalPhotosKinds = ['taken', 'simulated', 'simulatedSeen'] as const;

/** What photos of none of the eight show. */
export const otherPhotos = ['healthySkin', 'otherDisease', 'noSkin'] as const;

/** The figures by which the simulator is compared with the count by hand on photos of other sources. */
export const simulatorChecks = ['top1', 'top3', 'refused', 'healthyFalseAccepts', 'noSkinFalseAccepts'] as const;

/** How often problems are refused, and how often those that one photo is enough to read are read right. */
export const severalSchema = z.object({ refused: proportionSchema, right: proportionSchema });

/**
 * The share of cases with this kind of result, the confidence that it claims on average (null: there were none), and
 * how often it is right.
 */
export const statedConfidenceSchema = z.object({ share, claimed: z.nullable(share), right: proportionSchema });

/** How often simulated photos of other sources were read right, by networks that had not seen them. */
export const outOfDistributionSchema = z.object({
  measuredAt: z.iso.date(),
  accuracy: proportionSchema,
  top3: proportionSchema,
  refused: proportionSchema,
  /** `right` counts refused photos too, as if they had been read. */
  byCondition: z.array(z.object({ condition: conditionSchema, right: proportionSchema, refused: proportionSchema })),
  /** Photos of none of the eight that were let through. */
  others: z.record(z.enum(otherPhotos), proportionSchema),
  /**
   * By the photo's own confidence, each bin from its `from` to that of the next; `shown`: the most that a result may
   * claim.
   */
  bins: z.array(z.object({ from: share, right: proportionSchema, shown: share })),
  /** Sets of conditions that reach `mass` by the photo alone: how often they held the right one. */
  sets: z.object({ mass: share, right: proportionSchema }),
});

/** What the simulator gives for the network that was counted by hand, and what the count by hand gave. */
export const simulatorCheckSchema = z.object({ simulated: share, counted: proportionSchema });

/** Who took photos: a collection, or one of its hospitals. */
const takenBy = { set: z.string(), hospital: z.optional(z.string()) };

const accuracyFields = { right: proportionSchema, top3: proportionSchema, refused: proportionSchema };

/** Figures of the network of each fold on photos of the source that was left out of its training. */
export const leftOutSchema = z.object({
  conditions: z.array(z.object({ ...takenBy, condition: conditionSchema, ...accuracyFields })),
  others: z.array(z.object({ ...takenBy, kind: z.string(), falseAccepts: proportionSchema })),
});
export type LeftOut = z.infer<typeof leftOutSchema>;

/** `value` is null when one side has no photo. */
export const aurocSchema = z.object({ value: z.nullable(share), interval95: z.tuple([share, share]) });
export type Auroc = z.infer<typeof aurocSchema>;

/** Fitzpatrick's types of skin, the lightest first. */
export const skinTypes = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const;

/**
 * Whether estimated tones follow the skin that people have: how often one of two people, of Fitzpatrick's types I or II
 * and of III to VI, is called the lighter who is; `angle`: median of the individual typology angles, in degrees.
 */
export const skinTypesSchema = z.object({
  auroc: aurocSchema,
  byType: z.array(
    z.object({
      type: z.enum(skinTypes),
      photos: z.int().check(z.minimum(0)),
      angle: z.nullable(z.number()),
    }),
  ),
});
export type SkinTypes = z.infer<typeof skinTypesSchema>;

/** Figures of the shipped network on photos of sources that no training uses; whoever has them can count again. */
export const otherSourcesSchema = z.object({
  /** `right` and `top3` count refused photos too, as if they were read; `calledHealthy`: refused as healthy skin. */
  conditions: z.array(
    z.object({
      ...takenBy,
      condition: conditionSchema,
      ...accuracyFields,
      calledHealthy: proportionSchema,
    }),
  ),
  others: z.array(
    z.object({ ...takenBy, kind: z.string(), falseAccepts: proportionSchema, calledHealthy: proportionSchema }),
  ),
  /** Nail fungus against other diseases of nails that look like it. Named: let through, with fungus leading. */
  nails: z.array(
    z.object({ ...takenBy, auroc: aurocSchema, fungusNamed: proportionSchema, dystrophyNamed: proportionSchema }),
  ),
  /** By estimated tone, over the photos of `conditions`. */
  skinTone: z.array(
    z.object({ tone: skinToneSchema, enough: z.boolean(), right: proportionSchema, refused: proportionSchema }),
  ),
  /** All these photos after a change: how often they are refused for what they show if and only if they were before. */
  gate: z.array(z.object({ change: photoChangeSchema, sameVerdict: proportionSchema })),
});
export type OtherSources = z.infer<typeof otherSourcesSchema>;

/** The figures that were measured of the shipped model: a summary of its evaluation.json. None is typed by hand. */
export const modelReportSchema = z.object({
  version: z.string(),
  /** The first digits of the model file's SHA-256. */
  sha256: z.string(),
  trainedAt: z.optional(z.iso.datetime({ offset: true })),
  network: z.string(),
  material: z.object({
    files: z.int(),
    groups: z.int(),
    conditionFiles: z.int(),
    conditionPhotos: z.int(),
    others: z.array(
      /** Without a licence where none is established. */
      z.object({ kind: z.string(), set: z.string(), licence: z.optional(z.string()), files: z.int(), groups: z.int() }),
    ),
  }),
  /** Each photo judged by a network that was trained without it and its copies. */
  heldOut: z.object({
    folds: z.array(share),
    accuracy: proportionSchema,
    top3: proportionSchema,
    balancedAccuracy: share,
    macroF1: share,
    singleCopyAccuracy: share,
    perCondition: z.array(
      z.object({ condition: conditionSchema, photos: z.int(), f1: share, precision: share, recall: share }),
    ),
    /** Rows: what a photo shows; columns, in the same order: what was answered. */
    confusion: z.array(z.object({ condition: conditionSchema, answered: z.array(z.int()) })),
    reliability: z.object({
      meanConfidence: share,
      accuracy: share,
      error: share,
      bins: z.array(z.object({ from: share, to: share, photos: z.int(), confidence: share, accuracy: share })),
    }),
    sets: z.object({ level: share, meanSize: z.number(), coverage: proportionSchema }),
    degraded: z.object({ accuracy: share, top3: share, refused: share }),
    skinTone: z.array(
      z.object({
        tone: skinToneSchema,
        photos: z.int(),
        /** False: too few photos to say anything. */
        enough: z.boolean(),
        accuracy: proportionSchema,
        refused: proportionSchema,
        /** The same photos, simulated as of other sources. */
        simulated: z.object({ right: proportionSchema, refused: proportionSchema }),
      }),
    ),
    /** Missing when training has not measured it. */
    consistency: z.optional(
      z.array(z.object({ change: photoChangeSchema, sameAnswer: proportionSchema, accuracy: proportionSchema })),
    ),
    /** A network trained on the published training part alone, on the published test part. */
    publishedSplit: z.optional(z.object({ all: proportionSchema, leaked: proportionSchema, clean: proportionSchema })),
  }),
  scope: z.object({
    refused: proportionSchema,
    others: z.array(z.object({ kind: z.string(), falseAccepts: proportionSchema })),
  }),
  /** The shipped file on photos known from training: how stable its answers are, not how often they are right. */
  shipped: z.object({
    robustness: z.array(
      z.object({ change: photoChangeSchema, sameAnswer: proportionSchema, refused: proportionSchema }),
    ),
    latency: z.object({
      machine: z.string(),
      rows: z.array(
        z.object({ photo: z.enum(['original', 'large']), threads: z.int(), medianMs: z.number(), p95Ms: z.number() }),
      ),
    }),
  }),
  /** Photo and answers together, simulated with every fault at once. */
  combined: z.object({ accuracy: share, meanConfidence: share, setSize: z.number(), setCoverage: share }),
  /** Every confidence that is shown rests on these figures. */
  outOfDistribution: outOfDistributionSchema,
  simulatorCheck: z.array(z.object({ figure: z.enum(simulatorChecks), ...simulatorCheckSchema.shape })),
  leftOut: leftOutSchema,
  otherSources: otherSourcesSchema,
  skinTypes: skinTypesSchema,
  /** Results of photo and answers, simulated with this share of wrong ticks. */
  certainty: z.object({
    wrongTicks: share,
    rows: z.array(
      z.object({
        photos: z.enum(certaintyPhotos),
        clear: statedConfidenceSchema,
        narrowed: statedConfidenceSchema,
        disagree: share,
        notClear: share,
      }),
    ),
  }),
  /** One photo of a problem against three of it, read together. */
  severalPhotos: z.object({
    rows: z.array(z.object({ photos: z.enum(severalPhotosKinds), one: severalSchema, three: severalSchema })),
  }),
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
