import { conditions } from '@skrin/contract/programmes/skin/conditions';
import { z } from 'zod';

const probability = z.number().min(0).max(1);
const triple = z.tuple([z.number(), z.number(), z.number()]);

/** The network's outputs beside the eight conditions. */
export const scopeLabels = ['not_skin', 'healthy', 'other_lesion'] as const;
export type ScopeLabel = (typeof scopeLabels)[number];

/** Forms of a photo that the network reads; the scores of those that the manifest names are averaged. */
export const views = ['plain', 'flip', 'crop80'] as const;
export type View = (typeof views)[number];

/** Names in exactly this order, which alone gives an index of the network's output its meaning. */
const inOrder = <const Names extends readonly string[]>(names: Names) =>
  z.array(z.string()).refine((found) => found.join() === names.join(), `must be ${names.join(', ')}`);

/** Neither is whole: photos are weighed, and `photos` is how many of equal weight would say as much. */
const counted = { photos: z.number().positive(), right: z.number().min(0) };
const noMoreThanAll = ({ photos, right }: { photos: number; right: number }) => right <= photos;

/** Counted by a share: lower edge and mean of each bin, lowest first. */
const binsSchema = z
  .array(z.strictObject({ from: probability, mean: probability, ...counted }).refine(noMoreThanAll))
  .min(1)
  .refine((bins) => bins.every(({ from, mean }, at) => from <= mean && mean < (bins[at + 1]?.from ?? 1.01)), {
    error: 'must rise, each mean inside its bin',
  });

/** How often photos of sources left out were read right; `packages/vision/evaluation/calibrate.ts` counts and chooses. */
const reliabilitySchema = z.strictObject({
  /** Hash of the network that was measured. */
  sha256: z.string(),
  /** Photos of those sources that were let through and counted. */
  photos: z.int().positive(),
  /** The part of other diseases that counts as wrong where one is named and in sets, of their share among people who come. */
  others: z.strictObject({ lead: z.number().min(0), sets: z.number().min(0) }),
  /** By the share of the leading condition among the eight. */
  bins: binsSchema,
  /** The same of the photos that each condition leads. */
  leads: z.record(z.enum(conditions), binsSchema),
  /** Of the smallest sets of conditions whose shares reach `mass`, how many held the right one; of the eight alone. */
  sets: z
    .strictObject({
      mass: probability,
      ...counted,
      /** By the share of the two and of the three likeliest, as bins and with a part of other diseases. */
      two: binsSchema,
      three: binsSchema,
    })
    .refine(noMoreThanAll),
});

/** What is known of a model file: `ml/train.py` writes it, `evaluation/calibrate.ts` what is claimed of its answers. */
const plainManifestSchema = z.object({
  version: z.string().min(1),
  createdAt: z.iso.datetime({ offset: true }),
  /** Hash of skin.onnx, hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  labels: inOrder(conditions),
  scopeLabels: inOrder(scopeLabels),
  input: z.object({
    size: z.literal(224),
    mean: triple,
    std: triple,
    crop: z.literal('centre-square'),
    resample: z.literal('triangle'),
  }),
  views: z.array(z.enum(views)).min(1),
  /** Divides the averaged logits: > 1 softens. */
  temperature: z.number().positive(),
  /**
   * A photo is not let through above these: the probability of no skin, that of healthy skin, and the share of another
   * disease among all diseases, which is its probability divided by its own and the eight's.
   */
  thresholds: z.object({ noSkinMax: probability, healthyMax: probability, otherMax: probability }),
  /** How photo and answers are combined; `exponent` weighs the photo. */
  fusion: z.strictObject({
    exponent: z.number().positive(),
    otherFloor: z.number().min(0).max(1),
    temperature: z.number().min(1),
  }),
  reliability: reliabilitySchema,
  training: z.record(z.string(), z.unknown()),
});

/** Counts of one network say nothing about how sure another one may be, so each network needs its own. */
export const manifestSchema = plainManifestSchema.refine(({ sha256, reliability }) => reliability.sha256 === sha256, {
  path: ['reliability', 'sha256'],
  error: 'was measured on another network',
});

export type ModelManifest = z.infer<typeof manifestSchema>;
