import { type Condition, conditionSchema } from '@skrin/contract/screening/conditions';
import {
  certaintyPhotos,
  leftOutSchema,
  otherPhotos,
  otherSourcesSchema,
  severalPhotosKinds,
  simulatorCheckSchema,
  simulatorChecks,
  skinTypesSchema,
  statedConfidenceSchema,
} from '@skrin/contract/screening/model-report';
import { z } from 'zod';
import { changeNames } from './changes.ts';
import { skinTones } from './skin-tone.ts';

const share = z.number().min(0).max(1);
const proportionSchema = z.object({
  value: share.nullable(),
  k: z.int().min(0),
  n: z.int().min(0),
  wilson95: z.tuple([share, share]),
});
const byKind = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);
const byCondition = <Value extends z.ZodType>(value: Value) => z.record(conditionSchema, value);

const reliabilitySchema = z.looseObject({
  meanConfidence: share,
  accuracy: share,
  ece: share,
  bins: z.array(z.looseObject({ from: share, to: share, n: z.int(), confidence: share, accuracy: share })),
});
const simulationSchema = z.looseObject({
  accuracy: share,
  meanConfidence: share,
  highAccuracy: share,
  setSize: z.number(),
  setCoverage: share,
});

/** training.json: what `ml/train.py` measured on photos that the judging network never saw. Further entries are kept. */
export const trainingSchema = z.looseObject({
  modelSha256: z.string(),
  network: z.string(),
  training: z.looseObject({
    method: z.string(),
    seed: z.int(),
    members: z.int(),
    files: z.int(),
    groups: z.int(),
    dataFingerprint: z.string(),
    /** Hospitals of more.csv that no training uses; the shipped network was trained on the other photos of more.csv. */
    testHospitals: z.array(z.string()),
  }),
  attributions: z.array(
    z.looseObject({ class: z.string(), set: z.string(), licence: z.string(), files: z.int(), groups: z.int() }),
  ),
  summary: z.looseObject({ views: z.array(z.string()) }),
  answer: z.looseObject({
    accuracy: proportionSchema,
    balancedAccuracy: share,
    macroF1: share,
    top3: proportionSchema,
    perClass: byCondition(z.looseObject({ f1: share, precision: share, recall: share, n: z.int() })),
    confusion: z.looseObject({ labels: z.array(conditionSchema), rows: z.array(z.array(z.int())) }),
  }),
  foldAccuracies: z.looseObject({ values: z.array(share) }),
  singleCopyAccuracy: share,
  temperature: z.looseObject({ fitted: z.number(), used: z.number() }),
  reliability: z.looseObject({ raw: reliabilitySchema, calibrated: reliabilitySchema }),
  /** Sets of conditions for the photo alone: each fold's mass is chosen on the other folds. */
  predictionSets: z.looseObject({
    level: share,
    mass: share,
    uncalibrated: z.looseObject({ mass: share, meanSize: z.number(), coverage: proportionSchema }),
    meanSize: z.number(),
    coverage: proportionSchema,
    perClass: byCondition(z.looseObject({ meanSize: z.number(), coverage: proportionSchema })),
  }),
  scope: z.looseObject({
    inScopeMin: share,
    noSkinMax: share,
    healthyMax: share,
    goodPhotosRefused: proportionSchema,
    goodPhotosRefusedPerClass: byCondition(proportionSchema),
    negativesAccepted: byKind(proportionSchema),
  }),
  degradedViews: z.looseObject({
    accuracy: share,
    top3: share,
    meanConfidence: share,
    goodPhotosRefused: share,
    negativesAccepted: byKind(proportionSchema),
  }),
  shortcuts: z.looseObject({ files: z.int() }).catchall(
    z.looseObject({
      accuracy: share,
      othersCalledNailFungus: share,
      goodPhotosRefused: share,
      negativesAccepted: byKind(share),
    }),
  ),
  fusion: z.looseObject({
    wrongTickShare: share,
    chosen: z.looseObject({
      exponent: z.number(),
      wrongTicks: share,
      wrongTable: share,
      outOfDistributionWrongTicks: share,
      outOfDistributionWrongTable: share,
    }),
    confidence: z.looseObject({ simulations: z.looseObject({ outOfDistributionAllWrong: simulationSchema }) }),
  }),
  /** One file of each distinct photo, changed and then read by the network that never saw it. */
  consistency: z.partialRecord(
    z.enum(changeNames),
    z.object({ sameAnswer: proportionSchema, accuracy: proportionSchema }),
  ),
  /** A network trained on the training part of the published split, and tested on each file of its test part. */
  publishedSplit: z.looseObject({ all: proportionSchema, leaked: proportionSchema, clean: proportionSchema }),
  outOfDistribution: z.object({
    check: z.record(z.enum(simulatorChecks), simulatorCheckSchema),
    leftOut: leftOutSchema,
    /** Simulated photos, one of each distinct photo, by the name of one of its files. */
    photos: z.record(z.string(), z.object({ right: z.boolean(), refused: z.boolean() })),
  }),
  /** Out-of-fold answer for each distinct photo, by the name of one of its files. */
  photos: z.record(z.string(), z.object({ answer: conditionSchema, refused: z.boolean() })),
});
export type Training = z.infer<typeof trainingSchema>;

