import { conditions } from '@skrin/contract/screening/conditions';
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

const counted = { photos: z.int().positive(), right: z.int().min(0) };
const noMoreThanAll = ({ photos, right }: { photos: number; right: number }) => right <= photos;

/** How often simulated photos of other sources were read right, by networks that had not seen them. */
const reliabilitySchema = z.object({
  /** Hash of the network that was measured. */
  sha256: z.string(),
  measuredAt: z.iso.date(),
  ...counted,
  /** With the right condition among the three likeliest. */
  top3: counted.right,
  /** Not let through, for what they show or how they were taken. */
  refused: counted.right,
  /** For each condition: photos, read right (refused or not), refused. */
  byCondition: z.record(
    z.enum(conditions),
    z
      .object({ ...counted, refused: counted.right })
      .refine(noMoreThanAll)
      .refine(({ refused, photos }) => refused <= photos),
  ),
  /** Of photos that show none of the eight, how many were let through. */
  others: z.record(
    z.enum(['healthySkin', 'otherDisease', 'noSkin']),
    z
      .object({ photos: counted.photos, falseAccepts: counted.right })
      .refine(({ falseAccepts, photos }) => falseAccepts <= photos),
  ),
  /**
   * By the share of the leading condition among the eight: lower edge and mean of each bin, lowest first. Bins and sets
   * also count unchanged photos of a source that the judging network was kept from: a network is too sure of them for
   * reasons that no simulated change imitates.
   */
  bins: z
    .array(z.object({ from: probability, mean: probability, ...counted }).refine(noMoreThanAll))
    .min(1)
    .refine((bins) => bins.every(({ from, mean }, at) => from <= mean && mean < (bins[at + 1]?.from ?? 1.01)), {
      error: 'must rise, each mean inside its bin',
    }),
  /** Of the smallest sets of conditions whose shares reach `mass`, how many held the right one. */
  sets: z.object({ mass: probability, ...counted }).refine(noMoreThanAll),
});

/** What is known of a model file; `ml/manifest.py` writes it. */
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
  fusion: z
    .object({ exponent: z.number().positive(), otherFloor: z.number().min(0).max(1), temperature: z.number().min(1) })
    .catchall(z.number()),
  reliability: reliabilitySchema,
  training: z.record(z.string(), z.unknown()),
});

/** Counts of one network say nothing about how sure another one may be, so each network needs its own. */
export const manifestSchema = plainManifestSchema.refine(({ sha256, reliability }) => reliability.sha256 === sha256, {
  path: ['reliability', 'sha256'],
  error: 'was measured on another network',
});

export type ModelManifest = z.infer<typeof manifestSchema>;
