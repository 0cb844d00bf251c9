import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { measuredFields, type Shipped } from '@skrin/contract/screening/model-report';
import { z } from 'zod';
import { manifestSchema, views } from '../src/manifest.ts';
import { MODEL_FOLDER } from '../src/model.ts';
import { readHeldOut } from './held-out.ts';
import { compareVersions, EARLIER_VERSION, earlierRule, foldsOf, leftOutOf, ruleOf, stressOf } from './left-out.ts';
import { shownOf, simulationsOf } from './shown.ts';

/** training.json: how `ml/train.py` made skin.onnx, and from what. Further entries are dropped. */
const trainingSchema = z.object({
  modelSha256: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  network: z.string(),
  training: z.object({
    method: z.string(),
    seed: z.int(),
    members: z.int(),
    files: z.int(),
    groups: z.int(),
    dataFingerprint: z.string(),
  }),
  attributions: z.array(z.object({ class: z.string(), set: z.string(), files: z.int(), groups: z.int() })),
});

/** evaluation.json */
export const evaluationSchema = z.object({
  modelSha256: z.string(),
  modelVersion: z.string(),
  /** What the manifest makes the product do. */
  rule: z.object({
    views: z.array(z.enum(views)),
    temperature: z.number(),
    thresholds: manifestSchema.shape.thresholds,
  }),
  trained: trainingSchema,
  ...measuredFields,
});
export type Evaluation = z.infer<typeof evaluationSchema>;

/** The figures that the files of the model give, without any photo. */
export type FiguresOfFiles = Omit<Evaluation, 'shipped'>;

/**
 * Reads the model's files and computes all figures that rest on held-out scores.
 * @throws when a file is missing, or manifest, training.json and skin.onnx are not of one network
 */
export async function figuresOfFiles(folder = MODEL_FOLDER): Promise<FiguresOfFiles> {
  const open = (file: string) => readFile(path.join(folder, file));
  const [manifestFile, trainingFile, network] = await Promise.all(
    ['manifest.json', 'training.json', 'skin.onnx'].map(open),
  );
  const manifest = manifestSchema.parse(JSON.parse(String(manifestFile)));
  const trained = trainingSchema.parse(JSON.parse(String(trainingFile)));
  const modelSha256 = createHash('sha256')
    .update(network ?? '')
    .digest('hex');
  for (const [file, sha256] of Object.entries({
    'manifest.json': manifest.sha256,
    'training.json': trained.modelSha256,
  })) {
    if (sha256 !== modelSha256) throw new Error(`${file} belongs to ${sha256}, not to the skin.onnx of ${modelSha256}`);
  }
  const now = await readHeldOut(path.join(folder, 'held-out.csv'));
  const before = await readHeldOut(path.join(folder, `held-out-${EARLIER_VERSION}.csv`));
  const rule = ruleOf(manifest);
  return {
    modelSha256,
    modelVersion: manifest.version,
    rule: { views: manifest.views, temperature: manifest.temperature, thresholds: manifest.thresholds },
    trained,
    leftOut: leftOutOf(now, rule),
    comparison: compareVersions({ before, now }, { before: earlierRule, now: rule }),
    shown: shownOf(manifest),
    simulations: simulationsOf(now, manifest),
    folds: foldsOf(now, rule),
    stress: stressOf(now, rule),
  };
}

/** The evaluation of the files and what was measured with photos, as evaluation.json has it. */
export const evaluationOf = (figures: FiguresOfFiles, shipped: Shipped): Evaluation =>
  evaluationSchema.parse({ ...figures, shipped });

/** The content of evaluation.json. */
export const evaluationText = (evaluation: Evaluation): string => `${JSON.stringify(rounded(evaluation), null, 1)}\n`;

/** Five digits are more than any figure is known to. */
const rounded = (evaluation: Evaluation): unknown =>
  JSON.parse(JSON.stringify(evaluation), (_, value) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toFixed(5)) : value,
  );