/** `claimed`: the most that a result may claim on average. `logLoss`: of the right condition's share among the eight. */
const togetherSchema = z.object({
  right: proportionSchema,
  claimed: share.nullable(),
  logLoss: z.number().nullable(),
  refused: proportionSchema,
});

/**
 * What the shipped file gives through the product's pipeline. It was trained on these very photos, so nothing in here
 * is accuracy on held-out photos; `seen` in a name says so.
 */
export const shippedSchema = z.object({
  note: z.string(),
  modelVersion: z.string(),
  material: z.object({ photos: z.int(), distinctPhotos: z.int(), negatives: z.int() }),
  /** Distinct photos, unchanged. */
  plain: z.object({ accuracySeen: proportionSchema, refused: proportionSchema }),
  /** Distinct photos changed: same answer as unchanged, right answer, refused. */
  robustness: z.record(
    z.enum(changeNames),
    z.object({ sameAnswer: proportionSchema, accuracySeen: proportionSchema, refused: proportionSchema }),
  ),
  /** Good photos refused for how they were taken, for what they seem to show, for either. */
  goodPhotosRefused: byCondition(
    z.object({ poor: proportionSchema, outOfScope: proportionSchema, either: proportionSchema }),
  ),
  /** Photos that are none of the eight: let through by the network alone, and by quality and network. */
  negatives: byKind(z.object({ inScope: proportionSchema, accepted: proportionSchema })),
  skinTone: z.record(
    z.enum(skinTones),
    z.object({
      photos: z.int(),
      /** Whether there are enough of them for a share to mean anything. */
      enough: z.boolean(),
      accuracyOutOfFold: proportionSchema,
      outOfScopeOutOfFold: proportionSchema,
      /** Of the same photos, simulated as of other sources and read by a network that had not seen them. */
      simulated: z.object({ right: proportionSchema, refused: proportionSchema }),
      poor: proportionSchema,
    }),
  ),
  skinTypes: skinTypesSchema,
  /** Measured on simulated photos of other sources, by the networks of the folds; the manifest has the counts. */
  reliability: z.object({
    measuredAt: z.string(),
    accuracy: proportionSchema,
    top3: proportionSchema,
    refused: proportionSchema,
    byCondition: z.array(z.object({ condition: conditionSchema, right: proportionSchema, refused: proportionSchema })),
    others: z.record(z.enum(otherPhotos), proportionSchema),
    /** `shown`: the most that a result may claim at the mean of the bin. */
    bins: z.array(z.object({ from: share, mean: share, right: proportionSchema, shown: share })),
    sets: z.object({ mass: share, right: proportionSchema }),
  }),
  otherSources: otherSourcesSchema,
  /** Results with simulated answers of which `wrongTicks` are wrong. */
  certainty: z.object({
    wrongTicks: share,
    byPhotos: z.record(
      z.enum(certaintyPhotos),
      z.object({
        photos: z.int(),
        cases: z.int(),
        clear: statedConfidenceSchema,
        narrowed: statedConfidenceSchema,
        disagree: share,
        notClear: share,
      }),
    ),
  }),
  /**
   * One photo of a problem, and the mean of two and of three: real photos and simulated views, both of sources that no
   * training uses, and simulated views of the training photos. `right` counts only problems that are read with one,
   * with two and with three photos.
   */
  severalPhotos: z.object({
    byPhotos: z.record(
      z.enum(severalPhotosKinds),
      z.object({
        one: togetherSchema,
        two: togetherSchema,
        three: togetherSchema,
        /** With the mean of the scores instead of the probabilities. */
        threeByScores: togetherSchema.pick({ right: true, logLoss: true }),
      }),
    ),
    /** Simulated views of photos of none of the eight that no training uses: let through with one, two and three. */
    negatives: byKind(z.object({ one: proportionSchema, two: proportionSchema, three: proportionSchema })),
  }),
  /** Milliseconds from the stored photo to its reading with as many photos at once as threads; differs by machine. */
  latency: z.object({
    machine: z.string(),
    rows: z.array(
      z.object({
        photo: z.string(),
        threads: z.int(),
        photos: z.int(),
        p50: z.number(),
        p95: z.number(),
      }),
    ),
  }),
});
export type Shipped = z.infer<typeof shippedSchema>;

/** evaluation.json */
export const evaluationSchema = z.object({ modelSha256: z.string(), trained: trainingSchema, shipped: shippedSchema });
export type Evaluation = z.infer<typeof evaluationSchema>;

export const mapConditions = <Value>(entryOf: (condition: Condition) => Value): Record<Condition, Value> =>
  Object.fromEntries(conditionSchema.options.map((condition) => [condition, entryOf(condition)])) as Record<
    Condition,
    Value
  >;
