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

/** As the evaluation of the model names them. */
export const photoChanges = [
  'flipHorizontal',
  'flipVertical',
  'turn90',
  'turn180',
  'turn270',
  'jpeg40',
  'jpeg20',
  'brighter',
  'darker',
  'blurred',
  'warmer',
  'cooler',
  'crop80',
  'small',
] as const;
export const photoChangeSchema = z.enum(photoChanges);

export const skinTones = ['very light', 'light', 'intermediate', 'tan', 'brown', 'dark', 'not estimated'] as const;
export const skinToneSchema = z.enum(skinTones);

/** Photos for which results are simulated: held-out ones; the same degraded; the same made as hard as elsewhere. */
export const certaintyPhotos = ['heldOut', 'degraded', 'elsewhere'] as const;

/** Photos of one problem: taken several times, simulated, and simulated from photos that the network learned from. */
export const severalPhotosKinds = ['taken', 'simulated', 'simulatedSeen'] as const;

/** What photos of none of the eight show. */
export const otherPhotos = ['healthySkin', 'otherDisease', 'noSkin'] as const;

/** By these the simulator is held against what was counted by hand on photos of other sources. */
export const simulatorChecks = ['top1', 'top3', 'refused', 'healthyFalseAccepts', 'noSkinFalseAccepts'] as const;

/** How often problems are refused, and right if they are read with one photo already. */
export const severalSchema = z.object({ refused: proportionSchema, right: proportionSchema });

/** Share of the cases that end so, what its number claims on average (null: there were none), and how often it is right. */
export const statedConfidenceSchema = z.object({ share, claimed: z.nullable(share), right: proportionSchema });

/** How often simulated photos of other sources were read right, by networks that had not seen them. */
export const outOfDistributionSchema = z.object({
  measuredAt: z.iso.date(),
  accuracy: proportionSchema,
  top3: proportionSchema,
  refused: proportionSchema,
  /** Read right, refused or not, and refused. */
  byCondition: z.array(z.object({ condition: conditionSchema, right: proportionSchema, refused: proportionSchema })),
  /** Photos of none of the eight that were let through. */
  others: z.record(z.enum(otherPhotos), proportionSchema),
  /** By the photo's own confidence, from `from` to the next bin's; `shown` is the most that a result may claim there. */
  bins: z.array(z.object({ from: share, right: proportionSchema, shown: share })),
  /** Sets of conditions that reach `mass` by the photo alone: how often they held the right one. */
  sets: z.object({ mass: share, right: proportionSchema }),
});

/** What the simulator gives for the network that was counted by hand, and what was counted. */
export const simulatorCheckSchema = z.object({ simulated: share, counted: proportionSchema });

/** Who took photos: a collection, or one of its hospitals. */
const takenBy = { set: z.string(), hospital: z.optional(z.string()) };

const readRight = { right: proportionSchema, top3: proportionSchema, refused: proportionSchema };

/** What the network of each fold does on photos of the source that it was kept from. */
export const leftOutSchema = z.object({
  conditions: z.array(z.object({ ...takenBy, condition: conditionSchema, ...readRight })),
  others: z.array(z.object({ ...takenBy, kind: z.string(), falseAccepts: proportionSchema })),
});
export type LeftOut = z.infer<typeof leftOutSchema>;

/** `value` is null when one side has no photo. */
export const aurocSchema = z.object({ value: z.nullable(share), interval95: z.tuple([share, share]) });
export type Auroc = z.infer<typeof aurocSchema>;

/** What the shipped network does on photos of sources that no training uses, which anyone who has them can count again. */
export const otherSourcesSchema = z.object({
  /** Read right and among the first three, refused or not; refused; refused as skin that looks healthy. */
  conditions: z.array(
    z.object({
      ...takenBy,
      condition: conditionSchema,
      ...readRight,
      calledHealthy: proportionSchema,
    }),
  ),
  others: z.array(
    z.object({ ...takenBy, kind: z.string(), falseAccepts: proportionSchema, calledHealthy: proportionSchema }),
  ),
  /** Nail fungus against diseases of nails that look like it: `named` is let through and led by fungus. */
  nails: z.array(
    z.object({ ...takenBy, auroc: aurocSchema, fungusNamed: proportionSchema, dystrophyNamed: proportionSchema }),
  ),
  /** By estimated tone, over the photos of `conditions`. */
  skinTone: z.array(
    z.object({ tone: skinToneSchema, enough: z.boolean(), right: proportionSchema, refused: proportionSchema }),
  ),
  /** Of all these photos, changed: refused for what they show exactly if they were before the change. */
  gate: z.array(z.object({ change: photoChangeSchema, sameVerdict: proportionSchema })),
});
export type OtherSources = z.infer<typeof otherSourcesSchema>;

/** What is measured of the model that ships: a compact reading of its evaluation.json. Nothing in it is typed by hand. */
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
      z.object({ kind: z.string(), set: z.string(), licence: z.string(), files: z.int(), groups: z.int() }),
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
        /** False: too few to say anything. */
        enough: z.boolean(),
        accuracy: proportionSchema,
        refused: proportionSchema,
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
  /** The file that ships, on photos it knows: how steady it is, not how often it is right. */
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
  /** The ground of every number shown. */
  outOfDistribution: outOfDistributionSchema,
  simulatorCheck: z.array(z.object({ figure: z.enum(simulatorChecks), ...simulatorCheckSchema.shape })),
  leftOut: leftOutSchema,
  otherSources: otherSourcesSchema,
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
