import * as z from 'zod/mini';
import { conditionSchema } from './conditions.ts';
import {
  certaintyPhotos,
  leftOutSchema,
  otherSourcesSchema,
  outOfDistributionSchema,
  photoChangeSchema,
  proportionSchema,
  severalPhotosKinds,
  severalSchema,
  simulatorCheckSchema,
  simulatorChecks,
  skinToneSchema,
  skinTypesSchema,
  statedConfidenceSchema,
} from './model-report.ts';

const share = z.number().check(z.minimum(0), z.maximum(1));
const splitSchema = z.object({ all: proportionSchema, leaked: proportionSchema, clean: proportionSchema });

/** The part of the model's evaluation.json that is published; other fields are dropped. */
export const modelEvaluationSchema = z.object({
  modelSha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  trained: z.object({
    network: z.string(),
    createdAt: z.optional(z.iso.datetime({ offset: true })),
    training: z.object({ files: z.int(), groups: z.int() }),
    attributions: z.array(
      z.object({ class: z.string(), set: z.string(), licence: z.string(), files: z.int(), groups: z.int() }),
    ),
    answer: z.object({
      accuracy: proportionSchema,
      balancedAccuracy: share,
      macroF1: share,
      top3: proportionSchema,
      perClass: z.record(conditionSchema, z.object({ f1: share, precision: share, recall: share, n: z.int() })),
      confusion: z.object({ labels: z.array(conditionSchema), rows: z.array(z.array(z.int())) }),
    }),
    foldAccuracies: z.object({ values: z.array(share) }),
    singleCopyAccuracy: share,
    reliability: z.object({
      calibrated: z.object({
        meanConfidence: share,
        accuracy: share,
        ece: share,
        bins: z.array(z.object({ from: share, to: share, n: z.int(), confidence: share, accuracy: share })),
      }),
    }),
    predictionSets: z.object({ level: share, meanSize: z.number(), coverage: proportionSchema }),
    scope: z.object({
      goodPhotosRefused: proportionSchema,
      negativesAccepted: z.record(z.string(), proportionSchema),
    }),
    degradedViews: z.object({ accuracy: share, top3: share, goodPhotosRefused: share }),
    fusion: z.object({
      confidence: z.object({
        simulations: z.object({
          outOfDistributionAllWrong: z.object({
            accuracy: share,
            meanConfidence: share,
            setSize: z.number(),
            setCoverage: share,
          }),
        }),
      }),
    }),
    consistency: z.optional(
      z.partialRecord(photoChangeSchema, z.object({ sameAnswer: proportionSchema, accuracy: proportionSchema })),
    ),
    publishedSplit: z.optional(splitSchema),
    outOfDistribution: z.object({
      check: z.record(z.enum(simulatorChecks), simulatorCheckSchema),
      leftOut: leftOutSchema,
    }),
  }),
  shipped: z.object({
    modelVersion: z.string(),
    material: z.object({ photos: z.int() }),
    robustness: z.partialRecord(
      photoChangeSchema,
      z.object({ sameAnswer: proportionSchema, refused: proportionSchema }),
    ),
    skinTone: z.partialRecord(
      skinToneSchema,
      z.object({
        photos: z.int(),
        enough: z.boolean(),
        accuracyOutOfFold: proportionSchema,
        outOfScopeOutOfFold: proportionSchema,
        simulated: z.object({ right: proportionSchema, refused: proportionSchema }),
      }),
    ),
    skinTypes: skinTypesSchema,
    reliability: outOfDistributionSchema,
    otherSources: otherSourcesSchema,
    certainty: z.object({
      wrongTicks: share,
      byPhotos: z.record(
        z.enum(certaintyPhotos),
        z.object({ clear: statedConfidenceSchema, narrowed: statedConfidenceSchema, disagree: share, notClear: share }),
      ),
    }),
    severalPhotos: z.object({
      byPhotos: z.record(z.enum(severalPhotosKinds), z.object({ one: severalSchema, three: severalSchema })),
    }),
    latency: z.object({
      machine: z.string(),
      rows: z.array(
        z.object({
          photo: z.enum(['as in the material', 'enlarged to 2048 px']),
          threads: z.int(),
          p50: z.number(),
          p95: z.number(),
        }),
      ),
    }),
  }),
});
export type ModelEvaluation = z.infer<typeof modelEvaluationSchema>;
